import { enteredLine, type TournamentMatch, toScore, toSettings } from "@bandeha/contract";
import { changedCourt } from "../../../../text/play/changed-court.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { LastChange } from "../../journal/LastChange.tsx";
import classes from "./CourtCard.module.css";
import { CourtScore } from "./CourtScore.tsx";

type ScoreConflictProps = {
  play: Play;
  match: TournamentMatch;
  sides: readonly [string, string];
  /** The viewer's own result as text, if valid. */
  mine: string | undefined;
  /** Somebody has taken a place on the court meanwhile. */
  newPlayers: boolean;
  onKeep: () => void;
  onReplace: () => void;
};

/** Another device has recorded a different result: shows both, and the organiser chooses. */
export function ScoreConflict({ play, match, sides, newPlayers, mine, onKeep, onReplace }: ScoreConflictProps) {
  const stored = toScore(match);
  const theirs = stored && enteredLine(stored, toSettings(play.tournament).scoring, sides);
  return (
    <Stack gap={10} mt={10} className={classes.conflict}>
      <p className={classes.warning} role="alert">
        {theirs ? changedCourt.recorded(theirs) : newPlayers ? changedCourt.newPlayers(sides) : changedCourt.takenBack}
      </p>
      <CourtScore play={play} match={match} sides={sides} />
      <LastChange play={play} match={match} />
      <Button size="lg" fullWidth variant="light" onClick={onKeep}>
        {theirs ? changedCourt.keep(theirs) : changedCourt.keepNone}
      </Button>
      {mine && (
        <Button size="lg" fullWidth variant="light" onClick={onReplace}>
          {changedCourt.replace(mine)}
        </Button>
      )}
    </Stack>
  );
}
