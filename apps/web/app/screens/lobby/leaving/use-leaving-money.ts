// What comes back of the fee if an entry is cancelled now, and how the server is informed of what was shown.
import {
  feeOf,
  hasMoney,
  isPaused,
  momentOf,
  refundTag,
  type Tournament,
  type TournamentParticipant,
  zoneOf,
} from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { ledgerQuery } from "../../../data/money/fees.ts";
import { useSession } from "../../../data/session/session.ts";
import { SECOND_MS } from "../../../ui/time/use-time.ts";
import { leaveRefund } from "./leave-refund.ts";

export type LeavingMoney = {
  lines: string[];
  /** `If-Match` of the leaving; undefined where there is no money. */
  seen: string | undefined;
  /** The sums are on their way, so the player cannot decide yet. */
  isPending: boolean;
};

/** @param opened whether the player is asked */
export function useLeavingMoney(tournament: Tournament, entry: TournamentParticipant, opened: boolean): LeavingMoney {
  const enabled = opened && hasMoney(tournament, entry);
  const { data: ledger, isLoading } = useQuery({ ...ledgerQuery(tournament.id), enabled });
  const { user } = useSession();
  const start = momentOf(tournament.date, tournament.start_time, zoneOf(tournament)).at;
  // By the second: the refund falls at full hours before the start.
  const now = new Date(useServerTime(SECOND_MS));
  if (!enabled || !ledger) return { lines: [], seen: undefined, isPending: isLoading };
  const payments = ledger.payments.filter((payment) => payment.entry === entry.id);
  const due = ledger.dues.find((one) => one.entry === entry.id);
  const balance = feeOf(tournament, entry, due, payments);
  const { refund, lines } = leaveRefund({
    entry,
    payments,
    balance,
    viewer: user?.id ?? "",
    start,
    now,
    paused: isPaused(tournament),
  });
  return { lines, seen: refundTag(refund), isPending: false };
}
