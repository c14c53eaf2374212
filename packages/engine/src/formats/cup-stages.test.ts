import { describe, expect, test } from "vitest";
import type { BracketMatch, CupStages } from "../format.ts";
import { seededRandom } from "../random.ts";
import { codeOf, isIn } from "../stage.fixture.ts";
import type { Player, Round } from "../types.ts";
import { championshipDoubles } from "./championship-doubles.ts";
import { drawnRoundsOf, finished, settingsOf } from "./play.fixture.ts";

const couples = (pairs: number): Player[] =>
  Array.from({ length: pairs }, (_, i) => i + 1).flatMap((n) => [
    { id: `a${n}`, level: 20 - n, partner: `b${n}` },
    { id: `b${n}`, level: 20 - n, partner: `a${n}` },
  ]);

/** A cup of `pairs` pairs after `slots` slots; the pairs of `left` leave before the next draw. */
function after(pairs: number, slots: number, left: readonly string[] = []) {
  const settings = settingsOf({ courts: 4, rounds: 15 });
  const players = couples(pairs);
  const random = seededRandom("stages");
  const rounds: Round[] = [];
  while (rounds.length < slots)
    for (const round of drawnRoundsOf(championshipDoubles, players, settings, rounds))
      rounds.push(finished(round, random));
  const stages = championshipDoubles.stages?.({
    players: players.map((player) => (left.includes(player.id) ? { ...player, left: true } : player)),
    rounds,
    settings,
  });
  return { rounds, stages: stages as CupStages };
}

const pair = (side: BracketMatch["sides"][number]) => side?.[0] ?? "?";
const shown = ({ sides, winner, bye }: BracketMatch) =>
  `${sides.map(pair).join("–")}${winner ? ` ${pair(winner)}` : ""}${bye ? " bye" : ""}`;

test("while groups are played there are tables, and no bracket yet", () => {
  const { stages } = after(8, 1);
  expect(stages.groups.map(({ stage, table }) => [codeOf({ stage }), table.length])).toEqual([
    ["group-0", 4],
    ["group-1", 4],
  ]);
  expect(stages.groups.flatMap(({ table }) => table.map(({ played }) => played))).toEqual(Array(8).fill(1));
  expect([stages.main, stages.third, stages.plate]).toEqual([[], null, []]);
});

test("after the groups the semifinals are known, and the final and third place wait for them", () => {
  const { stages } = after(8, 3);
  expect(stages.main.map(({ stage, meetings }) => [codeOf({ stage }), meetings.length])).toEqual([
    ["main-4", 2],
    ["main-2", 1],
  ]);
  expect(stages.plate.map(codeOf)).toEqual(["plate-4", "plate-2"]);
  expect(stages.main[0]?.meetings.every(({ sides, winner }) => sides[0] && sides[1] && !winner)).toBe(true);
  expect(stages.main[1]?.meetings.map(shown)).toEqual(["?–?"]);
  expect(stages.third?.meetings.map(shown)).toEqual(["?–?"]);
  const first = stages.groups.map(({ table }) => table[0]?.side[0]);
  expect(stages.main[0]?.meetings.flatMap(({ sides }) => sides.map(pair))).toEqual(expect.arrayContaining(first));
});

test("the winner of a match is in the next one, up to the final and the match for third place", () => {
  const { stages, rounds } = after(8, 5);
  const [semifinals, final] = stages.main.map(({ meetings }) => meetings);
  expect(final?.[0]?.sides).toEqual(semifinals?.map(({ winner }) => winner));
  const losers = semifinals?.flatMap(({ sides, winner }) => sides.filter((side) => side !== winner));
  expect(stages.third?.meetings[0]?.sides).toEqual(losers);
  const decider = rounds.flatMap(({ matches }) => matches).find(isIn("main-2"));
  const won = decider?.score && decider.sides[decider.score.team1 > decider.score.team2 ? 0 : 1];
  expect(final?.[0]?.winner?.toSorted()).toEqual(won?.toSorted());
});

test("the reason of a place names the stage that a pair reached", () => {
  const settings = settingsOf({ courts: 4, rounds: 15 });
  const table = championshipDoubles.rank({ players: couples(8), rounds: after(8, 4).rounds, settings });
  expect(table.map(({ reason }) => reason)).toEqual([
    ...Array(2).fill({ key: "knockout-stage", bracket: "main", size: 2, won: false }),
    ...Array(2).fill({ key: "knockout-stage", bracket: "main", size: 4, won: false }),
    ...Array(2).fill({ key: "knockout-stage", bracket: "plate", size: 2, won: false }),
    ...Array(2).fill({ key: "knockout-stage", bracket: "plate", size: 4, won: false }),
  ]);
});

test("five in a plate: three byes advance without a match", () => {
  let slots = 3;
  while (after(9, slots).stages.plate.length === 0) slots += 1;
  const [first, second] = after(9, slots).stages.plate;
  expect(first?.meetings).toHaveLength(4);
  expect(first?.meetings.filter(({ bye }) => bye)).toHaveLength(3);
  for (const meeting of first?.meetings ?? []) {
    const [one, two] = meeting.sides;
    expect(meeting.winner).toBe(meeting.bye ? (one ?? two) : null);
  }
  expect(second?.meetings.flatMap(({ sides }) => sides).filter(Boolean)).toHaveLength(3);
});

test("a pair that leaves before its semifinal loses it without a match", () => {
  const gone = after(8, 3).stages.main[0]?.meetings[0]?.sides[0] ?? [];
  const { stages } = after(8, 3, gone);
  const standing = stages.main[0]?.meetings.flatMap(({ sides }) => sides.map((side) => side?.join())) ?? [];
  expect(standing).not.toContain(gone.join());
  const late = after(8, 4);
  const finalist = late.stages.main[1]?.meetings[0]?.sides[0] ?? [];
  const [final] = after(8, 4, finalist).stages.main[1]?.meetings ?? [];
  expect(final?.winner).toEqual(late.stages.main[1]?.meetings[0]?.sides[1]);
});

test("a line states how its pair came into its bracket, and the best second by which criterion", () => {
  const { stages } = after(9, 4);
  const advances = stages.groups.flatMap(({ table }) => table.map(({ advance }) => advance));
  const main = advances.filter((advance) => advance?.bracket === "main");
  expect(main.map((advance) => [advance?.size, advance?.place, advance?.best])).toEqual(
    expect.arrayContaining([
      [4, 1, undefined],
      [4, 2, true],
    ]),
  );
  expect(main).toHaveLength(4);
  expect(main.find((advance) => advance?.best)?.over?.key).toMatch(/share|points|match|average/);
  expect(advances.filter((advance) => advance?.bracket === "plate")).toHaveLength(5);
  expect(after(9, 1).stages.groups.flatMap(({ table }) => table.map(({ advance }) => advance))).toEqual(
    Array(9).fill(undefined),
  );
});

describe("a finished group after a pair has withdrawn", () => {
  const order = ({ groups }: CupStages) => groups[0]?.table.map(({ side }) => side.join());
  const inGroup = ({ groups }: CupStages, place: number) => groups[0]?.table[place - 1];

  test.each([1, 2, 3, 4])("keeps its order and its places, with the reason, when place %i leaves", (place) => {
    const before = after(8, 3).stages;
    const gone = inGroup(before, place)?.side ?? [];
    const { stages } = after(8, 3, gone);
    expect(order(stages)).toEqual(order(before));
    expect(inGroup(stages, place)).toMatchObject({ place, note: { key: "withdrawn-from-knockout" } });
    expect(inGroup(stages, place)?.advance).toBeUndefined();
    const advanced = stages.groups[0]?.table.filter(({ advance }) => advance?.bracket === "main");
    expect(advanced?.map((line) => line.advance?.place)).toEqual(
      [1, 2, 3].filter((each) => each !== place).slice(0, 2),
    );
  });

  test("still states how a pair came into a bracket that it has played in", () => {
    const { stages } = after(8, 4);
    const gone = stages.main[0]?.meetings[0]?.sides[0] ?? [];
    const advances = ({ groups }: CupStages) => groups.flatMap(({ table }) => table.map(({ advance }) => advance));
    expect(advances(after(8, 4, gone).stages)).toEqual(advances(stages));
  });
});

test("an unfinished group has the line of a pair that withdrew: by its results, or without any where they are annulled", () => {
  const first = after(8, 2).stages.groups[0]?.table[0]?.side ?? [];
  expect(after(8, 2, first).stages.groups[0]?.table[0]).toMatchObject({ side: first, note: { annulled: false } });
  const leader = after(8, 1).stages.groups[0]?.table[0]?.side ?? [];
  const line = after(8, 1, leader).stages.groups[0]?.table.find(({ side }) => side.join() === leader.join());
  expect(line).toMatchObject({ played: 0, note: { key: "withdrawn", annulled: true } });
});

describe("the table of a cup that ends after its groups", () => {
  const settings = settingsOf({ courts: 4, rounds: 15 });
  const rank = (pairs: number, slots: number, left: readonly string[]) =>
    championshipDoubles.rank({
      players: couples(pairs).map((player) => (left.includes(player.id) ? { ...player, left: true } : player)),
      rounds: after(pairs, slots).rounds,
      settings,
    });

  test("has a pair with a bye above those of the first round, and above a pair that withdrew", () => {
    const gone = after(8, 3).stages.groups[0]?.table[0]?.side ?? [];
    const table = rank(8, 3, gone as string[]);
    expect(table.map(({ place }) => place)).toEqual([1, 1, 1, 1, 5, 6, 6, 8]);
    expect(table[4]?.reason).toEqual({ key: "knockout-stage", bracket: "plate", size: 2, won: false });
    expect(table.at(-1)).toMatchObject({ side: gone, note: { key: "withdrawn-from-knockout" } });
  });

  test("gives the reason of every place outside the brackets: no stage decides there", () => {
    const reasons = rank(8, 2, []).map(({ reason }) => reason?.key);
    expect(reasons.slice(0, -1)).not.toContain(undefined);
    expect(reasons).not.toContain("knockout-stage");
    const [, , third] = rank(4, 3, []);
    expect(third?.reason?.key).toMatch(/share|points|direct/);
  });
});
