import { defineVariant } from "../format.ts";
import { formPairs } from "../pairing/pairs/form-pairs.ts";
import { drawTeamMexicano } from "../pairing/team-mexicano.ts";
import { rankingOrder } from "../standings/orders.ts";
import { outside } from "./field-size.ts";
import { rankPairs } from "./fixed-pairs.ts";
import { friendlyDoubles } from "./friendly-doubles.ts";
import { planPairs } from "./plan.ts";

/** Team Mexicano: Mexicano of fixed pairs. */
export const teamMexicano = defineVariant(friendlyDoubles, {
  variant: {
    key: "team_mexicano",
    label: "Мексикано",
    about:
      "После каждого раунда пара играет с соседями по таблице: лидеры с лидерами.\nИгры ровнее, но с некоторыми парами можно не встретиться.",
  },
  rules: () =>
    "Пара одна на весь вечер; после каждого раунда встречаются соседи по таблице, одни и те же соперники подряд — только если иначе нельзя; лидеры отдыхают заранее, чтобы сыграть финал.\nПоследний раунд финальный: первая пара играет со второй, третья с четвёртой; рейтинг не меняется.",
  pairing: "by-round",
  isSwiss: undefined,
  plan: (players, settings) => outside(players) ?? planPairs(Math.floor(players / 2), settings),
  draw: (input) =>
    outside(input.players.length) ?? drawTeamMexicano(input, formPairs(input.players, input.rounds).pairs),
  rank: rankPairs,
  rankedBy: ({ settings }) => rankingOrder(settings, "pair"),
});
