import { type FeeLine, formatKopecks, fullName, type Returnable, returnable, softHyphens } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { addPayment } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Money.module.css";
import { methodByHand } from "./method-by-hand.ts";

/** What came above the price: after a lower price, a discount, or two payments of one fee. One tap returns it (decision 128). */
export function SurplusCard({ lines }: { lines: readonly FeeLine[] }) {
  const add = useMutation(addPayment);
  const over = lines.filter(({ balance }) => balance.surplus > 0);
  if (over.length === 0) return null;
  const sum = over.reduce((total, { balance }) => total + balance.surplus, 0);
  return (
    <Card aria-label={fees.surplusTitle}>
      <div className={classes.head}>
        <h2>{fees.surplusTitle}</h2>
        <span className={classes.kopecks}>{formatKopecks(sum)}</span>
      </div>
      {add.isError && <ErrorNote of={add.error}>{errorSentence(add.error)}</ErrorNote>}
      <ul className={classes.list}>
        {over.map((line) => {
          const back = returnable(line.balance, line.payments);
          const method = back.online > 0 ? "online" : methodByHand(line.payments);
          return (
            <li key={line.entry.id} className={classes.line}>
              <span className={classes.who}>
                <b className={classes.name}>{softHyphens(fullName(line.entry.expand?.user))}</b>
                <span className="quiet">{fees.overPrice(line.balance.received, line.balance.price)}</span>
              </span>
              <Button
                variant="default"
                loading={add.isPending && add.variables.entry === line.entry.id}
                onClick={() => add.mutate({ entry: line.entry.id, kind: "refund", method })}
              >
                {labelOf(back)}
              </Button>
            </li>
          );
        })}
      </ul>
      <Text as="p" size={14} tone="secondary" mt={8}>
        {fees.returnHint}
      </Text>
    </Card>
  );
}

const labelOf = ({ online, byHand }: Returnable): string =>
  online > 0 ? fees.returnOnline(online) : `${fees.markReturned} ${formatKopecks(byHand)}`;
