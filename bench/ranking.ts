// How often wins first and points first give different groups: `node bench/ranking.ts [groups]`. Four pairs, all meet, 24 points a match.
import { type Round, rankByScoring, seededRandom } from "@bandeha/engine";

const GROUPS = Number(process.argv[2] ?? 20_000);
const POINTS = 24;
/** The spread of levels inside one tournament, and how strongly a level changes the share of rallies. */
const SPREAD = 0.8;
const STEEPNESS = 0.45;
const sides = ["a", "b", "c", "d"].map((name) => [`${name}1`, `${name}2`] as const);
const random = seededRandom("ranking");

const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

function groupOf(): Round[] {
  const levels = sides.map(() => SPREAD * normal());
  const pairs = sides.flatMap((_, one) => sides.slice(one + 1).map((_side, rest) => [one, one + 1 + rest] as const));
  return pairs.map(([one, other], index) => {
    const chance = 1 / (1 + Math.exp(STEEPNESS * ((levels[other] ?? 0) - (levels[one] ?? 0))));
    const team1 = Array.from({ length: POINTS }, () => random.next() < chance).filter(Boolean).length;
    const number = index + 1;
    const match = { round: number, court: 1, sides: [sides[one] ?? [""], sides[other] ?? [""]] as const };
    return { number, status: "completed", matches: [{ ...match, score: { team1, team2: POINTS - team1 } }] };
  });
}

const count = {
  firstTwo: 0,
  winner: 0,
  unbeaten: 0,
  unbeatenFirst: { wins_first: 0, points_first: 0 },
  threeWinsOut: 0,
};
for (let group = 0; group < GROUPS; group++) {
  const rounds = groupOf();
  const tableBy = (ranking: "wins_first" | "points_first") =>
    rankByScoring({ players: [], rounds, settings: { scoring: "points", ranking }, sides });
  const [wins, points] = [tableBy("wins_first"), tableBy("points_first")];
  const firstTwo = (table: typeof wins) =>
    table
      .slice(0, 2)
      .map(({ side }) => side[0])
      .toSorted()
      .join();
  if (firstTwo(wins) !== firstTwo(points)) count.firstTwo += 1;
  if (wins[0]?.side[0] !== points[0]?.side[0]) count.winner += 1;
  const unbeaten = wins.find((line) => line.wins === 3);
  if (!unbeaten) continue;
  count.unbeaten += 1;
  if (wins[0] === unbeaten) count.unbeatenFirst.wins_first += 1;
  const at = points.findIndex(({ side }) => side[0] === unbeaten.side[0]);
  if (at === 0) count.unbeatenFirst.points_first += 1;
  if (at > 1) count.threeWinsOut += 1;
}

const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
console.log(`${GROUPS} groups of four pairs, ${POINTS} points a match`);
console.log(`the first two differ between the orders: ${percent(count.firstTwo, GROUPS)}`);
console.log(`the winner differs: ${percent(count.winner, GROUPS)}`);
console.log(
  `a pair with three wins does not win its group, wins first: ${percent(count.unbeaten - count.unbeatenFirst.wins_first, count.unbeaten)}`,
);
console.log(
  `a pair with three wins does not win its group, points first: ${percent(count.unbeaten - count.unbeatenFirst.points_first, count.unbeaten)}`,
);
console.log(
  `a pair with three wins is not among the first two, points first: ${percent(count.threeWinsOut, count.unbeaten)}`,
);
