import type { TournamentMatch } from "@bandeha/contract";
import { disputeTexts as texts } from "../../../../text/play/disputes.ts";
import { courtTexts } from "../../../../text/play/running-round.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Card } from "../../../../ui/layout/Card.tsx";
import { Row, Stack } from "../../../../ui/layout/Flow.tsx";
import type { SaveScore } from "../drafts/use-save.ts";
import { DisputeChoices } from "./DisputeChoices.tsx";
import type { Dispute } from "./use-disputes.ts";

type DisputeListProps = {
  /** Without the one of the open court, which its card and the bar show. */
  disputes: readonly Dispute[];
  saving: SaveScore;
  onSettle: (match: TournamentMatch) => void;
};

/** The clashes and objections of other courts; a score that nobody has said is entered on the court. */
export function DisputeList({ disputes, saving, onSettle }: DisputeListProps) {
  if (disputes.length === 0) return null;
  return (
    <Card tone="soft" aria-label={texts.title}>
      <Stack as="ul" gap={16}>
        {disputes.map((dispute) => (
          <li key={dispute.match.id}>
            <Row gap={12} rowGap={8} wrap align="center" justify="between">
              <div>
                <b>{texts.court(dispute.match.court, dispute.match.round)}</b>
                <div>{dispute.text}</div>
              </div>
              <DisputeChoices dispute={dispute} saving={saving}>
                <Button variant="subtle" onClick={() => onSettle(dispute.match)}>
                  {courtTexts.settle}
                </Button>
              </DisputeChoices>
            </Row>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
