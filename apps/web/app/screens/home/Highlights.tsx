import { placeText, statusOf, type Tournament } from "@bandeha/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { useSession } from "../../data/session/session.ts";
import { entriesQuery, type SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { soonestQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import { formatCost, formatDistance } from "../../text/format.ts";
import { homeTexts } from "../../text/home.ts";
import { todayAt } from "../../tournament/card/city-today.ts";
import { NO_SEATS, seatsLeft, seatsText } from "../../tournament/card/seats.ts";
import { levelText } from "../../tournament/people/level.ts";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./Highlights.module.css";
import { highlighted, highlightFilters } from "./highlights.ts";

type HighlightsProps = { day: string; seats: Record<string, SeatCount> | undefined };

/** «Идёт сейчас» and «Ближайшие» above the list; three of each at most. */
export function Highlights({ day, seats }: HighlightsProps) {
  const { user } = useSession();
  const cities = useQuery(citiesQuery()).data ?? [];
  const entries = useQuery({ ...entriesQuery(user?.id ?? ""), enabled: Boolean(user) }).data ?? [];
  const { running, nearest, count } = highlightFilters(user, cities, day);
  // The guest's stay until the member's are known.
  const now = useQuery({ ...soonestQuery(running, count), placeholderData: keepPreviousData }).data ?? [];
  const soon = useQuery({ ...soonestQuery(nearest, count), placeholderData: keepPreviousData }).data ?? [];
  const of = (list: readonly Tournament[]) => highlighted(list, user?.id, entries);
  const title = nearest.city ? homeTexts.nearestInCity : homeTexts.nearest;
  return (
    <div className={classes.sections}>
      <Section title={homeTexts.running} tournaments={of(now)} day={day} seats={seats} />
      <Section title={title} tournaments={of(soon)} day={day} seats={seats} />
    </div>
  );
}

type SectionProps = HighlightsProps & { title: string; tournaments: readonly Tournament[] };

function Section({ title, tournaments, day, seats }: SectionProps) {
  const id = useId();
  if (tournaments.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        {title}
      </h2>
      <ul className={classes.list}>
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <AppLink to={paths.lobby(tournament.id)} prefetch="intent" className={classes.line}>
              <Line tournament={tournament} day={day} seats={seats} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ tournament, day, seats }: HighlightsProps & { tournament: Tournament }) {
  const playing = statusOf(tournament) === "in_progress";
  const left = seats && seatsLeft(tournament, seats[tournament.id] ?? NO_SEATS);
  return (
    <>
      <b className={classes.name}>{tournament.name}</b>
      <span className={classes.when}>
        {playing
          ? homeTexts.until(tournament.end_time)
          : `${formatDistance(tournament.date, todayAt(tournament, day))}, ${tournament.start_time}`}
      </span>
      <span className={classes.whole}>{placeText(tournament)}</span>
      {!playing && (
        <>
          <span>
            {levelText(tournament)} · {formatCost(tournament.cost)}
          </span>
          <span className={classes.seats}>{left !== undefined && seatsText(left, tournament.allow_waitlist)}</span>
        </>
      )}
    </>
  );
}
