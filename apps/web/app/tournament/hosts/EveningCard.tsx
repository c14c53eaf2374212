import { type ComingEvening, type EveningPlaces, eveningPlaces, placesText, signupsEnd } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { formatDay, formatMoment, formatTimes } from "../../text/format.ts";
import { dayAndMonth, seriesTexts, shortMonth } from "../../text/series.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./EveningCard.module.css";
import { useSignupOver } from "./use-signup-over.ts";

type EveningCardProps = {
  evening: ComingEvening;
  /** With its name: on a page of several series. */
  named?: boolean;
  /** With its club: not on the club's own page. */
  placed?: boolean;
};

/** A coming evening: its day, its places, until when one may sign up. */
export function EveningCard({ evening, named = false, placed = named }: EveningCardProps) {
  const { id, date, max_players: places, taken } = evening;
  const now = { ...evening, signup_over: useSignupOver(evening) };
  const state = eveningPlaces(now);
  const left = Math.max(0, places - taken);
  return (
    <AppLink to={paths.lobby(id)} className={classes.card}>
      <span className={classes.day} aria-hidden>
        <b>{Number(date.slice(8, 10))}</b>
        {shortMonth(date)}
      </span>
      <span className={classes.facts}>
        {named && <b className={classes.name}>{evening.name}</b>}
        {named && (
          <span className="quiet num">
            <When evening={evening} />
            {placed && <span className={classes.part}>{evening.club}</span>}
          </span>
        )}
        <span className={named ? classes.line : classes.seats}>
          <VisuallyHidden>{`${dayAndMonth(date)}. `}</VisuallyHidden>
          {state === "free" ? seriesTexts.seats(left, places) : placesText(now)}
        </span>
        {!named && (
          <span className="quiet num">
            <UnderSeats evening={evening} state={state} />
          </span>
        )}
        {state !== "running" && (
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${Math.min(100, (taken / Math.max(1, places)) * 100)}%` }} />
          </span>
        )}
      </span>
    </AppLink>
  );
}

function UnderSeats({ evening, state }: { evening: ComingEvening; state: EveningPlaces }) {
  const { registration_deadline: deadline, time_zone: zone } = evening;
  if (deadline && state === "free") return seriesTexts.until(formatMoment(signupsEnd(evening, zone), zone));
  return <When evening={evening} />;
}

const When = ({ evening }: { evening: ComingEvening }) => (
  <>
    <span className={classes.part}>{formatDay(evening.date)}</span>{" "}
    <span className={classes.part}>{formatTimes(evening)}</span>
  </>
);
