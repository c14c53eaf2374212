// Our rating beside Elo, Glicko-2 and OpenSkill in a simulated city, for a year: `node bench/city.ts [people] [evenings a week] [seed]`.
// Rank: rank correlation of computed and true levels. Brier: squared error of the chances before each evening. Drift: mean of computed minus true levels.
import { aCity } from "./city/city.ts";
import { elo, glicko2, openskill } from "./city/peers.ts";
import { ours, type Rater, resultOf } from "./city/rater.ts";

const [people = 2000, evenings = 10] = process.argv.slice(2, 4).map(Number);
const seed = process.argv[4] ?? "city";
const CALIBRATED = 5;

const city = aCity(people, evenings, seed);
const played = new Map<string, number>();
const our = ours(city.people);
const raters: Rater[] = [our, elo(city.people, 24), elo(city.people, 48), glicko2(city.people), openskill(city.people)];

const quarters = city.levelsAt.length;
const perQuarter = city.evenings.length / quarters;
type Figures = { squares: number; matches: number; late: number; lateMatches: number; drift: number[] };
const figures = new Map(
  raters.map(({ name }): [string, Figures] => [name, { squares: 0, matches: 0, late: 0, lateMatches: 0, drift: [] }]),
);
const figuresOf = ({ name }: Rater): Figures =>
  figures.get(name) ?? { squares: 0, matches: 0, late: 0, lateMatches: 0, drift: [] };
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

for (const [index, evening] of city.evenings.entries()) {
  for (const rater of raters) {
    const own = figuresOf(rater);
    for (const match of evening.matches) {
      const square = (rater.chance(match, evening) - resultOf(match)) ** 2;
      own.squares += square;
      own.matches += 1;
      if (index < city.evenings.length / 2) continue;
      own.late += square;
      own.lateMatches += 1;
    }
    rater.rate(evening);
  }
  for (const id of new Set(evening.matches.flatMap(({ sides }) => sides.flat())))
    played.set(id, (played.get(id) ?? 0) + 1);
  if ((index + 1) % perQuarter !== 0) continue;
  const levels = city.levelsAt[(index + 1) / perQuarter - 1];
  for (const rater of raters)
    figuresOf(rater).drift.push(mean([...played.keys()].map((id) => rater.levelOf(id) - (levels?.get(id) ?? 0))));
}

const atEnd = city.levelsAt.at(-1) ?? new Map<string, number>();
const truth = (id: string) => atEnd.get(id) ?? 0;

/** Spearman's coefficient; levels are numbers with hardly any ties. */
function rankCorrelation(ids: readonly string[], levelOf: (id: string) => number): number {
  const ranksBy = (value: (id: string) => number) =>
    new Map(ids.toSorted((one, other) => value(one) - value(other)).map((id, rank) => [id, rank]));
  const [one, other] = [ranksBy(levelOf), ranksBy(truth)];
  const squares = ids.reduce((sum, id) => sum + ((one.get(id) ?? 0) - (other.get(id) ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (ids.length * (ids.length ** 2 - 1));
}
const error = (ids: readonly string[], levelOf: (id: string) => number) =>
  Math.sqrt(mean(ids.map((id) => (levelOf(id) - truth(id)) ** 2)));

const all = [...played.keys()];
const calibrated = all.filter((id) => (played.get(id) ?? 0) >= CALIBRATED);
const matches = figuresOf(our).matches;
console.log(
  `${people} people, ${city.evenings.length} evenings, ${matches} matches; ${all.length} played, ${calibrated.length} at least ${CALIBRATED} evenings`,
);
console.log(
  "method        rank all   rank of 5+   error all   error of 5+   Brier year   Brier 2nd half   drift by quarter",
);
for (const rater of raters) {
  const { squares, late, lateMatches, drift } = figuresOf(rater);
  const cells = [
    rater.name.padEnd(12),
    rankCorrelation(all, rater.levelOf).toFixed(4).padStart(10),
    rankCorrelation(calibrated, rater.levelOf).toFixed(4).padStart(12),
    error(all, rater.levelOf).toFixed(3).padStart(11),
    error(calibrated, rater.levelOf).toFixed(3).padStart(13),
    (squares / matches).toFixed(4).padStart(12),
    (late / lateMatches).toFixed(4).padStart(16),
    drift.map((value) => value.toFixed(3).padStart(8)).join(""),
  ];
  console.log(cells.join(""));
}

const within = (ids: readonly string[], times: number) =>
  mean(ids.map((id) => (Math.abs(our.levelOf(id) - truth(id)) <= times * our.ratingOf(id).uncertainty ? 1 : 0)));
console.log(
  `stated accuracy: ${(100 * within(all, 1)).toFixed(0)} % of true levels are within it, ${(100 * within(all, 2)).toFixed(0)} % within twice of it (of those with ${CALIBRATED} evenings and more: ${(100 * within(calibrated, 1)).toFixed(0)} %, ${(100 * within(calibrated, 2)).toFixed(0)} %)`,
);
console.log(`largest change in an evening: ${our.mostChange().toFixed(3)}`);
