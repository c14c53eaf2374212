import { useId } from "react";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Row, Stack } from "../../../ui/layout/Flow.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import classes from "./PlanOutcome.module.css";
import type { PlanOutcome as Outcome } from "./plan-outcome.ts";
import type { PlanOffer } from "./planned.ts";

type PlanOutcomeProps = {
  outcome: Outcome | undefined;
  /** Shown while a required field is empty. */
  waits: string;
  /** The outcome before the current change. */
  was?: Outcome | undefined;
  /** Without it no offers are shown. */
  onTake?: (change: PlanOffer["change"]) => void;
};

/** «Что получится»; a screen reader announces changes. */
export function PlanOutcome({ outcome, waits, was, onTake }: PlanOutcomeProps) {
  const id = useId();
  const late = outcome?.ok === false || outcome?.late;
  const lines = linesOf(outcome);
  const before = outcome ? linesOf(was).filter((line) => !lines.includes(line)) : [];
  return (
    <Card tone="soft" className={classes.outcome} data-late={late || undefined} aria-labelledby={id}>
      <Text id={id} as="h2" size={17}>
        Что получится
      </Text>
      <Stack aria-live="polite" gap={6} mt={8}>
        {!outcome && <p>{waits}</p>}
        {lines.map((line, index) => (
          <p key={index < lines.length - 1 ? line : "time"}>{line}</p>
        ))}
      </Stack>
      {onTake && outcome?.ok && outcome.offers.length > 0 && (
        <Row gap={8} wrap className={classes.offers}>
          {outcome.offers.map(({ label, change }) => (
            <Button key={label} size="sm" variant="default" onClick={() => onTake(change)}>
              {label}
            </Button>
          ))}
        </Row>
      )}
      {before.length > 0 && <p className={classes.was}>{`Было: ${before.join(" ")}`}</p>}
    </Card>
  );
}

const linesOf = (outcome: Outcome | undefined): string[] => {
  if (!outcome) return [];
  return outcome.ok ? outcome.lines : [outcome.reason];
};

/** The outcome in one line, beside the submit button. */
export function PlanBrief({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome?.ok) return null;
  return (
    <span className={classes.brief} data-late={outcome.late || undefined}>
      {outcome.brief}
    </span>
  );
}
