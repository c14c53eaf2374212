// Prints how good and how fast the draws with changing partners are, row by row of the reference: `node bench/americano.ts` (add `all` for
// every field, court and round, which takes minutes). At the bound: provably the fairest; the reference is the best known before.
import { fairnessOf, formatOf, type Player, type Settings } from "@bandeha/engine";
import { designLibrary } from "@bandeha/engine/designs";
import { referenceRows } from "../packages/engine/src/pairing/reference.fixture.ts";

const americano = formatOf("league_singles");
if (!americano) throw new Error("The personal league is not in the registry");

const people = (count: number): Player[] => Array.from({ length: count }, (_, i) => ({ id: `p${i}`, level: 3 }));

function draw(players: number, courts: number, rounds: number) {
  const settings: Settings = {
    courts,
    rounds,
    scoring: "points",
    pointsPerMatch: 24,
    side: "2v2",
    partners: "rotating",
    seed: "bench",
  };
  const field = people(players);
  const start = performance.now();
  const drawn = americano?.draw({ players: field, rounds: [], settings, designs: designLibrary });
  const ms = performance.now() - start;
  const report = drawn?.ok
    ? fairnessOf(
        field.map(({ id }) => id),
        drawn.rounds,
      )
    : null;
  if (!report) throw new Error(`No draw for ${players} players on ${courts} courts`);
  return { report, ms };
}

const tally = { bound: 0, better: 0, equal: 0, worse: 0 };
const times: number[] = [];
for (const row of referenceRows.trim().split("\n")) {
  const [players = 0, courts = 0, rounds = 0, spread = 0, repeats = 0, rests = 0, opponents = 0, neverMet = 0] = row
    .split(" ")
    .map(Number);
  const { report, ms } = draw(players, courts, rounds);
  times.push(ms);
  const { measures } = report;
  const ours = [
    measures.gamesSpread,
    measures.partnerRepeats,
    measures.opponentPairs,
    measures.neverMet,
    measures.consecutiveRests,
  ];
  const theirs = [spread, repeats, opponents, neverMet, rests];
  const at = ours.findIndex((value, i) => value !== theirs[i]);
  const verdict = at < 0 ? "equal" : (ours[at] ?? 0) < (theirs[at] ?? 0) ? "better" : "worse";
  tally[verdict] += 1;
  if (report.optimal) tally.bound += 1;
  const note = report.optimal ? "at the bound" : "";
  console.log(
    `${row.split(" ").slice(0, 3).join(",").padEnd(9)} ${ours.join(" / ").padEnd(22)} ${verdict.padEnd(7)}${ms.toFixed(1).padStart(6)} ms  ${note}`,
  );
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
console.log(
  `\n${times.length} rows: ${tally.bound} at the bound · ${tally.better} better than the reference, ${tally.equal} equal, ${tally.worse} worse`,
);
console.log(
  `a draw from the library takes ${median(times).toFixed(1)} ms (median), ${Math.max(...times).toFixed(1)} ms at most`,
);

if (process.argv.includes("all")) {
  const few: number[] = [];
  let bound = 0;
  for (let players = 4; players <= 32; players++) {
    for (let courts = 1; courts < Math.floor(players / 4); courts++) {
      for (let rounds = 1; rounds <= 15; rounds++) {
        const { report, ms } = draw(players, courts, rounds);
        few.push(ms);
        if (report.optimal) bound += 1;
      }
    }
  }
  console.log(
    `${few.length} rows on fewer courts: ${bound} at the bound; annealing ${median(few).toFixed(0)} ms (median), ${Math.max(...few).toFixed(0)} ms at most`,
  );
}
