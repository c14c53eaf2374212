// Plants bugs one at a time in a copy of the product and prints which test catches each: `node bench/mutants.ts`, or with a part of a bug's name
// or file to plant only those. A bug that survives, or whose text is no longer in its file, fails the run.
import type { PlantedBug } from "./mutants/bug.ts";
import { plantedBugs } from "./mutants/index.ts";
import { type MutantCopy, type MutantVerdict, prepareCopy } from "./mutants/plant.ts";

const AT_ONCE = 2;
const word = (process.argv[2] ?? "").toLowerCase();
const bugs = plantedBugs.filter(({ name, file }) => `${name} ${file}`.toLowerCase().includes(word));

const wordsOf = (verdict: MutantVerdict): string => {
  if (verdict.kind === "caught") return `caught by «${verdict.by}»`;
  return verdict.kind === "survived" ? "SURVIVED" : `BROKEN: ${verdict.why}`;
};

const copies = await Promise.all(Array.from({ length: AT_ONCE }, prepareCopy));
try {
  // Tests that fail without a bug would seem to catch every bug.
  const [first] = copies;
  const tests = [...new Set(bugs.flatMap((bug) => bug.tests))];
  const sound = await first?.check(tests);
  if (sound?.kind !== "survived") throw new Error(`Without any bug: ${sound && wordsOf(sound)}`);

  const waiting = [...bugs];
  let failed = 0;
  const work = async (copy: MutantCopy) => {
    for (let bug: PlantedBug | undefined = waiting.shift(); bug; bug = waiting.shift()) {
      const verdict = await copy.plant(bug);
      if (verdict.kind !== "caught") failed += 1;
      console.log(`${verdict.kind === "caught" ? "✓" : "✗"} ${bug.name}: ${wordsOf(verdict)}`);
    }
  };
  await Promise.all(copies.map(work));
  console.log(`\n${bugs.length - failed} of ${bugs.length} planted bugs caught`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await Promise.all(copies.map((copy) => copy.remove()));
}
