// Common to the personal league and friendly tournaments: everyone is entered and ranked alone; 2×2 with changing partners
// (Americano), or 1×1 where everyone meets everyone.

import type { Format } from "../format.ts";
import { AMERICANO_PLAYERS, drawAmericano } from "../pairing/americano.ts";
import { drawRoundRobin } from "../pairing/everyone-meets.ts";
import { rankingOrder } from "../standings/orders.ts";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import { planRotation, planRoundRobin } from "./plan.ts";

const SINGLES_MIN = 2;

export const personalRotation = {
  entry: "person",
  structure: "table",
  draws: "everywhere",
  pairing: "whole",
  sides: ["2v2", "1v1"],
  minPlayers: ({ side }) => (side === "1v1" ? SINGLES_MIN : AMERICANO_PLAYERS.min),
  rules: ({ side }) =>
    side === "1v1"
      ? "Каждый играет сам за себя, один на один: соперники меняются, пока все не встретятся.\nРезультаты сравниваются в среднем за матч, поэтому отдых никому не вредит."
      : "Каждый раунд новый партнёр и новые соперники, всё расписание известно до начала.\nОчки пары идут каждому в личный зачёт; результаты сравниваются в среднем за матч, поэтому отдых никому не вредит.",
  plan: (players, settings) => {
    if (players < personalRotation.minPlayers(settings)) return { ok: false, reason: "too-few-players" };
    if (players > AMERICANO_PLAYERS.max) return { ok: false, reason: "too-many-players" };
    return settings.side === "1v1" ? planRoundRobin(players, settings) : planRotation(players, settings);
  },
  draw: (input) => {
    if (input.settings.side !== "1v1") return drawAmericano(input);
    if (input.players.length > AMERICANO_PLAYERS.max) return { ok: false, reason: "too-many-players" };
    return drawRoundRobin(
      input,
      input.players.map(({ id }) => [id]),
    );
  },
  rank: rankByScoring,
  rankedBy: ({ settings }) => rankingOrder(settings, "person"),
} as const satisfies Omit<Format, "key" | "group" | "label" | "tagline" | "rated">;
