import { defineVariant } from "../format.ts";
import { drawMexicano } from "../pairing/mexicano.ts";
import { firstWithThird } from "../pairing/splits.ts";
import { championshipSingles } from "./championship-singles.ts";
import { outside } from "./field-size.ts";

/** Mexicano in which a four is always split 1+3 v 2+4, also in the final round. */
export const mexicanoEveryOther = defineVariant(championshipSingles, {
  variant: {
    key: "mexicano_every_other",
    label: "1+3 против 2+4",
    about:
      "В каждой четвёрке первый по таблице играет с третьим, второй с четвёртым.\nУ лидера партнёр сильнее, но партнёры повторяются чаще.",
  },
  rules: () =>
    "После каждого раунда четвёрки составляются по таблице: лидеры играют с лидерами, первый с третьим против второго с четвёртым; лидеры отдыхают заранее, чтобы сыграть финал.\nПоследний раунд финальный; места по среднему результату за матч.",
  draw: (input) => outside(input.players.length) ?? drawMexicano(input, firstWithThird),
});
