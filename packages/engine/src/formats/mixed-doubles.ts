import { defineFormat } from "../format.ts";
import { drawMixedAmericano } from "../pairing/americano.ts";
import { rankingOrder } from "../standings/orders.ts";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import { outside, PLAYERS } from "./field-size.ts";
import { planMixed } from "./plan.ts";

/** Mixed Americano: players enter alone, every side is a man and a woman, one common table. */
export const mixedDoubles = defineFormat({
  key: "mixed_doubles",
  group: "friendly",
  tagline: "На каждой стороне мужчина и женщина, партнёры меняются",
  rules: () =>
    "На каждой стороне мужчина и женщина, каждый раунд новый партнёр; кого больше, те отдыхают по очереди.\nОчки пары идут каждому в общую таблицу; результаты сравниваются в среднем за матч, рейтинг не меняется.",
  variant: {
    key: "",
    label: "Американо",
    about:
      "Расписание известно заранее: каждый раунд новый партнёр и новые соперники.\nПодходит компании с разным уровнем игры.",
  },
  entry: "person",
  rated: false,
  mixed: true,
  structure: "table",
  draws: "everywhere",
  pairing: "whole",
  sides: ["2v2"],
  minPlayers: () => PLAYERS.min,
  plan: (players, settings) => outside(players) ?? planMixed(players, settings),
  draw: (input) => outside(input.players.length) ?? drawMixedAmericano(input),
  rank: rankByScoring,
  rankedBy: ({ settings }) => rankingOrder(settings, "person"),
});
