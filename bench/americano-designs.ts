// Compares every draw with changing partners (4 to 32 players, every number of courts, 1 to 15 rounds: 1,800 rows) with the provable bounds and
// with what was reached before decision 061: `node bench/americano-designs.ts`; add `table` for the rows above a bound as Markdown, or
// `prove` to repeat the proofs that take minutes.
import { type Excess, fairnessOf, formatOf, type Player, type Settings } from "@bandeha/engine";
import { designLibrary } from "@bandeha/engine/designs";
import { boundsOf } from "../packages/engine/src/pairing/bounds.ts";
import { allowedRestRun } from "../packages/engine/src/pairing/measure.ts";
import { scheduleWithin } from "../packages/engine/src/pairing/one-court.fixture.ts";
import { mayBeBetter } from "../packages/engine/src/pairing/rest-bound.fixture.ts";
import { eightWithin, twelveWithin } from "../packages/engine/src/pairing/round-sets.fixture.ts";
import { rowsBefore } from "./engine/americano-before.ts";

const americano = formatOf("league_singles");
if (!americano) throw new Error("The personal league is not in the registry");

/** All schedules on one court are tried up to this number of rounds, by players. */
const TRIED: Readonly<Record<number, number>> = { 5: 10, 6: 10, 7: 10, 8: 6 };

type Row = { players: number; courts: number; rounds: number };
/** Proved best by round-sets.fixture.ts: by row, the pairs that never meet and the rests in a row. */
const PROVED: Readonly<Record<string, readonly [neverMet: number, rests: number]>> = {
  "8/1/15": [0, 12],
  "12/1/6": [32, 21],
  "12/1/7": [26, 27],
  "12/1/8": [22, 31],
  "12/1/9": [17, 35],
  "12/1/10": [13, 41],
  "12/1/11": [10, 45],
  "12/1/12": [6, 49],
  "12/1/13": [4, 54],
  "12/1/14": [2, 58],
};

/** In the order that decides: tournament-rules 5. */
const ORDER = ["gamesSpread", "partnerRepeats", "restRun", "opponentPairs", "neverMet", "consecutiveRests"] as const;

function draw({ players, courts, rounds }: Row) {
  const field: Player[] = Array.from({ length: players }, (_, i) => ({ id: `p${i}`, level: 3 }));
  const settings: Settings = {
    courts,
    rounds,
    scoring: "points",
    pointsPerMatch: 24,
    side: "2v2",
    partners: "rotating",
    seed: "bench",
  };
  const start = performance.now();
  const drawn = americano?.draw({ players: field, rounds: [], settings, designs: designLibrary });
  const ms = performance.now() - start;
  if (!drawn?.ok) throw new Error(`No draw for ${players}/${courts}/${rounds}`);
  const report = fairnessOf(
    field.map(({ id }) => id),
    drawn.rounds,
  );
  if (!report) throw new Error(`No report for ${players}/${courts}/${rounds}`);
  return { ...report, ms };
}

/** The excess before, by the same bounds. */
function excessBefore({ players, courts, rounds }: Row, word: string): Excess {
  const [repeats = 0, run = 0, opponents = 0, never = 0, rests = 0] = word.split(",").map(Number);
  const bounds = boundsOf(players, courts, rounds);
  return {
    gamesSpread: 0,
    partnerRepeats: repeats - bounds.partnerRepeats,
    restRun: Math.max(0, run - allowedRestRun(players, courts)),
    opponentPairs: opponents - bounds.opponentPairs,
    neverMet: never - bounds.neverMet,
    consecutiveRests: rests - bounds.consecutiveRests,
  };
}

function compare(one: Excess, other: Excess): number {
  const at = ORDER.find((key) => one[key] !== other[key]);
  return at ? one[at] - other[at] : 0;
}

const nameOf = ({ players, courts, rounds }: Row) => `${players}/${courts}/${rounds}`;

/** Whether all schedules were tried, where the bounds are below what is possible. */
function isBestOfAll(row: Row, { measures }: ReturnType<typeof draw>): boolean {
  const { players, courts, rounds } = row;
  const [fewest, rests] = PROVED[nameOf(row)] ?? [];
  if (measures.neverMet === fewest && measures.consecutiveRests === rests) return true;
  if (courts > 1 || rounds > (TRIED[players] ?? 0)) return false;
  const { opponentPairs, neverMet, consecutiveRests } = measures;
  const better = [
    { opponentPairs, neverMet: neverMet - 1 },
    { opponentPairs, neverMet, consecutiveRests: consecutiveRests - 1 },
  ];
  return better.every((limit) => scheduleWithin(players, rounds, limit, false) === null);
}

/** Whether the bound on all measures together is reached: docs/americano-bounds.md. */
const isAtJointBound = (row: Row, { excess, measures }: ReturnType<typeof draw>): boolean =>
  excess.gamesSpread + excess.partnerRepeats + excess.restRun === 0 && !mayBeBetter(row, measures);

const SHORT: Record<keyof Excess, string> = {
  gamesSpread: "games",
  partnerRepeats: "partners",
  restRun: "run",
  opponentPairs: "opponents",
  neverMet: "never met",
  consecutiveRests: "rests in a row",
};

const tally = { rows: 0, bound: 0, joint: 0, tried: 0, better: 0, worse: 0 };
const sums = { before: { opponents: 0, never: 0, rests: 0 }, now: { opponents: 0, never: 0, rests: 0 } };
const times: number[] = [];
const table: string[] = [];
const asked = ["12/1/11", "12/1/14", "8/1/5", "8/1/15", "26/3/15"];
for (const line of rowsBefore.trim().split("\n")) {
  const [key = "", words = ""] = line.split(": ");
  const [players = 0, courts = 0] = key.split(" ").map(Number);
  const above: string[] = [];
  for (const [index, word] of words.split(" ").entries()) {
    const row = { players, courts, rounds: index + 1 };
    const drawn = draw(row);
    const before = excessBefore(row, word);
    const change = compare(drawn.excess, before);
    times.push(drawn.ms);
    tally.rows += 1;
    if (change < 0) tally.better += 1;
    if (change > 0) {
      tally.worse += 1;
      console.log(`worse: ${players}/${courts}/${row.rounds}`, drawn.excess, before);
    }
    for (const [sum, excess] of [
      [sums.before, before],
      [sums.now, drawn.excess],
    ] as const) {
      sum.opponents += excess.opponentPairs;
      sum.never += excess.neverMet;
      sum.rests += excess.consecutiveRests;
    }
    const name = nameOf(row);
    if (asked.includes(name)) console.log(`${name}: above the bounds`, drawn.excess, "before", before);
    if (drawn.optimal) tally.bound += 1;
    else if (isAtJointBound(row, drawn)) tally.joint += 1;
    else if (isBestOfAll(row, drawn)) tally.tried += 1;
    else {
      const figures = ORDER.filter((each) => drawn.excess[each] > 0).map(
        (each) => `${drawn.excess[each]} ${SHORT[each]}`,
      );
      above.push(`${row.rounds}: ${figures.join(", ")}`);
    }
  }
  if (above.length > 0) table.push(`| ${players} | ${courts} | ${above.join(" · ")} |`);
}
times.sort((a, b) => a - b);
console.log(
  `${tally.rows} rows: ${tally.bound} at every bound, ${tally.joint} more at the bound on all measures together, ${tally.tried} more proved best by trying all · ${tally.better} better than before, ${tally.worse} worse`,
);
console.log(
  `above the bounds in all, before → now: opponents ${sums.before.opponents} → ${sums.now.opponents}, never met ${sums.before.never} → ${sums.now.never}, rests in a row ${sums.before.rests} → ${sums.now.rests}`,
);
console.log(
  `a draw takes ${(times[times.length >> 1] ?? 0).toFixed(0)} ms (median), ${(times.at(-1) ?? 0).toFixed(0)} ms at most`,
);
if (process.argv.includes("prove")) {
  for (const [name, [neverMet, rests]] of Object.entries(PROVED)) {
    const [players, , rounds = 0] = name.split("/").map(Number);
    const start = performance.now();
    const better =
      players === 8
        ? eightWithin(rests - 1)
        : twelveWithin(rounds, neverMet - 1) || twelveWithin(rounds, neverMet, rests - 1);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${name}: ${better ? "a better schedule exists" : "no schedule is better"}, ${seconds} s`);
  }
}
if (process.argv.includes("table")) {
  console.log(`\n| players | courts | rounds: above the bound by |\n|---|---|---|\n${table.join("\n")}`);
}
