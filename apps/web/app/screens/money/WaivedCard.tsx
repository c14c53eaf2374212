import { type FeeLine, fullName } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { savePayment } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { fees } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Money.module.css";
import { PriceDialog } from "./PriceDialog.tsx";
import { PricedName } from "./PricedName.tsx";
import type { FeesState } from "./use-fees.ts";

type Row = { line: FeeLine; id: string; text: string };

/**
 * What is not asked for (decision 190): the fees of players who pay nothing, and apart from them the forgiven part of fees of which the rest came or is
 * awaited. A forgiven sum can be undone.
 */
export function WaivedCard({ state }: { state: FeesState }) {
  const waived = state.lines.filter((line) => line.state === "waived");
  const free = waived
    .filter((line) => !line.payments.some(isForgiven))
    .map((line) => ({ line, id: "", text: [fees.noFee, line.due?.price_reason].filter(Boolean).join(" · ") }));
  const others = state.lines.filter((line) => line.state !== "waived");
  return (
    <>
      <WaivedRows title={fees.waivedTitle} rows={[...forgivenRows(waived), ...free]} cost={state.tournament.cost} />
      <WaivedRows title={fees.forgivenTitle} rows={forgivenRows(others)} cost={state.tournament.cost} />
    </>
  );
}

const forgivenRows = (lines: readonly FeeLine[]): Row[] =>
  lines.flatMap((line) =>
    line.payments.filter(isForgiven).map(({ id, kopecks }) => ({ line, id, text: fees.forgave(kopecks) })),
  );

function WaivedRows({ title, rows, cost }: { title: string; rows: readonly Row[]; cost: number }) {
  const [priced, setPriced] = useState<FeeLine>();
  const save = useMutation(savePayment);
  if (rows.length === 0) return null;
  return (
    <Card aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
      </div>
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <ul className={classes.list}>
        {rows.map(({ line, id, text }) => (
          <li key={id || line.entry.id} className={classes.line}>
            <span className={classes.who}>
              <PricedName line={line} onPress={setPriced} />
              <span className="quiet">{text}</span>
            </span>
            {id !== "" && (
              <Button
                variant="subtle"
                aria-label={`${fees.undo}: ${fullName(line.entry.expand?.user)}`}
                loading={save.isPending && save.variables.id === id}
                onClick={() => save.mutate({ id, payment: { state: "cancelled" } })}
              >
                {fees.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PriceDialog line={priced} cost={cost} onClose={() => setPriced(undefined)} />
    </Card>
  );
}

const isForgiven = ({ kind, state }: FeeLine["payments"][number]): boolean =>
  kind === "forgiven" && state === "succeeded";
