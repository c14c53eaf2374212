// What became of the fee of an entry that has no place any more, or whose tournament was cancelled, in texts.
import {
  balanceOf,
  isSeated,
  type LeftLine,
  leftLines,
  momentOf,
  priceOf,
  readTimestamp,
  statusOf,
  type Tournament,
  type TournamentDue,
  type TournamentParticipant,
  type TournamentPayment,
  zoneOf,
} from "@bandeha/contract";
import { leaveTexts } from "../../../text/lobby/my-leaving.ts";
import { due as texts } from "../../../text/manage/fees.ts";
import { isAhead } from "../../../tournament/card/phases.ts";

export type LeftMoney = Pick<LeftLine, "entry" | "paid" | "claim"> & { lines: string[] };

type OwnRecords = {
  tournament: Tournament;
  /** Of the viewer, and of the friends whom they brought along. */
  entries: readonly TournamentParticipant[];
  dues: readonly TournamentDue[];
  payments: readonly TournamentPayment[];
};

export function leftMoney({ tournament, entries, dues, payments }: OwnRecords): LeftMoney[] {
  const isOff = statusOf(tournament) === "cancelled";
  const left = entries.map((entry) => (isOff ? { ...entry, status: "cancelled" as const } : entry));
  return leftLines({ tournament, entries: left, dues, payments }).map((line) => ({
    ...{ entry: line.entry, paid: line.paid, claim: line.claim },
    lines: [...linesOf(tournament, line), ...(line.claim ? [texts.claimedOff] : [])],
  }));
}

export type UnclaimedDue = { entry: TournamentParticipant; due: TournamentDue };

/**
 * Of a cancelled tournament: places whose fee nobody has paid, forgiven or claimed. Who transferred it may still say so, because only the organiser
 * sees the money and sends it back (decision 200).
 */
export function unclaimedDues({ tournament, entries, dues, payments }: OwnRecords): UnclaimedDue[] {
  if (statusOf(tournament) !== "cancelled") return [];
  return entries.filter(isSeated).flatMap((entry) => {
    const due = dues.find((one) => one.entry === entry.id);
    if (due?.claimed_at !== "" || payments.some((row) => row.entry === entry.id)) return [];
    return balanceOf(priceOf(tournament, due), entry, []).open > 0 ? [{ entry, due }] : [];
  });
}

function linesOf(
  tournament: Tournament,
  { entry, refunded, returning, failed, kept, byHand, payments }: LeftLine,
): string[] {
  const online = kept - byHand;
  const isOff = statusOf(tournament) === "cancelled";
  const starts = momentOf(tournament.date, tournament.start_time, zoneOf(tournament)).at.getTime();
  const isLater = ({ refund_rule, starts_at, held_kopecks }: TournamentPayment) =>
    held_kopecks > 0 && refund_rule === "when_replaced" && readTimestamp(starts_at).getTime() === starts;
  const waits = isAhead(tournament)
    ? payments.filter(isLater).reduce((total, { held_kopecks }) => total + held_kopecks, 0)
    : 0;
  const later = Math.min(online, waits);
  // A refund that failed is asked for again by the organiser.
  const inHand = byHand - failed.reduce((total, { kopecks }) => total + kopecks, 0);
  const ofHand = inHand > 0 ? [isOff ? texts.surplus(inHand) : leaveTexts.paid] : [];
  // The fee of who waits goes back whole, after the minute in which a start is undone.
  const soon = entry.status === "waitlist" && failed.length === 0 ? online : 0;
  if (soon > 0) return [...(refunded > 0 ? [texts.refunded(refunded)] : []), texts.refund(returning + soon), ...ofHand];
  return [
    ...(refunded > 0 ? [texts.refunded(refunded)] : []),
    ...(returning > 0 ? [texts.refund(returning)] : []),
    ...(failed.length > 0 ? [texts.refundFailed] : []),
    ...(later > 0 ? [texts.refundWhenReplaced(later)] : []),
    ...(online > later && failed.length === 0 ? [texts.noRefund(online - later)] : []),
    ...ofHand,
  ];
}
