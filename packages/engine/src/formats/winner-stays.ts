import { defineVariant } from "../format.ts";
import { courtsUsed } from "../pairing/bounds.ts";
import { drawWinnerStays, STAYS_MAX } from "../pairing/ladder/winner-stays.ts";
import { formPairs } from "../pairing/pairs/form-pairs.ts";
import { inSeats, seatsOf } from "../pairing/pairs/seats.ts";
import { rankingOrder } from "../standings/orders.ts";
import type { Settings } from "../types.ts";
import { outside } from "./field-size.ts";
import { rankPairs } from "./fixed-pairs.ts";
import { kingDoubles } from "./king-doubles.ts";
import { planOf } from "./plan.ts";

/** The most matches: a pair wins until it must leave, and comes on as soon as both pairs of every court leave. The fewest: it always loses. */
function planStays(pairs: number, settings: Settings) {
  const { rounds } = settings;
  const courts = courtsUsed(pairs, settings.courts, 2);
  const waiting = pairs - 2 * courts;
  const [shortest, longest] = [Math.floor(waiting / (2 * courts)), Math.ceil(waiting / courts)];
  const turn = STAYS_MAX + shortest;
  const max = STAYS_MAX * Math.floor(rounds / turn) + Math.min(STAYS_MAX, rounds % turn);
  const min = Math.floor(rounds / (1 + longest));
  return planOf({ courtsUsed: courts, rounds, matchesEach: { min, max }, fullCycle: null }, settings);
}

/** The winner stays on court, the loser goes to the end of the queue. */
export const winnerStays = defineVariant(kingDoubles, {
  variant: {
    key: "winner_stays",
    label: "Победитель остаётся",
    about:
      "Выиграли — остаётесь на корте и ждёте следующую пару, проиграли — в конец очереди.\nПодходит для одного корта, на котором играют все по очереди.",
  },
  rules: () =>
    `Победившая пара остаётся на корте, проигравшая идёт в конец очереди; после ${STAYS_MAX} побед подряд корт уступают, чтобы сыграли все.\nНичьих нет, при равенстве играют решающий мяч; выше та пара, у которой больше побед за вечер.`,
  structure: "table",
  turns: "winner-stays",
  unevenGames: true,
  usualOrder: "most_wins",
  plan: (players, settings) => outside(players) ?? planStays(Math.floor(players / 2), settings),
  draw: (input) => {
    const { pairs } = formPairs(input.players, input.rounds);
    const rounds = inSeats(input.rounds, seatsOf(pairs, input.rounds));
    return outside(input.players.length) ?? drawWinnerStays({ ...input, rounds }, pairs);
  },
  rank: (input) => rankPairs({ ...input, settings: { ...input.settings, minimumShare: 0 } }),
  rankedBy: ({ settings }) => rankingOrder(settings, "pair"),
});
