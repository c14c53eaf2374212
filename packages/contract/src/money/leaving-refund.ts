// What a player who leaves gets back: the screen shows it, and the server refuses a leaving by which less would come back (decision 133).
import type { TournamentPayment } from "../entities/tournament-payments.ts";
import { readTimestamp } from "../timestamp.ts";
import { newestFirst, refundOnLeaving, refundPercent } from "./refunds.ts";

/** What comes back of a fee by leaving: at once, and when another player takes the place. Kopecks. */
export type LeavingRefund = { back: number; later: number };

/** `If-Match` of a leaving: what the player was shown. */
export const refundTag = ({ back, later }: LeavingRefund): string => `refund ${back} ${later}`;

/** @returns what a tag of `refundTag` says; undefined for any other text */
export function readRefundTag(tag: string): LeavingRefund | undefined {
  const [, back, later] = /^refund (\d{1,12}) (\d{1,12})$/.exec(tag) ?? [];
  return back === undefined || later === undefined ? undefined : { back: Number(back), later: Number(later) };
}

/** Whether less comes back than was shown. Another player who takes the place at once turns the later part into one that comes back now. */
export const isLessThanShown = (is: LeavingRefund, shown: LeavingRefund): boolean =>
  is.back < shown.back || is.back + is.later < shown.back + shown.later;

type HeldPayment = Pick<TournamentPayment, "kind" | "method" | "state" | "held_kopecks" | "settled_at"> &
  Pick<TournamentPayment, "refund_rule" | "starts_at">;

/** Online payments of which something may come back. */
export const heldOnline = <Payment extends HeldPayment>(payments: readonly Payment[]): Payment[] =>
  payments.filter(
    ({ kind, method, state, held_kopecks }) =>
      kind === "payment" && method === "online" && state === "succeeded" && held_kopecks > 0,
  );

type LeavingMoment = {
  /** Of the tournament. */
  start: Date;
  now: Date;
  /** An administrator has stopped the tournament: everything comes back, whatever the rule says. */
  paused: boolean;
};

/**
 * What comes back if the player leaves now, by the rules that they saw before paying.
 * @param payments the ledger of the entry; @param surplus what came above the price
 */
export function leavingRefund(
  payments: readonly HeldPayment[],
  surplus: number,
  { start, now, paused }: LeavingMoment,
): LeavingRefund {
  const sums = { back: 0, later: 0 };
  let above = surplus;
  for (const { held_kopecks, refund_rule, starts_at } of heldOnline(payments).toSorted(newestFirst)) {
    const extra = Math.min(above, held_kopecks);
    above -= extra;
    const promised = readTimestamp(starts_at).getTime();
    const byRule = refundPercent({
      rule: refund_rule,
      msBeforeStart: promised - now.getTime(),
      moved: promised !== start.getTime(),
      replaced: false,
    });
    const percent = paused ? 100 : byRule;
    if (percent === undefined) sums.later += held_kopecks - extra;
    sums.back += percent === undefined ? extra : refundOnLeaving(held_kopecks, extra, percent);
  }
  return sums;
}
