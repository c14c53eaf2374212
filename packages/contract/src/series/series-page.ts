// The pages of a series, of a club and of an organiser: coming evenings, the season and the champions, computed from their tournaments.
import { formatOf, rankSeason, type SeasonLine } from "@bandeha/engine";
import type { Series } from "../entities/series.ts";
import type { Tournament } from "../entities/tournaments.ts";
import type { PlayerTournament } from "../players/player-page.ts";
import { PAUSED, seatsText } from "../texts.ts";
import { standingsOf } from "../tournament/to-engine.ts";

export type NamedPerson = { id: string; name: string };

/** An evening that has not ended. */
export type ComingEvening = Pick<
  Tournament,
  | "id"
  | "name"
  | "type"
  | "variant"
  | "date"
  | "start_time"
  | "end_time"
  | "status"
  | "max_players"
  | "cost"
  | "allow_waitlist"
  | "approval"
  | "registration_deadline"
  | "series"
> & {
  /** Entries with a place, and places that offers hold. */
  taken: number;
  club: string;
  time_zone: string;
  /** Players cannot sign up any more. */
  signup_over: boolean;
  /** By an administrator. */
  stopped: boolean;
};

/** `over`: players cannot sign up any more. `gone`: every place is taken, and nobody may wait. */
export type EveningPlaces = "running" | "stopped" | "over" | "free" | "waitlist" | "gone";

/** What a stranger finds when they come now. */
export function eveningPlaces(
  evening: Pick<ComingEvening, "status" | "max_players" | "taken" | "allow_waitlist" | "signup_over" | "stopped">,
): EveningPlaces {
  if (evening.status === "in_progress") return "running";
  if (evening.stopped) return "stopped";
  if (evening.signup_over) return "over";
  if (evening.status !== "full" && evening.taken < evening.max_players) return "free";
  return evening.allow_waitlist ? "waitlist" : "gone";
}

/** «Осталось 3 места», «Мест нет · лист ожидания», «Идёт сейчас»: what a page of evenings, a schedule and a poster say. */
export function placesText(evening: Parameters<typeof eveningPlaces>[0]): string {
  const places = eveningPlaces(evening);
  if (places === "free") return seatsText(evening.max_players - evening.taken);
  const texts: Record<typeof places, string> = {
    running: "Идёт сейчас",
    stopped: PAUSED,
    over: seatsText(0, false, true),
    waitlist: seatsText(0, true),
    gone: seatsText(0),
  };
  return texts[places];
}

export type SeriesSeason = {
  name: string;
  played: number;
  coming: number;
  counted: number;
  /** The played evenings, the earliest first; a player's evenings are in this order. */
  evenings: { tournament: string; date: string }[];
  lines: (Pick<SeasonLine, "place" | "shared" | "player" | "points" | "evenings"> & { name: string })[];
};

export type ChampionEvening = { tournament: string; date: string; people: NamedPerson[] };

/** What is shown of a series. */
export type SeriesFacts = Pick<
  Series,
  | "id"
  | "name"
  | "status"
  | "every_weeks"
  | "weekdays"
  | "first"
  | "last"
  | "days_ahead"
  | "skipped"
  | "season_name"
  | "season_from"
  | "season_evenings"
  | "best_of"
  | "updated"
> & {
  /** Only those who were invited see it. */
  by_invitation: boolean;
  organizer: NamedPerson;
  club: { id: string; name: string; city: { id: string; name: string } };
  type: Tournament["type"];
  variant: Tournament["variant"];
  start_time: string;
  end_time: string;
};

export type SeriesPage = {
  series: SeriesFacts;
  coming: ComingEvening[];
  season: SeriesSeason;
  /** Newest first. */
  champions: ChampionEvening[];
};

/** The page of a club or of an organiser. */
export type HostPage = {
  kind: "club" | "organizer";
  id: string;
  name: string;
  /** Of a club. */
  place?: { city: string; address: string; courts: string[]; entrance: string };
  coming: ComingEvening[];
  series: { id: string; name: string; season: Pick<SeriesSeason, "name" | "played" | "lines"> }[];
  champions: ChampionEvening[];
};

/** Friendly tournaments do not count for a league or a season (product-rules D22). */
export const countsForLeague = (tournament: Pick<Tournament, "type">): boolean =>
  formatOf(tournament.type)?.group !== "friendly";

/** What seasons and champions need of a completed evening. */
export type EveningResult = {
  id: string;
  date: string;
  /** Whether it counts for a season. */
  counts: boolean;
  hasMatch: boolean;
  table: Pick<ReturnType<typeof standingsOf>[number], "place" | "side" | "played" | "matchesNeeded">[];
};

/** @returns the table of the evening, and whether a season counts it */
export function eveningResult({ tournament, participants, rounds, matches }: PlayerTournament): EveningResult {
  return {
    id: tournament.id,
    date: tournament.date,
    counts: countsForLeague(tournament),
    hasMatch: matches.some(({ status }) => status === "completed"),
    table: standingsOf(tournament, participants, rounds, matches).map(({ place, side, played, matchesNeeded }) => ({
      place,
      side,
      played,
      matchesNeeded,
    })),
  };
}

type Plan = Pick<Series, "season_name" | "season_evenings" | "best_of">;

/**
 * The evenings up to the season's last one. A friendly evening, and one without a match, is not one of its number.
 * @param played the earliest first
 */
export function eveningsOfSeason(
  { season_evenings: evenings }: Pick<Plan, "season_evenings">,
  played: readonly EveningResult[],
): EveningResult[] {
  const counting = played.filter(({ counts, hasMatch }) => counts && hasMatch);
  const last = evenings > 0 ? counting[evenings - 1] : undefined;
  return last ? played.slice(0, played.indexOf(last) + 1) : [...played];
}

/**
 * The season of completed evenings, without the names of the players.
 * @param played the earliest first
 */
export function seasonOf(
  { season_name: name, season_evenings: evenings, best_of: best }: Plan,
  played: readonly EveningResult[],
): Omit<SeriesSeason, "lines"> & { lines: Omit<SeriesSeason["lines"][number], "name">[] } {
  const withMatches = played.filter(({ counts, table }) => counts && table.some((line) => line.played > 0));
  const season = rankSeason(
    withMatches.map(({ table }) => table),
    { evenings, best },
  );
  return {
    name,
    played: season.played,
    coming: season.coming,
    counted: season.counted,
    evenings: withMatches.map(({ id, date }) => ({ tournament: id, date })),
    lines: season.lines.map(({ place, shared, player, points, evenings: own }) => ({
      ...{ place, shared, player, points, evenings: own },
    })),
  };
}

/**
 * The winners of the newest completed evenings, newest first. An evening without a winner is left out.
 * @param played the earliest first
 */
export function championsOf(
  played: readonly EveningResult[],
  max: number,
): { tournament: string; date: string; people: string[] }[] {
  const champions: ReturnType<typeof championsOf> = [];
  for (const { id, date, table } of played.toReversed()) {
    if (champions.length === max) break;
    const first = table.filter(
      ({ place, played: matches, matchesNeeded }) => place === 1 && matches > 0 && !matchesNeeded,
    );
    const people = first.flatMap(({ side }) => side);
    if (people.length > 0) champions.push({ tournament: id, date, people });
  }
  return champions;
}
