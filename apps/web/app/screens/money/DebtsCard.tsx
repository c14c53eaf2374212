import { formatKopecks, fullName, softHyphens } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { addPayment } from "../../data/money/fees.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Money.module.css";
import type { DebtLine } from "./use-fees.ts";

/** What players owe of past evenings; a transfer with their note pays it, too. */
export function DebtsCard({ debts }: { debts: readonly DebtLine[] }) {
  const add = useMutation(addPayment);
  const isAdding = (entry: string, kind: string) =>
    add.isPending && add.variables.entry === entry && add.variables.kind === kind;
  const sum = debts.reduce((total, { open }) => total + open, 0);
  return (
    <Card aria-label={fees.debts}>
      <div className={classes.head}>
        <h2>{fees.debts}</h2>
        <span className={classes.kopecks}>{formatKopecks(sum)}</span>
      </div>
      {add.isError && <ErrorNote of={add.error}>{errorSentence(add.error)}</ErrorNote>}
      <ul className={classes.list}>
        {debts.map(({ due, open, price }) => (
          <li key={due.id} className={classes.line}>
            <span className={classes.who}>
              <b className={classes.name}>{softHyphens(fullName(due.expand?.entry?.expand?.user))}</b>
              <span className="quiet">
                <AppLink to={paths.money(due.tournament)}>{dayAndMonth(due.expand?.tournament?.date ?? "")}</AppLink>,{" "}
                {open < price ? fees.partly(open) : formatKopecks(open)}
                {due.claimed_at && `, ${fees.claimedShort}`}
              </span>
            </span>
            <Row gap={4}>
              <Button
                variant="subtle"
                size="sm"
                loading={isAdding(due.entry, "forgiven")}
                onClick={() => add.mutate({ entry: due.entry, kind: "forgiven" })}
              >
                {fees.forgive}
              </Button>
              <Button
                variant="default"
                size="sm"
                loading={isAdding(due.entry, "payment")}
                onClick={() =>
                  add.mutate({ entry: due.entry, kind: "payment", method: due.claimed_at ? "transfer" : "cash" })
                }
              >
                {due.claimed_at ? fees.arrived : fees.cash}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** «18.11» */
const dayAndMonth = (date: string): string => date.slice(5, 10).split("-").reverse().join(".");
