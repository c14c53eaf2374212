import {
  feeOf,
  hasMoney,
  isPaused,
  MINUTE_MS,
  momentOf,
  type Tournament,
  type TournamentParticipant,
  zoneOf,
} from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { ledgerQuery } from "../../../data/money/fees.ts";
import { useSession } from "../../../data/session/session.ts";
import { leaveRefund } from "./leave-refund.ts";

type LeaveRefundProps = { tournament: Tournament; entry: TournamentParticipant };

/** What comes back of the fee if this entry is cancelled now. */
export function LeaveRefund({ tournament, entry }: LeaveRefundProps) {
  const { data: ledger } = useQuery({ ...ledgerQuery(tournament.id), enabled: hasMoney(tournament, entry) });
  const { user } = useSession();
  const start = momentOf(tournament.date, tournament.start_time, zoneOf(tournament)).at;
  const now = new Date(useServerTime(MINUTE_MS));
  const own = ledger?.payments.filter((payment) => payment.entry === entry.id) ?? [];
  const due = ledger?.dues.find((one) => one.entry === entry.id);
  const { surplus } = feeOf(tournament, entry, due, own);
  const paused = isPaused(tournament);
  const money = ledger
    ? leaveRefund({ entry, payments: own, surplus, viewer: user?.id ?? "", start, now, paused })
    : [];
  return (
    money.length > 0 && (
      <p>
        <b>{money.join(". ")}</b>
      </p>
    )
  );
}
