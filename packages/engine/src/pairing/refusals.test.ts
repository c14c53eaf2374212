// What a draw refuses, before any format adds its own limits.
import { expect, test } from "vitest";
import type { Draw, DrawInput } from "../format.ts";
import { aField, settingsOf } from "../formats/play.fixture.ts";
import { drawAmericano, drawMixedAmericano } from "./americano.ts";
import { drawCup } from "./cup/draw-cup.ts";
import { drawLadder } from "./ladder/ladder.ts";
import { drawMexicano } from "./mexicano.ts";

const people = (count: number): DrawInput => ({
  players: aField(count),
  rounds: [],
  settings: settingsOf({ rounds: 3 }),
  designs: { find: () => [] },
});
const unitsOf = (count: number) =>
  people(count).players.map(({ id, level }) => ({ key: id, side: [id] as const, level }));

const tooFew: [string, Draw][] = [
  ["three people for changing partners", drawAmericano(people(3))],
  ["three people for a table of fours", drawMexicano(people(3))],
  ["three people for a court of four", drawLadder(people(3), unitsOf(3), 4)],
  ["one pair for a court of two", drawLadder(people(2), unitsOf(1), 2)],
  ["a man and two women for mixed sides", drawMixedAmericano(people(3))],
  ["one pair for a cup", drawCup(people(2))],
];

test.each(tooFew)("%s are too few", (_, draw) => {
  expect(draw).toEqual({ ok: false, reason: "too-few-players" });
});

test("thirty-three are too many for changing partners, mixed or not", () => {
  for (const draw of [drawAmericano(people(33)), drawMixedAmericano(people(33))]) {
    expect(draw).toEqual({ ok: false, reason: "too-many-players" });
  }
});

test("a cup of which all but one pair have left is over, not too small", () => {
  const input = people(4);
  const first = drawCup(input);
  if (!first.ok) throw new Error(first.reason);
  const rounds = first.rounds.map(({ number, matches }) => ({
    number,
    status: "completed" as const,
    matches: matches.map((match) => ({ ...match, round: number, score: { team1: 15, team2: 9 } })),
  }));
  const [stays] = first.rounds[0]?.matches[0]?.sides ?? [];
  const players = input.players.filter(({ id }) => stays?.includes(id));
  expect(drawCup({ ...input, players, rounds })).toEqual({ ok: false, reason: "no-rounds-left" });
});
