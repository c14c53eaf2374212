import { expect, test } from "vitest";
import { championshipSingles } from "../formats/championship-singles.ts";
import { aField, drawnRoundsOf, playTournament, settingsOf } from "../formats/play.fixture.ts";
import type { Player, Round } from "../types.ts";
import { emptyHistory } from "./history.ts";
import { benchOf, drawMexicano, FINAL_ROUND, GAMES, tableOrder } from "./mexicano.ts";
import { firstWithFourth, firstWithThird } from "./splits.ts";

const people = (ids: string): Player[] => [...ids].map((id) => ({ id, level: 3 }));
const sides = (match: { sides: readonly (readonly string[])[] }) => match.sides.map((side) => side.join("")).join("-");
const designs = { find: () => [] };
/** «A18 H6» is a 1×1 match, which gives averages and no partners. */
const round = (number: number, ...matches: string[]): Round => ({
  number,
  status: "completed",
  matches: matches.map((text, i) => {
    const [one = "", two = ""] = text.split(" ");
    const score = { team1: Number(one.slice(1)), team2: Number(two.slice(1)) };
    return { round: number, court: i + 1, sides: [[one.charAt(0)], [two.charAt(0)]], score };
  }),
});
const next = (ids: string, rounds: Round[], total = 9) => {
  const draw = drawMexicano({ players: people(ids), rounds, settings: settingsOf({ rounds: total }), designs });
  return draw.ok ? draw.rounds.flatMap(({ matches }) => matches) : [];
};
const TABLE = round(1, "A18 H6", "B15 G7", "C14 F8", "D12 E10");

test("the table is split into fours: first with fourth against second with third", () => {
  expect(next("ABCDEFGH", [TABLE]).map(sides)).toEqual(["AD-BC", "EH-FG"]);
});

test.each([
  [firstWithFourth, "AD-BC"],
  [firstWithThird, "AC-BD"],
])("a convention splits every four alike, earlier partners and the last round too", (choose, expected) => {
  const before = round(2, "A12 D12");
  const partners: Round = {
    number: 3,
    status: "completed",
    matches: [
      {
        round: 3,
        court: 1,
        sides: [
          ["A", "D"],
          ["C", "B"],
        ],
        score: { team1: 12, team2: 12 },
      },
      {
        round: 3,
        court: 2,
        sides: [
          ["A", "C"],
          ["B", "D"],
        ],
        score: { team1: 12, team2: 12 },
      },
    ],
  };
  for (const rounds of [9, 4]) {
    const settings = settingsOf({ rounds, courts: 1 });
    const draw = drawMexicano(
      { players: people("ABCD"), rounds: [TABLE, before, partners], settings, designs },
      choose,
    );
    expect(draw.ok && draw.rounds.flatMap(({ matches }) => matches).map(sides)).toEqual([expected]);
  }
});

test("earlier partners are split in another way, as near to the first as possible", () => {
  const before: Round = {
    number: 2,
    status: "completed",
    matches: [
      {
        round: 2,
        court: 1,
        sides: [
          ["A", "D"],
          ["H", "E"],
        ],
        score: { team1: 12, team2: 12 },
      },
    ],
  };
  const [first] = next("ABCDEFGH", [TABLE, before]);
  expect(first && sides(first)).not.toContain("AD");
});

test("the last round is drawn by places, regardless of earlier partners", () => {
  const before: Round = {
    number: 1,
    status: "completed",
    matches: [
      {
        round: 1,
        court: 1,
        sides: [
          ["A", "D"],
          ["B", "C"],
        ],
        score: { team1: 12, team2: 12 },
      },
    ],
  };
  const drawn = next("ABCD", [before, round(2, "A18 D6", "B15 C9")], 3);
  expect(drawn.map(sides)).toEqual(["AD-BC"]);
  expect(drawn[0]?.stage).toBe(FINAL_ROUND);
});

test("the first round sorts by level, the strongest on court 1", () => {
  const players = aField(8).map((player, i) => ({ ...player, level: i }));
  const [first] = drawnRoundsOf(championshipSingles, players, settingsOf());
  expect(first?.matches[0]?.sides.flat().toSorted()).toEqual(["p05", "p06", "p07", "p08"]);
});

test("ten players on two courts rest exactly once each in five rounds", () => {
  const { rounds, players } = playTournament(championshipSingles, 10, settingsOf({ rounds: 5 }));
  const games = rounds.flatMap(({ matches }) => matches.flatMap((match) => match.sides.flat()));
  for (const { id } of players) expect(games.filter((each) => each === id)).toHaveLength(4);
});

test("a late joiner is ranked at the average of the players, not last", () => {
  const drawn = next("ABCDEFGHZ", [TABLE]);
  expect(drawn.flatMap(({ sides: both }) => both.flat())).toContain("Z");
  const [four] = next("ABCDEFGZ", [TABLE]).map(({ sides: both }) => both.flat());
  expect(four).not.toContain("Z");
});

test("the next round waits for the last result", () => {
  const open: Round = { ...TABLE, status: "active", matches: TABLE.matches.map(({ score: _, ...match }) => match) };
  const draw = drawMexicano({ players: people("ABCDEFGH"), rounds: [open], settings: settingsOf(), designs });
  expect(draw).toEqual({ ok: false, reason: "round-unfinished" });
});

test("a corrected score changes the table for the next round, but no started round", () => {
  const corrected = round(1, "A6 H18", "B15 G7", "C14 F8", "D12 E10");
  expect(next("ABCDEFGH", [corrected]).map(sides)).toEqual(["HD-BC", "EA-FG"]);
});

test("fours follow the order of criteria, not the averages; a late player is in the middle", () => {
  const rounds = [round(1, "A13 C11", "B24 D0"), round(2, "A13 D11", "C13 B11"), round(3, "A0 D24", "C13 B11")];
  const order = (ids: string) =>
    tableOrder([...ids], { players: people(ids), rounds, settings: settingsOf({ ranking: "wins_first" }), designs });
  expect(order("ABCD").join("")).toBe("ACBD");
  expect(order("ABCDE").join("")).toBe("ACEBD");
});

test("in the last round the leader rests after the others of the first four, even if they have just rested", () => {
  const ids = [..."ABCDEF"];
  const history = { ...emptyHistory(ids.length, GAMES), rounds: 3 };
  for (const [at, games] of [2, 2, 2, 2, 1, 1].entries()) history.onCourt[at * GAMES] = games;
  history.rests.set([1, 1, 1, 1, 2, 2]);
  history.restRun.set([0, 0, 1, 1, 0, 0]);
  const share = { ids: new Set(ids), onCourt: 4 };
  expect(benchOf(share, 1, { ids, order: ids, history, final: true }).sort()).toEqual(["C", "D"]);
});
