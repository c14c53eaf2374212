import { enteredLine, type TournamentMatch } from "@bandeha/contract";
import { useState } from "react";
import { hasResult } from "../../../../offline/outbox/entered-result.ts";
import { endingPadTexts } from "../../../../text/play/endings.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { EndingPad } from "../../../../tournament/score/EndingPad.tsx";
import {
  draftOf,
  type Entered,
  hasChangedSince,
  hasNewPlayers,
  hasScore,
  isBegun,
  readEntered,
  rulesOf,
} from "../../../../tournament/score/entered.ts";
import { missingText } from "../../../../tournament/score/missing-text.ts";
import { padOf } from "../../../../tournament/score/score-entry.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import type { ScoreEntry } from "../drafts/use-scoring.ts";
import classes from "./CourtCard.module.css";
import { ScoreAgreed } from "./ScoreAgreed.tsx";
import { ScoreConflict } from "./ScoreConflict.tsx";

type CourtEntryProps = {
  play: Play;
  match: TournamentMatch;
  sides: readonly [string, string];
  scoring: ScoreEntry;
  keeping: boolean;
  onSave: (match: TournamentMatch) => void;
};

/** The open court: the score pad. The bar saves what is chosen here. */
export function CourtEntry({ play, match, sides, scoring, keeping, onSave }: CourtEntryProps) {
  const draft = draftOf(scoring.drafts, match);
  const rules = rulesOf(play.tournament, match);
  const reading = readEntered(draft.entered, rules);
  const { Pad, hint } = padOf(draft.entered, rules);
  const [endings, setEndings] = useState(draft.entered.ending !== undefined);
  const pad = { entered: draft.entered, onEnter: (entered: Entered) => scoring.enter(match, entered), rules, sides };

  if (!keeping && hasChangedSince(draft, match)) {
    if (reading.ok && hasResult(match, reading.result)) {
      return <ScoreAgreed play={play} match={match} sides={sides} onGoOn={() => scoring.acceptStored(match)} />;
    }
    return (
      <ScoreConflict
        play={play}
        match={match}
        sides={sides}
        newPlayers={hasNewPlayers(draft, match)}
        mine={reading.ok ? enteredLine(reading.score, rules.scoring, sides) : undefined}
        onKeep={() => scoring.dropDraft(match)}
        onReplace={() => onSave(match)}
      />
    );
  }

  const changes = match.status === "completed";
  const begun = changes || isBegun(draft.entered);
  return (
    <div inert={keeping}>
      {endings && <EndingPad {...pad} />}
      {hasScore(draft.entered) && <Pad {...pad} />}
      <p className={classes.reason}>{begun ? missingText(draft.entered, rules) : hint?.(rules)}</p>
      <Row gap={8} wrap justify="between" className={classes.under}>
        {!endings && (
          <Button variant="subtle" onClick={() => setEndings(true)}>
            {endingPadTexts.more}
          </Button>
        )}
        {begun && (
          <Button variant="subtle" onClick={() => scoring.dropDraft(match)}>
            {changes ? "Не менять" : "Сбросить"}
          </Button>
        )}
      </Row>
    </div>
  );
}
