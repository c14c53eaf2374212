import { limits, readTimestamp, type TournamentPayment } from "@bandeha/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { addPayment } from "../../../data/money/fees.ts";
import { useSession } from "../../../data/session/session.ts";
import { errorCode, errorSentence } from "../../../text/errors.ts";
import { due as texts } from "../../../text/manage/fees.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { ErrorNote } from "../../../ui/states/ErrorNote.tsx";
import { SECOND_MS } from "../../../ui/time/use-time.ts";

type PayOnlineProps = {
  entry: string;
  open: number;
  payments: readonly TournamentPayment[];
  /** What the player sees and agrees to by paying. */
  shown: Pick<TournamentPayment, "refund_rule" | "starts_at">;
  /** False while the tournament is stopped or the fee is paid another way: a payment that was begun is still received. */
  isOffered: boolean;
  quiet: boolean;
};

/** While the page of the provider is awaited, and after the return from it. */
const POLL_MS = 2000;

/** The button to the provider's page. The row of the payment says what happens; the stream brings its changes, a poll is the safety net. */
export function PayOnline({ entry, open, payments, shown, isOffered, quiet }: PayOnlineProps) {
  const client = useQueryClient();
  const [email, setEmail] = useState("");
  const [isLeaving, setLeaving] = useState(false);
  const ask = useMutation({ ...addPayment, onSuccess: () => setLeaving(true) });
  const { user } = useSession();
  const now = useServerTime(SECOND_MS);
  // The page of a host is not for the friend who has taken over the entry.
  const isOwn = ({ kind, method, payer }: TournamentPayment) =>
    kind === "payment" && method === "online" && (payer === "" || payer === user?.id);
  const own = payments.filter(isOwn);
  const pending = own.find(({ state }) => state === "pending");
  const declined = !pending && own.at(-1)?.state === "cancelled";
  const needsEmail = ask.isError && errorCode(ask.error) === "email-missing";
  // The first press only learns that the shop sends receipts: the field says what for.
  const isEmailAsked = needsEmail && ask.variables?.email === "";
  const page = pending?.confirmation_url;

  useEffect(() => {
    if (!pending) return;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: ["fees", "ledger"] }), POLL_MS);
    return () => clearInterval(timer);
  }, [client, pending]);
  useEffect(() => {
    if (isLeaving && page) location.assign(page);
  }, [isLeaving, page]);

  if (pending?.problem === "mismatch") return <Text size={15}>{texts.mismatch}</Text>;
  if (pending && !page) return <Text size={15}>{waitingText(pending, now)}</Text>;
  if (pending && page)
    return (
      <>
        <Text size={15}>{pending.kopecks === open ? texts.checking : texts.oldSum(pending.kopecks, open)}</Text>
        {isOffered && (
          <Button component="a" variant="default" fullWidth href={page}>
            {texts.goOn}
          </Button>
        )}
      </>
    );
  if (!isOffered) return null;
  return (
    <>
      {declined && <Text size={15}>{texts.declined}</Text>}
      {(needsEmail || email !== "") && (
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.payments.emailMax}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      )}
      {ask.isError && !isEmailAsked && <ErrorNote of={ask.error}>{errorSentence(ask.error)}</ErrorNote>}
      <Button
        variant={quiet ? "light" : "filled"}
        size="lg"
        fullWidth
        loading={ask.isPending}
        onClick={() => ask.mutate({ entry, kind: "payment", method: "online", email, kopecks: open, ...shown })}
      >
        {texts.payOnline(open)}
      </Button>
    </>
  );
}

/** The page is usually there in two seconds. */
const OPENING_MS = 20_000;

function waitingText({ problem, created }: TournamentPayment, now: number): string {
  if (problem === "shop-refused") return texts.shopRefused;
  return now - readTimestamp(created).getTime() > OPENING_MS ? texts.openingLong : texts.opening;
}
