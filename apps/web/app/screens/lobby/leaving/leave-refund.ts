// What a player who leaves now gets back of the fee, in texts.
import {
  heldOnline,
  type LeavingRefund,
  leavingRefund,
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

export function leaveRefund({ entry, payments, surplus, viewer, start, now, paused }: LeavingPayer): {
  refund: LeavingRefund;
  lines: string[];
} {
  const own = payments.filter((payment) => payment.entry === entry.id && payment.state === "succeeded");
  const online = heldOnline(own);
  const held = online.reduce((sum, { held_kopecks }) => sum + held_kopecks, 0);
  const refund = leavingRefund(own, surplus, { start, now, paused });
  const { back, later } = refund;
  const isByHand =
    online.length === 0
      ? entry.payment_status === "paid"
      : own.some(({ kind, method }) => kind === "payment" && method !== "online");
  const lines = [
    ...(back > 0 ? [back < held - later ? texts.willRefundOf(back, held - later) : texts.willRefund(back)] : []),
    ...(later > 0 ? [texts.refundWhenReplaced(later)] : []),
    ...(held > 0 && back + later === 0 ? [texts.noRefund(held)] : []),
    ...(back + later > 0 && online.some(({ payer }) => payer !== "" && payer !== viewer) ? [texts.refundToPayer] : []),
    ...(isByHand ? [leaveTexts.paid] : []),
  ];
  return { refund, lines };
}
