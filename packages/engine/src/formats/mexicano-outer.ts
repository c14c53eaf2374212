import { defineVariant } from "../format.ts";
import { drawMexicano } from "../pairing/mexicano.ts";
import { firstWithFourth } from "../pairing/splits.ts";
import { championshipSingles } from "./championship-singles.ts";
import { outside } from "./field-size.ts";

/** Mexicano in which a four is always split 1+4 v 2+3. */
export const mexicanoOuter = defineVariant(championshipSingles, {
  variant: {
    key: "mexicano_outer",
    label: "1+4 против 2+3",
    about:
      "В каждой четвёрке первый по таблице играет с четвёртым, второй с третьим.\nСилы сторон ближе всего, но партнёры повторяются чаще.",
  },
  rules: () =>
    "После каждого раунда четвёрки составляются по таблице: лидеры играют с лидерами, первый с четвёртым против второго с третьим; лидеры отдыхают заранее, чтобы сыграть финал.\nПоследний раунд финальный; места по среднему результату за матч.",
  draw: (input) => outside(input.players.length) ?? drawMexicano(input, firstWithFourth),
});
