import { useMutation } from "@tanstack/react-query";
import { keepResult } from "../../../../data/tournaments/score-reports.ts";
import { disputeTexts } from "../../../../text/play/disputes.ts";
import { settleTexts as texts } from "../../../../text/play/running-round.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Row, Stack } from "../../../../ui/layout/Flow.tsx";
import { notifyFailure } from "../../notify-failure.ts";
import type { Dispute } from "../courts/use-disputes.ts";
import type { SaveScore } from "../drafts/use-save.ts";
import classes from "./NextBar.module.css";

type DisputeDecisionProps = { dispute: Dispute; saving: SaveScore };

/** The dispute of the open court: each value is recorded with one press, another one is entered on its pad. */
export function DisputeDecision({ dispute: { match, scores, objection }, saving }: DisputeDecisionProps) {
  const keep = useMutation(keepResult);
  const busy = saving.keeping !== undefined || keep.isPending;
  return (
    <Stack gap={10} className={classes.decision}>
      <div className={classes.text}>
        <b>{texts.which(match.court)}</b>
        <div className="quiet">{texts.orEnter}</div>
      </div>
      <Row gap={8} wrap className={classes.choices}>
        {scores.map(({ score, text }) => (
          <Button
            key={text}
            size="lg"
            variant="light"
            disabled={busy}
            aria-label={texts.recordOn(text, match.court)}
            onClick={() => void saving.record(match, score)}
          >
            {texts.record(text)}
          </Button>
        ))}
        {objection && (
          <Button
            size="lg"
            variant="light"
            loading={keep.isPending}
            disabled={busy}
            onClick={() => keep.mutate(objection, { onError: notifyFailure })}
          >
            {disputeTexts.keep}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
