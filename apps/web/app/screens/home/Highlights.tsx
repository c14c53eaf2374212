import { statusOf, type Tournament } from "@bandeha/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { useSession } from "../../data/session/session.ts";
import { seatsQuery } from "../../data/tournaments/seats.ts";
import { entriesQuery, type SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { soonestQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import { formatCost, formatDistance } from "../../text/format.ts";
import { homeTexts } from "../../text/home.ts";
import { todayAt } from "../../tournament/card/city-today.ts";
import { PlaceLine } from "../../tournament/card/PlaceLine.tsx";
import { seatsLeft, seatsText } from "../../tournament/card/seats.ts";
import { useSignupsOver } from "../../tournament/card/use-signups-over.ts";
import { levelText } from "../../tournament/people/level.ts";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./Highlights.module.css";
import { highlighted, highlightFilters } from "./highlights.ts";

type HighlightsProps = { day: string };

/** «Идёт сейчас» and «Ближайшие» above the list; three of each at most. */
export function Highlights({ day }: HighlightsProps) {
  const { user } = useSession();
  const cities = useQuery(citiesQuery()).data ?? [];
  const entries = useQuery({ ...entriesQuery(user?.id ?? ""), enabled: Boolean(user) }).data ?? [];
  const { running, nearest, count } = highlightFilters(user, cities, day);
  // The guest's stay until the member's are known.
  const now = useQuery({ ...soonestQuery(running, count), placeholderData: keepPreviousData }).data ?? [];
  const soon = useQuery({ ...soonestQuery(nearest, count), placeholderData: keepPreviousData }).data ?? [];
  // Those in progress show no places.
  const nearby = soon.map(({ id }) => id);
  const seats = useQuery({
    ...seatsQuery(nearby),
    enabled: nearby.length > 0,
    placeholderData: keepPreviousData,
  }).data;
  const over = useSignupsOver([...now, ...soon]);
  const title = nearest.city ? homeTexts.nearestInCity : homeTexts.nearest;
  return (
    <div className={classes.sections}>
      <Section title={homeTexts.running} tournaments={highlighted(now, user?.id, entries)} day={day} over={over} />
      <Section
        title={title}
        tournaments={highlighted(soon, user?.id, entries, over)}
        day={day}
        seats={seats}
        over={over}
      />
    </div>
  );
}

type LineProps = HighlightsProps & {
  /** The ids of those whose sign-up is over. */
  over: readonly string[];
  seats?: Record<string, SeatCount> | undefined;
};
type SectionProps = LineProps & { title: string; tournaments: readonly Tournament[] };

function Section({ title, tournaments, day, seats, over }: SectionProps) {
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
              <Line tournament={tournament} day={day} seats={seats} over={over} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ tournament, day, seats, over }: LineProps & { tournament: Tournament }) {
  const playing = statusOf(tournament) === "in_progress";
  const isOver = over.includes(tournament.id);
  const counted = seats?.[tournament.id];
  const left = counted && seatsLeft(tournament, counted);
  return (
    <>
      <b className={classes.name}>{tournament.name}</b>
      <span className={classes.when}>
        {playing
          ? homeTexts.until(tournament.end_time)
          : `${formatDistance(tournament.date, todayAt(tournament, day))}, ${tournament.start_time}`}
      </span>
      <span className={classes.whole}>
        <PlaceLine tournament={tournament} />
      </span>
      {!playing && (
        <>
          <span className={classes.facts}>
            <span>{levelText(tournament)}</span> <span>{formatCost(tournament.cost)}</span>
          </span>
          <span className={classes.seats} data-none={left === 0 || isOver || undefined}>
            {left !== undefined && seatsText(left, tournament.allow_waitlist, isOver)}
          </span>
        </>
      )}
    </>
  );
}
