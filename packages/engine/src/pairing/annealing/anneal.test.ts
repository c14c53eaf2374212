import { expect, test } from "vitest";
import { seededRandom } from "../../random.ts";
import { emptyHistory, type History } from "../history.ts";
import { allowedRestRun, measure } from "../measure.ts";
import { anneal } from "./anneal.ts";

const run = (
  players: number,
  courts: number,
  rounds: number,
  history: History = emptyHistory(players, courts),
  moves = 60_000,
) =>
  anneal({
    players,
    courts,
    rounds,
    history,
    restRun: allowedRestRun(players, courts),
    random: seededRandom(`${players}/${courts}`),
    moves,
    neverMet: 6,
    goal: 0,
  });
const measured = (players: number, courts: number, rounds: number) =>
  measure(
    run(players, courts, rounds).rounds,
    courts,
    emptyHistory(players, courts),
    new Array<number>(players).fill(0),
  );

test.each([
  [5, 1],
  [6, 1],
  [7, 1],
  [11, 2],
  [13, 2],
  [15, 3],
  [17, 3],
  [23, 4],
  [27, 6],
])("exchanged rests stay fair after every round: %i players on %i courts", (players, courts) => {
  expect(measured(players, courts, 15)).toMatchObject({ prefixSpread: 0 });
});

test("the incremental cost equals the cost of the schedule", () => {
  const history = emptyHistory(9, 1);
  const { rounds, cost } = run(9, 1, 10, history);
  const { partnered, opposed, consecutiveRests, neverMet } = measure(rounds, 1, history, new Array<number>(9).fill(0));
  const pairs = (table: Uint8Array) => table.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0) / 2;
  const rests = Array.from({ length: 9 }, (_, player) => rounds.map((games) => !games.flat().includes(player)));
  const long = rests.reduce(
    (sum, rested) => sum + rested.filter((_, r) => [0, 1, 2].every((k) => rested[r + k])).length,
    0,
  );
  expect(cost).toBe(40 * pairs(partnered) + 16 * pairs(opposed) + 6 * neverMet + 30 * consecutiveRests + 300 * long);
});

test("more moves never make the schedule worse, and the search stops at its goal", () => {
  expect(run(12, 3, 6, undefined, 200_000).cost).toBeLessThanOrEqual(run(12, 3, 6, undefined, 200).cost);
});

test("a player who has rested more does not get another player's rest", () => {
  const history = { ...emptyHistory(6, 1), rounds: 4 };
  history.rests.set([0, 0, 0, 0, 0, 4]);
  for (const games of run(6, 1, 5, history).rounds) expect(games.flat()).toContain(5);
});

test("where the players are a multiple of the places a run of rests may be one longer, and the groups mix", () => {
  expect([allowedRestRun(8, 1), allowedRestRun(12, 1), allowedRestRun(24, 2)]).toEqual([2, 3, 3]);
  expect([allowedRestRun(8, 2), allowedRestRun(11, 1), allowedRestRun(13, 1)]).toEqual([0, 2, 3]);
  // Three groups that never mix leave 48 pairs.
  expect(measured(12, 1, 12).neverMet).toBeLessThan(24);
});
