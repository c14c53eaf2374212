// What a player who leaves now gets back of the fee, in texts.
import {
  newestFirst,
  readTimestamp,
  refundOnLeaving,
  refundPercent,
  type TournamentParticipant,
  type TournamentPayment,
} from "@bandeha/contract";
import { leaveTexts } from "../../../text/lobby/my-leaving.ts";
import { due as texts } from "../../../text/manage/fees.ts";

type LeavingPayer = {
  entry: Pick<TournamentParticipant, "id" | "payment_status">;
  payments: readonly TournamentPayment[];
  /** What came above the price. */
  surplus: number;
  /** Who leaves, or leaves for a friend. */
  viewer: string;
  /** The start of the tournament, and the present. */
  start: Date;
  now: Date;
  /** An administrator has stopped the tournament: everything comes back, whatever the rule says. */
  paused: boolean;
};

export function leaveRefund({ entry, payments, surplus, viewer, start, now, paused }: LeavingPayer): string[] {
  const own = payments.filter((payment) => payment.entry === entry.id && payment.state === "succeeded");
  const online = own.filter(
    ({ kind, method, held_kopecks }) => kind === "payment" && method === "online" && held_kopecks > 0,
  );
  let [back, later, held, above] = [0, 0, 0, surplus];
  for (const { held_kopecks, refund_rule, starts_at } of online.toSorted(newestFirst)) {
    const extra = Math.min(above, held_kopecks);
    above -= extra;
    const promised = readTimestamp(starts_at).getTime();
    const moved = promised !== start.getTime();
    const byRule = refundPercent({
      rule: refund_rule,
      msBeforeStart: promised - now.getTime(),
      moved,
      replaced: false,
    });
    const percent = paused ? 100 : byRule;
    held += held_kopecks;
    if (percent === undefined) later += held_kopecks - extra;
    back += percent === undefined ? extra : refundOnLeaving(held_kopecks, extra, percent);
  }
  const isByHand =
    online.length === 0
      ? entry.payment_status === "paid"
      : own.some(({ kind, method }) => kind === "payment" && method !== "online");
  return [
    ...(back > 0 ? [back < held - later ? texts.willRefundOf(back, held - later) : texts.willRefund(back)] : []),
    ...(later > 0 ? [texts.refundWhenReplaced(later)] : []),
    ...(held > 0 && back + later === 0 ? [texts.noRefund(held)] : []),
    ...(back + later > 0 && online.some(({ payer }) => payer !== "" && payer !== viewer) ? [texts.refundToPayer] : []),
    ...(isByHand ? [leaveTexts.paid] : []),
  ];
}
