import { formatKopecks, fullName, type LeftLine, readTimestamp, softHyphens, zoneOf } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { addPayment, savePayment } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatClock } from "../../text/format.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import { MissingDialog } from "./MissingDialog.tsx";
import classes from "./Money.module.css";
import { methodByHand } from "./method-by-hand.ts";
import type { FeesState } from "./use-fees.ts";

/**
 * Players who paid, or say so, and have no place any more: what went back, and what stays. A refund that failed is asked for again here, and a claim is
 * answered.
 */
export function LeftCard({ state }: { state: FeesState }) {
  const [missing, setMissing] = useState<string>();
  const save = useMutation(savePayment);
  const add = useMutation(addPayment);
  const { left, tournament } = state;
  const zone = zoneOf(tournament);
  const isAdding = (entry: string, kind: "payment" | "refund") =>
    add.isPending && add.variables.entry === entry && add.variables.kind === kind;
  return (
    <Card aria-label={fees.leftTitle}>
      <div className={classes.head}>
        <h2>{fees.leftTitle}</h2>
      </div>
      {add.isError && <ErrorNote of={add.error}>{errorSentence(add.error)}</ErrorNote>}
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <ul className={classes.list}>
        {left.map((line) => (
          <li key={line.entry.id}>
            <div className={classes.line}>
              <span className={classes.who}>
                <b className={classes.name}>{softHyphens(fullName(line.entry.expand?.user))}</b>
                <span className="quiet">{textOf(line, zone)}</span>
              </span>
              {line.failed.map(({ id }) => (
                <Button
                  key={id}
                  variant="default"
                  loading={save.isPending && save.variables.id === id}
                  onClick={() => save.mutate({ id, payment: { problem: "" } })}
                >
                  {fees.again}
                </Button>
              ))}
              {line.byHand > 0 && (
                <Button
                  variant="default"
                  loading={isAdding(line.entry.id, "refund")}
                  onClick={() =>
                    add.mutate({ entry: line.entry.id, kind: "refund", method: methodByHand(line.payments) })
                  }
                >
                  {fees.markReturned}
                </Button>
              )}
            </div>
            {line.claim && (
              <div className={classes.answers}>
                <Button
                  variant="light"
                  loading={isAdding(line.entry.id, "payment")}
                  onClick={() => add.mutate({ entry: line.entry.id, kind: "payment", method: "transfer" })}
                >
                  {fees.arrived}
                </Button>
                <Button variant="default" onClick={() => setMissing(line.entry.id)}>
                  {fees.notArrived}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <MissingDialog
        due={left.find(({ entry }) => entry.id === missing)?.claim}
        state={state}
        isOver
        onClose={() => setMissing(undefined)}
      />
    </Card>
  );
}

function textOf({ paid, refunded, returning, failed, kept, claim }: LeftLine, zone: string): string {
  return [
    ...(claim ? [fees.claimed(formatClock(readTimestamp(claim.claimed_at), zone))] : []),
    ...(paid > 0 ? [fees.came(formatKopecks(paid))] : []),
    ...(refunded > 0 ? [fees.wentBack(formatKopecks(refunded))] : []),
    ...(returning > 0 ? [fees.goesBack(formatKopecks(returning))] : []),
    ...(failed.length > 0 ? [fees.refundFailed.toLowerCase()] : []),
    ...(kept > 0 ? [fees.kept(formatKopecks(kept))] : []),
  ].join(" · ");
}
