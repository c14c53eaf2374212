import { can } from "@bandeha/contract";
import { useSearchParams } from "react-router";
import { checkIn, lineup } from "../../../text/manage.ts";
import { isDone } from "../../../tournament/play/round-plan.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { attendanceOf, byName } from "../check-in/attendance.ts";
import { CheckInRow } from "../check-in/CheckInRow.tsx";
import { Fold } from "../Fold.tsx";
import classes from "../Manage.module.css";
import { withLineup } from "./roster/lineup-address.ts";

/** Players missing at the start: marked on arrival or replaced on the sheet. Hidden after the first round. */
export function AbsentNote({ play }: { play: Play }) {
  const [search] = useSearchParams();
  const { tournament, matches, participants, names } = play;
  const { absent, late } = attendanceOf(participants);
  const missing = byName([...absent, ...late], ({ user }) => names.full(user));
  const firstRoundOver = matches.filter(({ round }) => round === 1).every(isDone);
  if (missing.length === 0 || firstRoundOver || !can("checkIn", tournament, tournament.organizer).ok) return null;
  return (
    <div className={classes.absent}>
      <Fold title={`${checkIn.notHere}: ${missing.map(({ user }) => names.short(user)).join(", ")}`}>
        <ul className={classes.list}>
          {missing.map((entry) => (
            <CheckInRow key={entry.id} play={play} entry={entry} />
          ))}
        </ul>
        <p className="quiet">{checkIn.absentHint}</p>
        <Button component={AppLink} to={withLineup(search)} preventScrollReset variant="light" mt="sm">
          {lineup.title}
        </Button>
      </Fold>
    </div>
  );
}
