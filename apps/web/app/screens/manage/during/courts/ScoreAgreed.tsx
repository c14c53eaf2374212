import type { TournamentMatch } from "@bandeha/contract";
import { manage } from "../../../../text/manage/manage.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { LastChange } from "../../journal/LastChange.tsx";
import classes from "./CourtCard.module.css";
import { CourtScore } from "./CourtScore.tsx";

type ScoreAgreedProps = { play: Play; match: TournamentMatch; sides: readonly [string, string]; onGoOn: () => void };

/** Another device has recorded the same result: nothing to choose, but the open court must not move. */
export function ScoreAgreed({ play, match, sides, onGoOn }: ScoreAgreedProps) {
  return (
    <Stack gap={10} mt={10} className={classes.conflict}>
      <p role="status">{manage.sameRecorded}</p>
      <CourtScore play={play} match={match} sides={sides} />
      <LastChange play={play} match={match} />
      <Button size="lg" fullWidth onClick={onGoOn}>
        Дальше
      </Button>
    </Stack>
  );
}
