import { defineFormat } from "../format.ts";
import { drawMexicano } from "../pairing/mexicano.ts";
import { rankingOrder } from "../standings/orders.ts";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import { outside, PLAYERS } from "./field-size.ts";
import { planRotation } from "./plan.ts";

/** Mexicano with a final round by places. Neighbours in the table meet. */
export const championshipSingles = defineFormat({
  key: "championship_singles",
  group: "championship",
  tagline: "Соперники каждого раунда по таблице, в конце финал",
  rules: () =>
    "После каждого раунда четвёрки составляются по таблице: лидеры играют с лидерами, партнёры повторяются как можно реже; лидеры отдыхают заранее, чтобы сыграть финал.\nПоследний раунд финальный: первый с четвёртым против второго с третьим; места по среднему результату за матч.",
  variant: {
    key: "",
    label: "Меньше повторов",
    about:
      "Из трёх способов поделить четвёрку берётся тот, где партнёры ещё не играли вместе.\nЗа вечер вы сыграете с большим числом партнёров.",
  },
  entry: "person",
  rated: true,
  structure: "table",
  draws: "everywhere",
  pairing: "by-round",
  sides: ["2v2"],
  minPlayers: () => PLAYERS.min,
  plan: (players, settings) => outside(players) ?? { ...planRotation(players, settings), fullCycle: null },
  draw: (input) => outside(input.players.length) ?? drawMexicano(input),
  rank: rankByScoring,
  rankedBy: ({ settings }) => rankingOrder(settings, "person"),
});
