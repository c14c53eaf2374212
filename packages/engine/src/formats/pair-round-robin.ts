// Common to the league of pairs and Team Americano: fixed pairs, ranked as pairs. All meet where the rounds suffice, else it is a Swiss.

import type { Format } from "../format.ts";
import { drawRoundRobin } from "../pairing/everyone-meets.ts";
import { drawSwiss } from "../pairing/swiss.ts";
import { rankingOrder } from "../standings/orders.ts";
import { outside, PLAYERS } from "./field-size.ts";
import { pairFieldOf } from "./pair-field.ts";
import { rankMeetings } from "./pair-table.ts";
import { planMeetings } from "./plan.ts";

/** A player without a partner does not play; `formPairs` names them before the start. */
export const pairRoundRobin = {
  entry: "pair",
  structure: "table",
  draws: "everywhere",
  pairing: "swiss-when-short",
  isSwiss: (field) => pairFieldOf(field).swiss,
  sides: ["2v2"],
  minPlayers: () => PLAYERS.min,
  plan: (players, settings) => outside(players) ?? planMeetings(Math.floor(players / 2), settings),
  draw: (input) => {
    const { pairs, swiss, counted } = pairFieldOf(input);
    return outside(input.players.length) ?? (swiss ? drawSwiss(input, pairs, counted) : drawRoundRobin(input, pairs));
  },
  rank: rankMeetings,
  rankedBy: (field) => rankingOrder(field.settings, "pair", pairFieldOf(field).swiss ? "swiss" : "all-meet"),
} as const satisfies Partial<Format>;
