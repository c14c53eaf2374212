import { defineFormat } from "../format.ts";
import { drawCup } from "../pairing/cup/draw-cup.ts";
import { rankingOrder } from "../standings/orders.ts";
import { planCup } from "./cup-plan.ts";
import { cupStages } from "./cup-stages.ts";
import { rankCup } from "./cup-table.ts";
import { outside, PLAYERS } from "./field-size.ts";

/** Groups, then a knockout with a match for third place and a plate; the number of rounds limits the time slots. */
export const championshipDoubles = defineFormat({
  key: "championship_doubles",
  group: "championship",
  tagline: "Постоянные пары, финал и утешительный турнир",
  rules: ({ cup }) => {
    const start =
      cup?.start === "knockout"
        ? "Плей-офф с первого матча: проигравший выбывает из борьбы за первое место, лучшие пары по уровню могут пропустить первый круг."
        : "Пары делятся на группы по силе, в группе каждая играет с каждой; лучшие выходят в плей-офф, остальные играют утешительный турнир.";
    const places =
      cup?.places === "all"
        ? "есть матчи за каждое место"
        : cup?.start === "knockout"
          ? "проигравшие первый матч играют утешительный турнир, есть матч за третье место"
          : "есть матч за третье место";
    return `${start}\nВ плей-офф ничьих нет; ${places}. Места считаются по достигнутой стадии.`;
  },
  entry: "pair",
  rated: true,
  structure: "cup",
  draws: "in-groups",
  unevenGames: true,
  newcomers: "substitutes-before-first-result",
  pairing: "by-round",
  sides: ["2v2"],
  minPlayers: () => PLAYERS.min,
  plan: (players, settings) => outside(players) ?? planCup(Math.floor(players / 2), settings),
  draw: (input) => (input.rounds.length === 0 ? outside(input.players.length) : null) ?? drawCup(input),
  rank: rankCup,
  stages: cupStages,
  rankedBy: ({ settings }) => ["knockout-stage", "plate-stage", "group-place", ...rankingOrder(settings, "pair")],
});
