import type { TournamentMatch } from "@bandeha/contract";
import { isUnderWay } from "../../../../offline/outbox/outbox.ts";
import { useEntry } from "../../../../offline/outbox/use-outbox.ts";
import { stageLabel } from "../../../../text/results/standings.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import { UnsentResult } from "../../../../tournament/play/UnsentResult.tsx";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Card } from "../../../../ui/layout/Card.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import { Text } from "../../../../ui/layout/Text.tsx";
import { LastChange } from "../../journal/LastChange.tsx";
import type { SaveScore } from "../drafts/use-save.ts";
import type { ScoreEntry } from "../drafts/use-scoring.ts";
import { courtTitle } from "../round/round-text.ts";
import { CodeResult } from "./CodeResult.tsx";
import classes from "./CourtCard.module.css";
import { CourtEntry } from "./CourtEntry.tsx";
import { DisputeNote } from "./DisputeNote.tsx";
import { SyncMark } from "./SyncMark.tsx";
import type { Dispute } from "./use-disputes.ts";

type CourtCardProps = {
  play: Play;
  match: TournamentMatch;
  dispute: Dispute | undefined;
  scoring: ScoreEntry;
  saving: SaveScore;
};

/** The open court: its score pad, or the two values of a conflict. */
export function CourtCard({ play, match, dispute, scoring, saving }: CourtCardProps) {
  const named = courtTitle(play.tournament, match);
  const title = `court-${match.id}`;
  const [one, other] = sidesOf(match).map(play.names.side) as [string, string];
  const { entry } = useEntry(match.id);
  const halted = entry && !isUnderWay(entry) ? entry : undefined;
  return (
    <Card tone="focus" aria-labelledby={title} data-court={match.id} data-open>
      <Row gap={10} rowGap={4} wrap align="center" justify="between">
        <h3 id={title} className={classes.title} tabIndex={-1} data-title>
          Корт {match.court}
          {(named || match.stage) && (
            <Text weight={500} tone="secondary">
              {" "}
              · {named || stageLabel(match.stage)}
            </Text>
          )}
        </h3>
        <SyncMark match={match} />
      </Row>
      {dispute && <DisputeNote dispute={dispute} />}
      {!entry && match.status === "completed" && play.tournament.score_entry === "players" && (
        <CodeResult play={play} match={match} sides={[one, other]} onUndo={() => scoring.openCourt(match)} />
      )}
      {halted ? (
        <UnsentResult entry={halted} onChosen={() => scoring.acceptStored(match)}>
          {halted.state.phase === "conflict" && <LastChange play={play} match={match} />}
        </UnsentResult>
      ) : (
        <CourtEntry
          play={play}
          match={match}
          sides={[one, other]}
          scoring={scoring}
          keeping={saving.keeping === match.id}
          onSave={saving.save}
        />
      )}
    </Card>
  );
}
