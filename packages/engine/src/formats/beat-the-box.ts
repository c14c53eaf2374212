import { defineVariant } from "../format.ts";
import { BOX_ROUNDS, boxRounds, drawBoxes } from "../pairing/ladder/boxes.ts";
import type { Settings } from "../types.ts";
import { boxOrder, rankBoxes } from "./box-table.ts";
import { outside } from "./field-size.ts";
import { kingSingles } from "./king-singles.ts";
import { planOf, planRotation } from "./plan.ts";

/** Who rests waits for a whole box, so matches differ by the rounds of one box. */
function planBoxes(players: number, settings: Settings) {
  const rounds = boxRounds(settings);
  const boxes = Math.ceil(rounds / BOX_ROUNDS);
  const { courtsUsed, matchesEach } = planRotation(players, { ...settings, rounds: boxes });
  const inBox = Math.min(rounds, BOX_ROUNDS);
  const matches = { min: inBox * matchesEach.min, max: inBox * matchesEach.max };
  return planOf({ courtsUsed, rounds, matchesEach: matches, fullCycle: null }, settings);
}

/** Beat the Box: three matches in a box of four, the first moves up, the last down. */
export const beatTheBox = defineVariant(kingSingles, {
  variant: {
    key: "beat_the_box",
    label: "Beat the Box",
    about:
      "Четвёрка на корте играет три матча, с каждым партнёром по разу; потом первый поднимается, последний опускается.\nПодходит для вечера, где раундов шесть или девять.",
  },
  rules: ({ ranking = "court_first" }) =>
    `Четвёрки по силе, у каждой свой корт: три раунда с тремя партнёрами, потом лучший поднимается на корт выше, последний опускается; если игроков больше, чем мест на кортах, отдыхают по очереди по три раунда.\nНичьих нет; ${
      ranking === "court_first"
        ? "чемпион — лучший на первом корте в последней тройке матчей."
        : "места считаются по таблице за весь вечер."
    }`,
  turns: "boxes",
  plan: (players, settings) => outside(players) ?? planBoxes(players, settings),
  draw: (input) => outside(input.players.length) ?? drawBoxes(input),
  rank: rankBoxes,
  rankedBy: ({ settings }) => boxOrder(settings),
});
