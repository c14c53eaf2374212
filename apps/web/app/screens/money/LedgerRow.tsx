import { type BankLine, formatKopecks, paymentMethodLabels, type TournamentPayment } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { savePayment } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees, reasonLabels } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Money.module.css";

type LedgerRowProps = {
  row: TournamentPayment;
  /** Of the player. */
  name: string;
  /** The name as it is shown, for the first row of a player. */
  face: ReactNode;
  /** The line of the statement that it was recognised in. */
  line: BankLine | undefined;
};

/** A payment, a refund or a forgiven sum. What was written by hand can be undone; a refund that failed is asked for again. */
export function LedgerRow({ row, name, face, line }: LedgerRowProps) {
  const save = useMutation(savePayment);
  const isRetried = row.problem === "refund-failed";
  const isUndone = row.state === "succeeded" && row.method !== "online";
  return (
    <li>
      <div className={classes.line}>
        <span className={classes.who}>
          {face}
          <span className="quiet">{textOf(row, line)}</span>
        </span>
        {isRetried && (
          <Button
            variant="default"
            size="sm"
            loading={save.isPending}
            onClick={() => save.mutate({ id: row.id, payment: { problem: "" } })}
          >
            {fees.again}
          </Button>
        )}
        {isUndone && (
          <Button
            variant="subtle"
            size="sm"
            className={classes.undo}
            aria-label={`${fees.undo}: ${name}`}
            loading={save.isPending}
            onClick={() => save.mutate({ id: row.id, payment: { state: "cancelled" } })}
          >
            {fees.undo}
          </Button>
        )}
      </div>
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
    </li>
  );
}

function textOf(row: TournamentPayment, line: BankLine | undefined): string {
  if (row.kind === "forgiven") return fees.forgave(row.kopecks);
  return `${formatKopecks(row.kopecks)} · ${howText(row, line)}`;
}

function howText(row: TournamentPayment, line: BankLine | undefined): string {
  const method = row.method ? paymentMethodLabels[row.method] : "";
  if (row.problem === "refund-failed") return fees.refundFailed;
  if (row.receipt_state === "failed" && row.kind === "refund") return fees.refundReceipt;
  if (row.receipt_state === "failed") return fees.receiptFailed(formatKopecks(row.receipt_kopecks || row.held_kopecks));
  if (row.kind === "refund") return row.state === "pending" ? fees.returning : fees.returned(method);
  return [method, line?.reason && reasonLabels[line.reason]].filter(Boolean).join(", ");
}
