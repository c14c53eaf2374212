import { Button } from "@mantine/core";
import { useId } from "react";
import { Card } from "../ui/Card.tsx";
import classes from "./PlanOutcome.module.css";
import type { PlanOutcome as Outcome, PlanOffer } from "./plan-outcome.ts";

type PlanOutcomeProps = {
  outcome: Outcome | undefined;
  /** Said while something is not chosen yet. */
  waits: string;
  /** Without it nothing can be changed here, and nothing is offered. */
  onTake?: (change: PlanOffer["change"]) => void;
};

/** «Что получится», read anew aloud when a choice changes it. */
export function PlanOutcome({ outcome, waits, onTake }: PlanOutcomeProps) {
  const id = useId();
  const late = outcome?.ok === false || outcome?.late;
  return (
    <Card tone="soft" className={classes.outcome} data-late={late || undefined} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        Что получится
      </h2>
      <div aria-live="polite" className={classes.words}>
        {!outcome && <p>{waits}</p>}
        {outcome?.ok === false && <p>{outcome.reason}</p>}
        {outcome?.ok &&
          outcome.lines.map((line, index) => <p key={index < outcome.lines.length - 1 ? line : "time"}>{line}</p>)}
      </div>
      {onTake && outcome?.ok && outcome.offers.length > 0 && (
        <div className={classes.offers}>
          {outcome.offers.map(({ label, change }) => (
            <Button key={label} size="sm" variant="default" onClick={() => onTake(change)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
