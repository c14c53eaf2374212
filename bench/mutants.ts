// Plants bugs one at a time in a copy of the engine and says which test catches each: `node bench/mutants.ts`, or with a word of the bugs' names
// to plant only those. A bug that survives, or whose text no longer stands, fails the run.
import type { Bug } from "./mutants/bug.ts";
import { fixedPairsBugs } from "./mutants/fixed-pairs.ts";
import { pairingBugs } from "./mutants/pairing.ts";
import { peopleBugs } from "./mutants/people.ts";
import { type Bed, prepareBed, type Verdict } from "./mutants/plant.ts";
import { standingsBugs } from "./mutants/standings.ts";

const AT_ONCE = 2;
const word = (process.argv[2] ?? "").toLowerCase();
const bugs = [...pairingBugs, ...fixedPairsBugs, ...standingsBugs, ...peopleBugs].filter(({ name }) =>
  name.toLowerCase().includes(word),
);

const said = (verdict: Verdict): string => {
  if (verdict.kind === "caught") return `caught by «${verdict.by}»`;
  return verdict.kind === "survived" ? "SURVIVED" : `BROKEN: ${verdict.why}`;
};

const beds = await Promise.all(Array.from({ length: AT_ONCE }, prepareBed));
try {
  // Tests that fail by themselves would catch anything.
  const [first] = beds;
  const tests = [...new Set(bugs.flatMap((bug) => bug.tests))];
  const sound = await first?.check(tests);
  if (sound?.kind !== "survived") throw new Error(`Without any bug: ${sound && said(sound)}`);

  const waiting = [...bugs];
  let failed = 0;
  const work = async (bed: Bed) => {
    for (let bug: Bug | undefined = waiting.shift(); bug; bug = waiting.shift()) {
      const verdict = await bed.plant(bug);
      if (verdict.kind !== "caught") failed += 1;
      console.log(`${verdict.kind === "caught" ? "✓" : "✗"} ${bug.name}: ${said(verdict)}`);
    }
  };
  await Promise.all(beds.map(work));
  console.log(`\n${bugs.length - failed} of ${bugs.length} planted bugs caught`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await Promise.all(beds.map((bed) => bed.remove()));
}
