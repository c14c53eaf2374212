import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { keepResult } from "../../../../data/tournaments/score-reports.ts";
import { disputeTexts } from "../../../../text/play/disputes.ts";
import { settleTexts } from "../../../../text/play/running-round.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import { notifyFailure } from "../../notify-failure.ts";
import type { SaveScore } from "../drafts/use-save.ts";
import classes from "./DisputeChoices.module.css";
import type { Dispute } from "./use-disputes.ts";

type DisputeChoicesProps = {
  dispute: Dispute;
  saving: SaveScore;
  /** After the choices: the way to the court. */
  children?: ReactNode;
};

/** Ends a dispute with one press: each score that was said is recorded, or the result is kept. No choice is the primary one. */
export function DisputeChoices({ dispute: { match, scores, objection }, saving, children }: DisputeChoicesProps) {
  const keep = useMutation({ ...keepResult, onError: notifyFailure });
  const busy = saving.keeping !== undefined || keep.isPending;
  return (
    <Row gap={8} wrap className={classes.choices}>
      {scores.map(({ score, text }) => (
        <Button
          key={text}
          variant="default"
          disabled={busy}
          aria-label={settleTexts.recordOn(text, match.court)}
          onClick={() => void saving.record(match, score)}
        >
          {settleTexts.record(text)}
        </Button>
      ))}
      {objection && (
        <Button variant="default" loading={keep.isPending} disabled={busy} onClick={() => keep.mutate(objection)}>
          {disputeTexts.keep}
        </Button>
      )}
      {children}
    </Row>
  );
}
