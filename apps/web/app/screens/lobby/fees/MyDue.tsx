import {
  can,
  feeOf,
  heldUntil,
  isPaused,
  MINUTE_MS,
  momentOf,
  plannedEnd,
  REFUND_ALWAYS,
  refundSentences,
  type Tournament,
  type TournamentDue,
  type TournamentMoney,
  type TournamentParticipant,
  type TournamentPayment,
  timestamp,
  zoneOf,
} from "@bandeha/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { followFees, ledgerQuery, termsQuery } from "../../../data/money/fees.ts";
import { useSession } from "../../../data/session/session.ts";
import { formatMoment } from "../../../text/format.ts";
import { stoppedTexts } from "../../../text/lobby/stopped.ts";
import { due as texts } from "../../../text/manage/fees.ts";
import { isAhead } from "../../../tournament/card/phases.ts";
import { TransferDetails } from "../../../tournament/fees/TransferDetails.tsx";
import { hasPassed } from "../../../tournament/join/use-deadline.ts";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { ClaimButton } from "./ClaimButton.tsx";
import classes from "./MyDue.module.css";
import { PayOnline } from "./PayOnline.tsx";
import { TakeBackClaim } from "./TakeBackClaim.tsx";

type MyDueProps = {
  tournament: Tournament;
  entry: TournamentParticipant;
  /** Another button is the main one of the page. */
  quiet?: boolean;
};

/** The player's fee: what to pay, where, until when, and what has come. Without terms one sentence. */
export function MyDue({ tournament, entry, quiet = false }: MyDueProps) {
  const client = useQueryClient();
  const { data: terms } = useQuery(termsQuery(tournament.id));
  const { data: ledger } = useQuery(ledgerQuery(tournament.id));
  const { user } = useSession();
  const now = useServerTime(MINUTE_MS);
  const isOn = Boolean(terms && terms.mode !== "off");
  // Also without terms: they may come while the player looks.
  useEffect(() => followFees(client, tournament.id), [client, tournament.id]);
  const due = ledger?.dues.find((one) => one.entry === entry.id);
  if (terms === undefined || !ledger) return null;
  if (!terms || !isOn || !due)
    return (
      isAhead(tournament) &&
      tournament.cost > 0 &&
      entry.payment_status !== "" && <PlainFee {...{ tournament, entry }} />
    );
  const payments = ledger.payments.filter((payment) => payment.entry === entry.id);
  const { open, received, surplus } = feeOf(tournament, entry, due, payments);
  const isNothing = open === 0 && received === 0;
  const isPast = hasPassed(plannedEnd(tournament, zoneOf(tournament)), now);
  const paused = isPaused(tournament);
  const isOffered = terms.mode === "online" && can("payOnline", tournament, user?.id, entry).ok;
  const isHeld = isAhead(tournament) && !isPast && !paused && terms.release_hours > 0;
  const isClaimed = due.claimed_at !== "";
  return (
    <Stack gap={12} mt={12} className={classes.due}>
      <b className={classes.sum}>{isNothing ? texts.nothing : open === 0 ? texts.paid(received) : texts.toPay(open)}</b>
      {surplus > 0 && <Text size={15}>{texts.surplus(surplus)}</Text>}
      <Refunds payments={payments} />
      {open > 0 && isHeld && !isClaimed && !payments.some(isPending) && (
        <Text size={15} tone="secondary">
          {holdText({ tournament, terms, due, now, claim: texts.iPaid(user?.gender) })}
        </Text>
      )}
      {open > 0 && paused && !isClaimed && <Text size={15}>{stoppedTexts.noPayment}</Text>}
      {open > 0 && terms.mode === "online" && !paused && tournament.hidden_by_admin && (
        <Text size={15}>{stoppedTexts.noPaymentHidden}</Text>
      )}
      {open > 0 && terms.mode === "transfer" && (isClaimed || !paused) && (
        <Transfer terms={terms} due={due} isHeld={isHeld} quiet={quiet} />
      )}
      {open > 0 && (isOffered || payments.some(isPending)) && (
        <PayOnline
          entry={entry.id}
          open={open}
          payments={payments}
          shown={shownRule(tournament, terms)}
          isOffered={isOffered}
          quiet={quiet}
        />
      )}
      {isOffered && open > 0 && terms.refund_rule && (
        <Text size={14} tone="secondary">
          {refundSentences[terms.refund_rule]} {REFUND_ALWAYS}
        </Text>
      )}
    </Stack>
  );
}

/** Without terms: the fee as the organiser ticks it. */
function PlainFee({ tournament, entry }: Pick<MyDueProps, "tournament" | "entry">) {
  return (
    <Text as="p" size={15} mt={8}>
      {texts.plainFee(tournament.cost, entry.payment_status === "paid")}
    </Text>
  );
}

const isPending = ({ kind, state }: TournamentPayment): boolean => kind === "payment" && state === "pending";

const startOf = (tournament: Tournament) => momentOf(tournament.date, tournament.start_time, zoneOf(tournament));

/** By the rule and the start on screen the server decides what comes back later. */
const shownRule = (tournament: Tournament, { refund_rule }: TournamentMoney) => ({
  refund_rule,
  starts_at: timestamp(startOf(tournament).at),
});

type HeldFee = { tournament: Tournament; terms: TournamentMoney; due: TournamentDue; now: number; claim: string };

function holdText({ tournament, terms, due, now, claim }: HeldFee): string {
  const until = heldUntil(startOf(tournament), terms, due);
  // A place is released within a minute, but one that may be paid waits for the organiser (decision 197).
  if (until.getTime() <= now) return terms.mode === "transfer" ? texts.lateClaim(claim) : texts.late;
  return texts.hold(formatMoment(until.toISOString(), zoneOf(tournament)));
}

function Refunds({ payments }: { payments: readonly TournamentPayment[] }) {
  const sumOf = (state: string) =>
    payments.filter((row) => row.kind === "refund" && row.state === state).reduce((sum, row) => sum + row.kopecks, 0);
  return (
    <>
      {sumOf("pending") > 0 && <Text size={15}>{texts.refund(sumOf("pending"))}</Text>}
      {sumOf("succeeded") > 0 && <Text size={15}>{texts.refunded(sumOf("succeeded"))}</Text>}
    </>
  );
}

type TransferProps = {
  terms: TournamentMoney;
  due: Pick<TournamentDue, "id" | "note" | "claimed_at">;
  /** Whether an unpaid place is released at a deadline. */
  isHeld: boolean;
  quiet: boolean;
};

function Transfer({ terms, due, isHeld, quiet }: TransferProps) {
  if (due.claimed_at !== "")
    return (
      <>
        <Text size={15}>{isHeld ? texts.claimedHeld : texts.claimed}</Text>
        <TakeBackClaim due={due.id} />
      </>
    );
  return (
    <>
      <TransferDetails to={terms} notes={[due.note]} />
      <ClaimButton due={due.id} quiet={quiet} />
    </>
  );
}
