import { type BankLine, type FeeLine, fullName, isShownRow, softHyphens } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { addPayment } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button, unavailable } from "../../ui/buttons/Button.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import { LedgerRow } from "./LedgerRow.tsx";
import classes from "./Money.module.css";

/** Records the whole open fee, or the whole surplus, by one tap. */
export type FeeAction = { kind: "payment" | "refund"; method: "cash" | "transfer" | "online"; label: string };

type FeeRowProps = {
  line: FeeLine;
  text: string;
  action: FeeAction | undefined;
  matched: readonly BankLine[];
  onPrice: (() => void) | undefined;
  onMissing: (() => void) | undefined;
};

/** A player: what is awaited, and what came, went back or was forgiven. */
export function FeeRow({ line: { entry, payments }, text, action, matched, onPrice, onMissing }: FeeRowProps) {
  const add = useMutation(addPayment);
  const name = fullName(entry.expand?.user);
  const rows = payments.filter(isShownRow);
  const face = (
    <button type="button" className={classes.nameButton} onClick={onPrice} {...(!onPrice && unavailable)}>
      {softHyphens(name)}
    </button>
  );
  const tick = action && (
    <Button
      variant={onMissing ? "light" : "default"}
      loading={add.isPending}
      onClick={() => add.mutate({ entry: entry.id, kind: action.kind, method: action.method })}
    >
      {action.label}
    </Button>
  );
  // Without a line of its own the name is beside the first row.
  const isApart = text !== "" || action !== undefined || rows.length === 0;
  return (
    <li>
      {isApart && (
        <div className={classes.line}>
          <span className={classes.who}>
            {face}
            {text && <span className="quiet">{text}</span>}
          </span>
          {!onMissing && tick}
        </div>
      )}
      {onMissing && (
        <div className={classes.answers}>
          {tick}
          <Button variant="default" onClick={onMissing}>
            {fees.notArrived}
          </Button>
        </div>
      )}
      {add.isError && <ErrorNote of={add.error}>{errorSentence(add.error)}</ErrorNote>}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((row, at) => (
            <LedgerRow
              key={row.id}
              row={row}
              name={name}
              face={!isApart && at === 0 && face}
              line={matched.find(({ id }) => id === row.line)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
