import { can, softHyphens, type TournamentParticipant } from "@bandeha/contract";
import { IconClock, IconPhone } from "@tabler/icons-react";
import { useSearchParams } from "react-router";
import { checkInTexts } from "../../../../text/manage/check-in.ts";
import { lineup } from "../../../../text/manage/manage.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { IconButton } from "../../../../ui/buttons/IconButton.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import { markTime } from "../../check-in/expected-times.ts";
import { phoneOf } from "../../check-in/phone-of.ts";
import { withArrival } from "../roster/lineup-address.ts";
import classes from "./LateArrivals.module.css";
import { lateArrivals } from "./late-arrivals.ts";

/** Late players, each with the way into the next round: one tap to its preview. */
export function LateArrivals({ play }: { play: Play }) {
  const [search] = useSearchParams();
  const { tournament, viewer, names } = play;
  const late = lateArrivals(play);
  if (late.length === 0 || !can("changeRoster", tournament, viewer).ok) return null;
  return (
    <ul className={classes.list} aria-label={lineup.lateOnes}>
      {late.map((entry) => (
        <Row key={entry.id} as="li" gap={10} align="center" className={classes.person}>
          <IconClock size={20} stroke={1.75} aria-hidden className={classes.sign} />
          <div className={classes.who}>
            <b className={classes.name}>{softHyphens(names.full(entry.user))}</b>
            <span className={classes.note}>
              {entry.check_in === "late"
                ? checkInTexts.lateAt(markTime(entry.check_in_at, tournament))
                : checkInTexts.isHere}
            </span>
          </div>
          <Call play={play} entry={entry} />
          <Button
            component={AppLink}
            to={withArrival(search, entry.id)}
            preventScrollReset
            variant="light"
            aria-label={lineup.arrives(names.full(entry.user))}
          >
            {lineup.add}
          </Button>
        </Row>
      ))}
    </ul>
  );
}

function Call({ play, entry }: { play: Play; entry: TournamentParticipant }) {
  const called = phoneOf(entry, play);
  if (!called) return null;
  return (
    <IconButton component="a" href={`tel:${called.phone}`} aria-label={checkInTexts.call(called.name)}>
      <IconPhone size={22} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
