import { enteredLine, type TournamentMatch, toScore, toSettings } from "@bandeha/contract";
import { changedCourt as texts } from "../../text/play/changed-court.ts";
import { sidesOf } from "../../tournament/play/match-score.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { hasNewPlayers, readEntered, rulesOf } from "../../tournament/score/entered.ts";
import { NameButton } from "../../ui/buttons/NameButton.tsx";
import classes from "./Court.module.css";
import type { CourtDraft } from "./use-court-draft.ts";

type ChangedCourtProps = { play: Play; match: TournamentMatch; draft: CourtDraft; onReplace: () => void };

/** The match has changed since the first tap: the typed score may be of other people. */
export function ChangedCourt({ play, match, draft: { changed, drop }, onReplace }: ChangedCourtProps) {
  if (!changed) return null;
  const sides = sidesOf(match).map(play.names.side) as [string, string];
  const { scoring } = toSettings(play.tournament);
  const read = readEntered(changed.entered, rulesOf(play.tournament, match));
  const stored = toScore(match);
  const theirs = stored && enteredLine(stored, scoring, sides);
  return (
    <div className={classes.note} role="alert">
      <b>
        {theirs ? texts.recorded(theirs) : hasNewPlayers(changed, match) ? texts.newPlayers(sides) : texts.takenBack}
      </b>
      <div className={classes.choices}>
        <NameButton variant="ghost" onClick={drop}>
          {theirs ? texts.keep(theirs) : texts.again}
        </NameButton>
        {read.ok && (
          <NameButton variant="ghost" onClick={onReplace}>
            {texts.replace(enteredLine(read.score, scoring, sides))}
          </NameButton>
        )}
      </div>
    </div>
  );
}
