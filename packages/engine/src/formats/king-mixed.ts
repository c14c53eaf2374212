import { defineVariant } from "../format.ts";
import { drawMixedLadder } from "../pairing/ladder/ladder.ts";
import { outside } from "./field-size.ts";
import { kingSingles } from "./king-singles.ts";
import { titleRule } from "./king-table.ts";
import { planMixed } from "./plan.ts";

/** King of the Court with a man and a woman on every side. */
export const kingMixed = defineVariant(kingSingles, {
  variant: {
    key: "king_mixed",
    label: "Микст",
    about:
      "На каждой стороне мужчина и женщина: победившая пара поднимается, потом оба меняют партнёра.\nНужны хотя бы двое мужчин и две женщины.",
  },
  rules: (settings) =>
    `На каждой стороне мужчина и женщина; победители поднимаются на корт выше, проигравшие опускаются, партнёры каждый раз новые; кого больше, те отдыхают по очереди.\nНичьих нет, при равенстве играют решающий мяч; ${titleRule(settings)}`,
  mixed: true,
  plan: (players, settings) => {
    const refusal = outside(players);
    return refusal ?? { ...planMixed(players, settings), fullCycle: null };
  },
  draw: (input) => outside(input.players.length) ?? drawMixedLadder(input),
});
