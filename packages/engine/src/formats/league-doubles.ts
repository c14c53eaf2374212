import { type Draw, type DrawInput, defineFormat } from "../format.ts";
import { drawRoundRobin } from "../pairing/everyone-meets.ts";
import { formPairs } from "../pairing/form-pairs.ts";
import { rankPairs } from "./fixed-pairs.ts";
import { planRoundRobin } from "./plan.ts";

const PLAYERS = { min: 4, max: 32 } as const;

function draw(input: DrawInput): Draw {
  if (input.players.length < PLAYERS.min) return { ok: false, reason: "too-few-players" };
  if (input.players.length > PLAYERS.max) return { ok: false, reason: "too-many-players" };
  return drawRoundRobin(input, formPairs(input.players, input.rounds).pairs);
}

/** Round robin of fixed pairs; one left without a partner does not play. */
export const leagueDoubles = defineFormat({
  key: "league_doubles",
  group: "league",
  label: "Лига, парная",
  badge: "Лига · парная",
  tagline: "Круговой турнир: постоянные пары, каждая играет с каждой",
  rules: () =>
    "Пары постоянные, каждая встречается с каждой; если раундов хватает, играется второй круг, если мало – у всех поровну матчей.\nМеста считаются по результатам пар, при равенстве решает личная встреча.",
  entry: "pair",
  rated: true,
  schedule: "whole",
  minPlayers: () => PLAYERS.min,
  plan: (players, settings) => {
    if (players < PLAYERS.min) return { ok: false, reason: "too-few-players" };
    if (players > PLAYERS.max) return { ok: false, reason: "too-many-players" };
    return planRoundRobin(Math.floor(players / 2), settings);
  },
  draw,
  rank: rankPairs,
});
