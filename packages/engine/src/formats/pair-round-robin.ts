// What the league of pairs and Team Americano share: fixed pairs, each meets each, ranked as pairs.

import type { Format } from "../format.ts";
import { drawRoundRobin } from "../pairing/everyone-meets.ts";
import { formPairs } from "../pairing/form-pairs.ts";
import { outside, PLAYERS } from "./field-size.ts";
import { rankPairs } from "./fixed-pairs.ts";
import { planRoundRobin } from "./plan.ts";

/** One left without a partner does not play; `formPairs` names him beforehand. */
export const pairRoundRobin = {
  entry: "pair",
  schedule: "whole",
  minPlayers: () => PLAYERS.min,
  plan: (players, settings) => outside(players) ?? planRoundRobin(Math.floor(players / 2), settings),
  draw: (input) => outside(input.players.length) ?? drawRoundRobin(input, formPairs(input.players, input.rounds).pairs),
  rank: rankPairs,
} as const satisfies Partial<Format>;
