// Prints quality and speed of the draws with changing partners, row by row of the reference: `node bench/americano.ts` (add `all` for
// every field, court and round, which takes minutes). At the bound: provably the fairest; the reference is the best known before, and the
// first figure that differs decides.
import { type DrawnRound, type Fairness, fairnessOf, formatOf, type Player, type Settings } from "@bandeha/engine";
import { designLibrary } from "@bandeha/engine/designs";
import { scheduleWithin } from "../packages/engine/src/pairing/one-court.fixture.ts";
import { referenceRows } from "../packages/engine/src/pairing/reference.fixture.ts";

const americano = formatOf("league_singles");
if (!americano) throw new Error("The personal league is not in the registry");

const people = (count: number): Player[] => Array.from({ length: count }, (_, i) => ({ id: `p${i}`, level: 3 }));

type Drawn = { rounds: readonly DrawnRound[]; report: Fairness; ms: number };

function draw(players: number, courts: number, rounds: number): Drawn {
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
  if (!drawn?.ok) throw new Error(`No draw for ${players} players on ${courts} courts`);
  const report = fairnessOf(
    field.map(({ id }) => id),
    drawn.rounds,
  );
  if (!report) throw new Error(`No report for ${players} players on ${courts} courts`);
  return { rounds: drawn.rounds, report, ms };
}

/** Maximum over the rounds: the difference of rests between two players. */
function restsApart({ rounds }: Drawn): number {
  const rests = new Map<string, number>();
  const apart = rounds.map(({ resting, matches }) => {
    for (const id of matches.flatMap(({ sides }) => sides.flat())) rests.set(id, rests.get(id) ?? 0);
    for (const id of resting) rests.set(id, (rests.get(id) ?? 0) + 1);
    return Math.max(...rests.values()) - Math.min(...rests.values());
  });
  return Math.max(...apart);
}

/** Maximum over the players: how far one court is above an even share of their games. */
const courtsAbove = ({ report }: Drawn) =>
  Math.max(...report.players.map(({ games, courts }) => Math.max(...courts) - Math.ceil(games / courts.length)));

const PROVED = { players: 7, rounds: 10 };

/** Whether no better schedule exists although the bound is lower: where there are few, all are tried. */
function provedByTrying(players: number, rounds: number, { report: { measures } }: Drawn): boolean {
  if (players > PROVED.players || rounds > PROVED.rounds) return false;
  const better = { opponentPairs: measures.opponentPairs, neverMet: measures.neverMet - 1 };
  return scheduleWithin(players, rounds, better, false) === null;
}

const tally = { bound: 0, proved: 0, better: 0, equal: 0, worse: 0 };
const courts = new Map<number, number>();
const times: number[] = [];
console.log(
  "n,c,R     spread / repeats / opponents / never met / rests in a row, and the reference where it is not as good",
);
for (const row of referenceRows.trim().split("\n")) {
  const [players = 0, asked = 0, rounds = 0, spread = 0, repeats = 0, rests = 0, opponents = 0, neverMet = 0] = row
    .split(" ")
    .map(Number);
  const drawn = draw(players, asked, rounds);
  const { measures, optimal } = drawn.report;
  times.push(drawn.ms);
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
  const proved = !optimal && provedByTrying(players, rounds, drawn);
  const above = courtsAbove(drawn);
  tally[verdict] += 1;
  if (optimal) tally.bound += 1;
  if (proved) tally.proved += 1;
  courts.set(above, (courts.get(above) ?? 0) + 1);
  const notes = [
    optimal && "at the bound",
    proved && "nothing better exists: all tried",
    restsApart(drawn) > 1 && `rests ${restsApart(drawn)} apart for a while: decision 021`,
  ].filter(Boolean);
  const figures = ours.join(" / ") + (at < 0 ? "" : ` (${theirs.join(" / ")})`);
  console.log(
    `${[players, asked, rounds].join(",").padEnd(9)} ${figures.padEnd(42)} ${verdict.padEnd(7)}${drawn.ms.toFixed(1).padStart(6)} ms  ${notes.join(" · ")}`.trimEnd(),
  );
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
console.log(
  `\n${times.length} rows: ${tally.bound} at the bound, ${tally.proved} more proved best · ${tally.better} better than the reference, ${tally.equal} equal, ${tally.worse} worse`,
);
const shares = [...courts].sort(([a], [b]) => a - b).map(([above, rows]) => `${rows} rows by ${above}`);
console.log(`most games on one court above an even share: ${shares.join(", ")}`);
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
