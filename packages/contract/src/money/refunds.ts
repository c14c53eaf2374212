// What a player who leaves gets back (product-rules D40). The rule is stored with the payment, so that a later change of the terms does not
// reach those who have paid.
import { HOUR_MS } from "../durations.ts";
import type { RefundRule } from "../entities/tournament-money.ts";

/** «by_hours»: from `hours` before the start on this many percent, first match. */
const STEPS = [
  { hours: 24, percent: 100 },
  { hours: 6, percent: 50 },
] as const;

export type Leaving = {
  rule: RefundRule | "";
  /** Milliseconds from the leaving to the start; negative after it. */
  msBeforeStart: number;
  /** The start was moved after the payment, so the player did not agree to it. */
  moved: boolean;
  /** Another player has taken the place. */
  replaced: boolean;
};

/** Percent of the payment; `undefined`: not decided until another player takes the place. */
export function refundPercent({ rule, msBeforeStart, moved, replaced }: Leaving): number | undefined {
  if (moved) return 100;
  if (rule === "none") return 0;
  if (rule === "when_replaced") return replaced ? 100 : undefined;
  return STEPS.find(({ hours }) => msBeforeStart >= hours * HOUR_MS)?.percent ?? 0;
}

/** Rounded down to a kopeck. */
export const shareOf = (kopecks: number, percent: number): number => Math.floor((kopecks * percent) / 100);

/** Surpluses are taken from the last payment first: what came above the price came last. */
export const newestFirst = (one: { settled_at: string }, other: { settled_at: string }): number =>
  one.settled_at < other.settled_at ? 1 : -1;

/** The rule is about the fee: of a payment that goes above the price, the surplus goes back whole. */
export const refundOnLeaving = (held: number, surplus: number, percent: number): number =>
  surplus + shareOf(held - surplus, percent);

export const refundRuleLabels: Record<RefundRule, string> = {
  by_hours: "За 24 часа — всё, за 6 часов — половина",
  when_replaced: "Всё, когда место займёт другой игрок",
  none: "Без возврата",
};

/** Shown before the player pays. */
export const refundSentences: Record<RefundRule, string> = {
  by_hours: "Если передумаете: за 24 часа до начала вернём всё, за 6 часов — половину, позже — ничего.",
  when_replaced: "Если передумаете: вернём всё, когда ваше место займёт другой игрок.",
  none: "Если передумаете, деньги не возвращаются.",
};

/** Shown with every rule. */
export const REFUND_ALWAYS = "Если турнир отменят, вернём всё. Если перенесут и вы выйдете, тоже всё.";

type Place = { id: string; at: string };
/** `lostAt`: when the player lost the place that they have again; empty for a first place. */
type TakenPlace = { at: string; lostAt: string };

/**
 * Which of the players who left have been replaced: each newcomer takes the place of the earliest one who left before. Who waits may
 * get the place at the moment of the leaving. Who had a place, lost it and has one again replaces only who left in between (decision 160).
 * @param left players who left, with the moment
 * @param taken places of the players who have one now, with the moment they got it
 */
export function replacedPlaces(left: readonly Place[], taken: readonly TakenPlace[]): Set<string> {
  const replaced = new Set<string>();
  const newcomers = taken.toSorted((a, b) => (a.at < b.at ? -1 : 1));
  for (const { at, lostAt } of newcomers) {
    const [first] = left
      .filter((place) => place.at <= at && place.at > lostAt && !replaced.has(place.id))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1));
    if (first) replaced.add(first.id);
  }
  return replaced;
}
