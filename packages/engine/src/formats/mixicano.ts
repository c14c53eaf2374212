import { defineVariant } from "../format.ts";
import { drawMixicano } from "../pairing/mexicano.ts";
import { outside } from "./field-size.ts";
import { mixedDoubles } from "./mixed-doubles.ts";
import { planMixed } from "./plan.ts";

/** Mixicano: Mexicano with a man and a woman on every side. */
export const mixicano = defineVariant(mixedDoubles, {
  variant: {
    key: "mixicano",
    label: "Мексикано",
    about:
      "После каждого раунда двое лучших мужчин и две лучшие женщины встречаются на первом корте.\nИгры ровнее: соперники близки по результатам вечера.",
  },
  rules: () =>
    "На каждой стороне мужчина и женщина; после каждого раунда двое мужчин и две женщины с близкими результатами играют на одном корте, кого больше, те отдыхают по очереди.\nПоследний раунд финальный; очки пары идут каждому в общую таблицу, рейтинг не меняется.",
  pairing: "by-round",
  plan: (players, settings) => {
    const refusal = outside(players);
    if (refusal) return refusal;
    const plan = planMixed(players, settings);
    return { ...plan, fullCycle: null };
  },
  draw: (input) => outside(input.players.length) ?? drawMixicano(input),
});
