import { type TournamentMatch, toSettings } from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { keepResult } from "../../../../data/tournaments/score-reports.ts";
import { resultFrom } from "../../../../offline/outbox/outbox.ts";
import { enterResult } from "../../../../offline/outbox/use-outbox.ts";
import { disputeTexts as texts } from "../../../../text/play/disputes.ts";
import { courtTexts, settleTexts } from "../../../../text/play/running-round.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Card } from "../../../../ui/layout/Card.tsx";
import { Row, Stack } from "../../../../ui/layout/Flow.tsx";
import { notifyFailure } from "../../notify-failure.ts";
import type { Dispute } from "./use-disputes.ts";

type DisputeListProps = { play: Play; disputes: readonly Dispute[]; onSettle: (match: TournamentMatch) => void };

/** Both values of a clash and the players' objections: one tap records what was said, another score is entered on the court. */
export function DisputeList({ play, disputes, onSettle }: DisputeListProps) {
  const keep = useMutation(keepResult);
  const { scoring } = toSettings(play.tournament);
  const record = (match: TournamentMatch, score: Score) =>
    enterResult({ match, result: resultFrom(score), sides: sidesNamed(play, match), scoring });
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
                  <Button key={said} size="sm" variant="default" onClick={() => void record(match, score)}>
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

const sidesNamed = ({ names }: Play, match: TournamentMatch) => sidesOf(match).map(names.side) as [string, string];
