import { type FeeLine, formatKopecks, paymentMethodLabels, type TournamentPayment } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { savePayment } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees, reasonLabels } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Money.module.css";
import { PriceDialog } from "./PriceDialog.tsx";
import { PricedName } from "./PricedName.tsx";
import type { FeesState } from "./use-fees.ts";

/** Every payment of the evening, and how it was recognised; each tick can be undone. */
export function PaidCard({ state }: { state: FeesState }) {
  const [priced, setPriced] = useState<FeeLine>();
  const save = useMutation(savePayment);
  const rows = state.lines.flatMap((line) => line.payments.filter(isShown).map((payment) => ({ line, payment })));
  const matched = rows.filter(({ payment }) => payment.line !== "").length;
  if (rows.length === 0) return null;
  return (
    <Card aria-label={fees.paidTitle}>
      <div className={classes.head}>
        <h2>{fees.paidTitle}</h2>
        {matched > 0 && <span className="quiet">{fees.matched(matched)}</span>}
      </div>
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <ul className={classes.list}>
        {rows.map(({ line, payment }) => (
          <li key={payment.id} className={classes.line}>
            <span className={classes.who}>
              <PricedName line={line} onPress={setPriced} />
              <span className="quiet">
                {formatKopecks(payment.kopecks)} · {howText(payment, state)}
              </span>
            </span>
            {payment.problem === "refund-failed" && (
              <Button variant="default" onClick={() => save.mutate({ id: payment.id, payment: { problem: "" } })}>
                {fees.again}
              </Button>
            )}
            {payment.state === "succeeded" && payment.method !== "online" && (
              <Button
                variant="subtle"
                loading={save.isPending && save.variables.id === payment.id}
                onClick={() => save.mutate({ id: payment.id, payment: { state: "cancelled" } })}
              >
                {fees.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PriceDialog line={priced} cost={state.tournament.cost} onClose={() => setPriced(undefined)} />
    </Card>
  );
}

const isShown = ({ kind, state, problem }: TournamentPayment): boolean =>
  (state === "succeeded" && kind !== "forgiven") ||
  (kind === "refund" && state === "pending") ||
  problem === "refund-failed";

function howText(payment: TournamentPayment, { matched }: FeesState): string {
  if (payment.problem === "refund-failed") return fees.refundFailed;
  if (payment.receipt_state === "failed")
    return fees.receiptFailed(formatKopecks(payment.receipt_kopecks || payment.held_kopecks));
  if (payment.kind === "refund" && payment.state === "pending") return fees.returning;
  if (payment.kind === "refund") return fees.returned(payment.method ? paymentMethodLabels[payment.method] : "");
  const reason = matched.find(({ id }) => id === payment.line)?.reason;
  return [payment.method && paymentMethodLabels[payment.method], reason && reasonLabels[reason]]
    .filter(Boolean)
    .join(", ");
}
