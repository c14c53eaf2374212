// What a player who leaves now gets back of the fee, in texts.
import {
  type Balance,
  heldOnline,
  type LeavingRefund,
  leavingRefund,
  type TournamentParticipant,
  type TournamentPayment,
} from "@bandeha/contract";
import { leaveTexts } from "../../../text/lobby/my-leaving.ts";
import { due as texts } from "../../../text/manage/fees.ts";

type LeavingPayer = {
  entry: Pick<TournamentParticipant, "id">;
  payments: readonly TournamentPayment[];
  /** Of the entry: what came, and what of it came above the price. */
  balance: Pick<Balance, "received" | "surplus">;
  /** Who leaves, or leaves for a friend. */
  viewer: string;
  /** The start of the tournament, and the present. */
  start: Date;
  now: Date;
  /** An administrator has stopped the tournament: everything comes back, whatever the rule says. */
  paused: boolean;
};

export function leaveRefund({ entry, payments, balance, viewer, start, now, paused }: LeavingPayer): {
  refund: LeavingRefund;
  lines: string[];
} {
  const own = payments.filter((payment) => payment.entry === entry.id && payment.state === "succeeded");
  const online = heldOnline(own);
  const held = online.reduce((sum, { held_kopecks }) => sum + held_kopecks, 0);
  const refund = leavingRefund(own, balance.surplus, { start, now, paused });
  const { back, later } = refund;
  // Also a part of the fee, and what is left after a part went back.
  const isByHand = balance.received > held;
  const lines = [
    ...(back > 0 ? [back < held - later ? texts.willRefundOf(back, held - later) : texts.willRefund(back)] : []),
    ...(later > 0 ? [texts.refundWhenReplaced(later)] : []),
    ...(held > 0 && back + later === 0 ? [texts.noRefund(held)] : []),
    ...(back + later > 0 && online.some(({ payer }) => payer !== "" && payer !== viewer) ? [texts.refundToPayer] : []),
    ...(isByHand ? [leaveTexts.paid] : []),
  ];
  return { refund, lines };
}
