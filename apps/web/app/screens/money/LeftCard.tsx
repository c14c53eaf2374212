import { formatKopecks, fullName, type LeftLine, softHyphens } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { addPayment, savePayment } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Money.module.css";
import { methodByHand } from "./method-by-hand.ts";

/** Players who paid and have no place any more: what went back, and what stays. A refund that failed is asked for again here. */
export function LeftCard({ left }: { left: readonly LeftLine[] }) {
  const save = useMutation(savePayment);
  const add = useMutation(addPayment);
  return (
    <Card aria-label={fees.leftTitle}>
      <div className={classes.head}>
        <h2>{fees.leftTitle}</h2>
      </div>
      {add.isError && <ErrorNote of={add.error}>{errorSentence(add.error)}</ErrorNote>}
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <ul className={classes.list}>
        {left.map((line) => (
          <li key={line.entry.id} className={classes.line}>
            <span className={classes.who}>
              <b className={classes.name}>{softHyphens(fullName(line.entry.expand?.user))}</b>
              <span className="quiet">{textOf(line)}</span>
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
                loading={add.isPending && add.variables.entry === line.entry.id}
                onClick={() =>
                  add.mutate({ entry: line.entry.id, kind: "refund", method: methodByHand(line.payments) })
                }
              >
                {fees.markReturned}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function textOf({ paid, refunded, returning, failed, kept }: LeftLine): string {
  return [
    fees.came(formatKopecks(paid)),
    ...(refunded > 0 ? [fees.wentBack(formatKopecks(refunded))] : []),
    ...(returning > 0 ? [fees.goesBack(formatKopecks(returning))] : []),
    ...(failed.length > 0 ? [fees.refundFailed.toLowerCase()] : []),
    ...(kept > 0 ? [fees.kept(formatKopecks(kept))] : []),
  ].join(" · ");
}
