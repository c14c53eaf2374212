import { defineFormat } from "../format.ts";
import { drawLadder, personalUnits } from "../pairing/ladder/ladder.ts";
import { outside, PLAYERS } from "./field-size.ts";
import { ladderOrder, rankLadder, titleRule } from "./king-table.ts";
import { planRotation } from "./plan.ts";

/** King of the Court for individuals: pairs are split after every round. */
export const kingSingles = defineFormat({
  key: "king_singles",
  group: "king",
  tagline: "Winners Court: победители выше, проигравшие ниже, партнёры меняются",
  rules: (settings) =>
    `Первый корт главный: победители поднимаются на корт выше, проигравшие опускаются, пары каждый раз разделяются; отдыхают по очереди, начиная с верхних кортов.\nНичьих нет, при равенстве играют решающий мяч; ${titleRule(settings)}`,
  variant: {
    key: "",
    label: "Любые пары",
    about:
      "Партнёром может быть кто угодно с вашего корта, после раунда пара разделяется.\nПодходит любой компании от четырёх человек.",
  },
  entry: "person",
  rated: true,
  structure: "ladder",
  draws: "nowhere",
  pairing: "by-round",
  sides: ["2v2"],
  minPlayers: () => PLAYERS.min,
  plan: (players, settings) => outside(players) ?? { ...planRotation(players, settings), fullCycle: null },
  draw: (input) => outside(input.players.length) ?? drawLadder(input, personalUnits(input.players), 4),
  rank: (input) => rankLadder(input),
  rankedBy: ({ settings }) => ladderOrder(settings, "person"),
});
