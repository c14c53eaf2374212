import { type FeeLine, formatKopecks, readTimestamp, type TournamentPayment, zoneOf } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { addPayment } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatClock, formatMoment } from "../../text/format.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import { SECOND_MS } from "../../ui/time/use-time.ts";
import { heldPlaces } from "./held-places.ts";
import classes from "./Money.module.css";
import { isPending, mayTick } from "./may-tick.ts";
import { PriceDialog } from "./PriceDialog.tsx";
import { PricedName } from "./PricedName.tsx";
import type { FeesState } from "./use-fees.ts";

/** Who has not paid: one tap ticks a transfer or cash; a tap on the name sets a price of one's own. */
export function WaitingCard({ state }: { state: FeesState }) {
  const [priced, setPriced] = useState<FeeLine>();
  const add = useMutation(addPayment);
  const waiting = state.lines.filter((line) => line.state === "waiting" || line.state === "check");
  const zone = zoneOf(state.tournament);
  const held = heldPlaces(state, useServerTime(60 * SECOND_MS));
  const until = (moment: Date) => formatMoment(moment.toISOString(), zone);
  if (waiting.length === 0) return null;
  return (
    <Card aria-label={fees.waiting}>
      <div className={classes.head}>
        <h2>{fees.waiting}</h2>
        {held?.all && <span className="quiet">{fees.holdUntil(until(held.all))}</span>}
      </div>
      {add.isError && <ErrorNote of={add.error}>{errorSentence(add.error)}</ErrorNote>}
      <ul className={classes.list}>
        {waiting.map((line) => {
          const { entry, due } = line;
          const isClaimed = Boolean(due?.claimed_at);
          const method = isClaimed ? "transfer" : "cash";
          const longer = held?.longer.get(entry.id);
          const texts = [
            stateText(line, zone, state.terms?.mode === "transfer"),
            longer && fees.heldLonger(until(longer)),
          ];
          return (
            <li key={entry.id} className={classes.line}>
              <span className={classes.who}>
                <PricedName line={line} onPress={setPriced} />
                <span className="quiet">{texts.filter(Boolean).join(" · ")}</span>
              </span>
              {mayTick(line) && (
                <Button
                  variant="default"
                  loading={add.isPending && add.variables.entry === entry.id}
                  onClick={() => add.mutate({ entry: entry.id, kind: "payment", method })}
                >
                  {isClaimed ? fees.arrived : fees.cash}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <PriceDialog line={priced} cost={state.tournament.cost} onClose={() => setPriced(undefined)} />
    </Card>
  );
}

/** @param isByTransfer else players do not see their notes */
function stateText({ due, balance, payments }: FeeLine, zone: string, isByTransfer: boolean): string {
  const partly = balance.received > 0 ? fees.partly(balance.open) : "";
  const own = due?.price_set ? [formatKopecks(balance.price), due.price_reason] : [];
  const pending = payments.find(isPending);
  const now = pending
    ? pendingText(pending)
    : due?.claimed_at
      ? fees.claimed(formatClock(readTimestamp(due.claimed_at), zone))
      : due && isByTransfer
        ? fees.note(due.note)
        : "";
  return [now, ...own, partly].filter(Boolean).join(" · ");
}

const pendingText = ({ problem }: TournamentPayment): string => {
  if (problem === "mismatch") return fees.mismatch;
  return problem === "shop-refused" ? fees.shopRefused : fees.online;
};
