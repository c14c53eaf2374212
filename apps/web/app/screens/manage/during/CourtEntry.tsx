import type { TournamentMatch } from "@bandeha/contract";
import { useState } from "react";
import { hasResult, withResult } from "../../../offline/outbox/outbox.ts";
import { enterResult } from "../../../offline/outbox/use-outbox.ts";
import { errorSentences } from "../../../text/errors.ts";
import { manage } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { enteredOf, hasChangedSince, readEntered, rulesOf, wantsAnotherSet } from "../score/entered.ts";
import { pads } from "../score/score-entry.ts";
import classes from "./CourtCard.module.css";
import { ScoreAgreed } from "./ScoreAgreed.tsx";
import { ScoreConflict } from "./ScoreConflict.tsx";
import type { ScoreEntry } from "./use-scoring.ts";

type CourtEntryProps = { play: Play; match: TournamentMatch; sides: readonly [string, string]; scoring: ScoreEntry };

/** The open court: the score pad and a button that states what it saves. */
export function CourtEntry({ play, match, sides, scoring }: CourtEntryProps) {
  const [keeping, setKeeping] = useState(false);
  const draft = scoring.drafts[match.id] ?? { entered: {}, seen: match };
  const rules = rulesOf(play.tournament, match);
  const reading = readEntered(draft.entered, rules);
  const Pad = pads[rules.scoring];

  async function save() {
    if (!reading.ok) return;
    setKeeping(true);
    const { result } = reading;
    const kept = await enterResult({ match, result, sides, scoring: rules.scoring });
    setKeeping(false);
    // If the session has ended, the user is asked to sign in; the entered score stays on the pad.
    if (!kept) return;
    scoring.reportSaved({ before: match, after: withResult(match, result), entered: draft.entered });
  }

  if (!keeping && hasChangedSince(draft, match)) {
    if (reading.ok && hasResult(match, reading.result)) {
      return <ScoreAgreed play={play} match={match} sides={sides} onGoOn={() => scoring.acceptStored(match)} />;
    }
    return (
      <ScoreConflict
        play={play}
        match={match}
        sides={sides}
        mine={reading.ok ? reading.text : undefined}
        onKeep={() => scoring.dropDraft(match)}
        onReplace={save}
      />
    );
  }

  const changes = match.status === "completed";
  const same = changes && JSON.stringify(draft.entered) === JSON.stringify(enteredOf(match));
  const begun = changes || draft.entered.team1 !== undefined || draft.entered.sets !== undefined;
  return (
    <>
      <Stack className={classes.entry}>
        <div className={classes.pad}>
          <Pad
            entered={draft.entered}
            onEnter={(entered) => scoring.enter(match, entered)}
            rules={rules}
            sides={sides}
          />
        </div>
        <div className={classes.save}>
          <Button
            size="lg"
            fullWidth
            loading={keeping}
            disabled={!reading.ok || same}
            aria-label={reading.ok ? `Сохранить ${reading.text.replace(" : ", " ")}, корт ${match.court}` : undefined}
            onClick={save}
          >
            {reading.ok ? `Сохранить ${reading.text}` : "Сохранить"}
          </Button>
        </div>
      </Stack>
      <div className={classes.under}>
        {!reading.ok && (
          <p className={classes.reason}>
            {wantsAnotherSet(draft.entered) ? manage.anotherSet : errorSentences[reading.reason]}
          </p>
        )}
        {begun && (
          <Button variant="subtle" fullWidth onClick={() => scoring.dropDraft(match)}>
            {changes ? "Оставить как было" : "Сбросить"}
          </Button>
        )}
      </div>
    </>
  );
}
