import type { TournamentMatch } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { keepResult } from "../../../../data/tournaments/score-reports.ts";
import { disputeTexts as texts } from "../../../../text/play/disputes.ts";
import { courtTexts, settleTexts } from "../../../../text/play/running-round.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Card } from "../../../../ui/layout/Card.tsx";
import { Row, Stack } from "../../../../ui/layout/Flow.tsx";
import { notifyFailure } from "../../notify-failure.ts";
import type { SaveScore } from "../drafts/use-save.ts";
import type { Dispute } from "./use-disputes.ts";

type DisputeListProps = {
  /** Without the one of the open court, which its card and the bar show. */
  disputes: readonly Dispute[];
  saving: SaveScore;
  onSettle: (match: TournamentMatch) => void;
};

/** Both values of a clash and the players' objections: one tap records what was said, another score is entered on the court. */
export function DisputeList({ disputes, saving, onSettle }: DisputeListProps) {
  const keep = useMutation(keepResult);
  if (disputes.length === 0) return null;
  return (
    <Card tone="soft" aria-label={texts.title}>
      <Stack as="ul" gap={16}>
        {disputes.map(({ match, text, scores, objection }) => (
          <li key={match.id}>
            <Row gap={12} rowGap={8} wrap align="center" justify="between">
              <div>
                <b>{texts.court(match.court, match.round)}</b>
                <div>{text}</div>
              </div>
              <Row gap={8} wrap>
                {scores.map(({ score, text: said }) => (
                  <Button key={said} size="sm" variant="default" onClick={() => void saving.record(match, score)}>
                    {settleTexts.record(said)}
                  </Button>
                ))}
                {objection && (
                  <Button
                    size="sm"
                    variant="default"
                    loading={keep.isPending && keep.variables.id === objection.id}
                    onClick={() => keep.mutate(objection, { onError: notifyFailure })}
                  >
                    {texts.keep}
                  </Button>
                )}
                <Button size="sm" variant="light" onClick={() => onSettle(match)}>
                  {courtTexts.settle}
                </Button>
              </Row>
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
