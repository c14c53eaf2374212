import { defineFormat } from "../format.ts";
import { entryOf } from "../lookup.ts";
import { drawLadder, type Unit } from "../pairing/ladder/ladder.ts";
import { formPairs } from "../pairing/pairs/form-pairs.ts";
import { inSeats, seatsOf } from "../pairing/pairs/seats.ts";
import { unitKey } from "../pairing/pairs/unit-key.ts";
import type { Player } from "../types.ts";
import { outside, PLAYERS } from "./field-size.ts";
import { linesOf, WITH_SUBSTITUTE } from "./fixed-pairs.ts";
import { ladderOrder, rankLadder, titleRule } from "./king-table.ts";
import { planPairs } from "./plan.ts";

const unitsOf = (players: readonly Player[], pairs: readonly (readonly [string, string])[]): Unit[] => {
  const level = new Map(players.map((player) => [player.id, player.level]));
  return pairs.map((side) => ({
    key: unitKey(side),
    side,
    level: side.reduce((sum, id) => sum + entryOf(level, id), 0),
  }));
};

/** King of the Court for fixed pairs; a player without a partner does not play. */
export const kingDoubles = defineFormat({
  key: "king_doubles",
  group: "king",
  tagline: "Winners Court: ваша пара поднимается к первому корту и держит его",
  rules: (settings) =>
    `Первый корт главный: победившая пара поднимается на корт выше, проигравшая опускается; отдыхают по очереди, начиная с верхних кортов, и возвращаются на своё место.\nНичьих нет, при равенстве играют решающий мяч; ${titleRule(settings)}`,
  variant: {
    key: "",
    label: "Вверх и вниз по кортам",
    about:
      "После каждого раунда победители поднимаются на корт выше, проигравшие опускаются.\nИграют все корты, отдых по очереди.",
  },
  entry: "pair",
  rated: true,
  structure: "ladder",
  draws: "nowhere",
  pairing: "by-round",
  sides: ["2v2"],
  minPlayers: () => PLAYERS.min,
  plan: (players, settings) => outside(players) ?? planPairs(Math.floor(players / 2), settings),
  draw: (input) => {
    const { pairs } = formPairs(input.players, input.rounds);
    // A substitute inherits the games and rests of the pair.
    const rounds = inSeats(input.rounds, seatsOf(pairs, input.rounds));
    return outside(input.players.length) ?? drawLadder({ ...input, rounds }, unitsOf(input.players, pairs), 2);
  },
  rank: (input) => {
    const seats = seatsOf(formPairs(input.players, input.rounds).pairs, input.rounds);
    const table = rankLadder(input, linesOf(seats, input.players));
    return table.map((line) => (line.side.length > 2 ? { ...line, note: WITH_SUBSTITUTE } : line));
  },
  rankedBy: ({ settings }) => ladderOrder(settings, "pair"),
});
