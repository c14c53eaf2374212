import { can, type TournamentParticipant } from "@bandeha/contract";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { checkInTexts } from "../../../../text/manage/check-in.ts";
import { lineup } from "../../../../text/manage/manage.ts";
import { isDone } from "../../../../tournament/play/round-plan.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Fold } from "../../../../ui/layout/Fold.tsx";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import { byName } from "../../check-in/attendance.ts";

import { CheckInRow } from "../../check-in/CheckInRow.tsx";

import type { OpenRow } from "../../check-in/RowActions.tsx";
import classes from "../../Manage.module.css";
import { withLineup } from "../roster/lineup-address.ts";
import { lateArrivals } from "./late-arrivals.ts";

const isMissing = ({ check_in }: TournamentParticipant) => check_in === "late" || check_in === "absent";

/** Players missing at the start: marked on arrival, added or replaced on the sheet. Hidden after the first round. */
export function AbsentNote({ play }: { play: Play }) {
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<OpenRow>();
  const { tournament, viewer, participants, matches, names } = play;
  const arriving = new Set(lateArrivals(play).map(({ id }) => id));
  const missing = byName(
    participants.filter((entry) => isMissing(entry) && !arriving.has(entry.id)),
    ({ user }) => names.full(user),
  );
  const firstRoundOver = matches.filter(({ round }) => round === 1).every(isDone);
  if (missing.length === 0 || firstRoundOver || !can("checkIn", tournament, viewer).ok) return null;
  return (
    <div className={classes.absent}>
      <Fold title={`${checkInTexts.notHere}: ${missing.map(({ user }) => names.short(user)).join(", ")}`}>
        <ul className={classes.list}>
          {missing.map((entry) => (
            <CheckInRow
              key={entry.id}
              play={play}
              entry={entry}
              opened={opened?.id === entry.id ? opened : undefined}
              onOpen={setOpened}
            />
          ))}
        </ul>
        <p className="quiet">{checkInTexts.absentHint}</p>
        <Button component={AppLink} to={withLineup(search)} preventScrollReset variant="light" mt="sm">
          {lineup.title}
        </Button>
      </Fold>
    </div>
  );
}
