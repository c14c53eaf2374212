// The pages of a series, of a club and of an organiser: coming evenings, the season and the champions, computed from their tournaments.
import { formatOf, rankSeason, type SeasonLine } from "@bandeha/engine";
import type { Series } from "./entities/series.ts";
import type { Tournament } from "./entities/tournaments.ts";
import type { PlayerTournament } from "./player-page.ts";
import { seatsText } from "./texts.ts";
import { standingsOf } from "./to-engine.ts";

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
  | "registration_deadline"
  | "series"
> & {
  /** Entries with a place, and places that offers hold. */
  taken: number;
  club: string;
  time_zone: string;
  /** The deadline of signing up has passed. */
  signup_over: boolean;
};

/** `over`: the deadline of signing up has passed. `gone`: every place is taken, and nobody may wait. */
export type EveningPlaces = "running" | "over" | "free" | "waitlist" | "gone";

export function eveningPlaces(
  evening: Pick<ComingEvening, "status" | "max_players" | "taken" | "allow_waitlist" | "signup_over">,
): EveningPlaces {
  if (evening.status === "in_progress") return "running";
  if (evening.signup_over) return "over";
  if (evening.status !== "full" && evening.taken < evening.max_players) return "free";
  return evening.allow_waitlist ? "waitlist" : "gone";
}

/** «Осталось 3 места», «Лист ожидания», «Идёт сейчас»: what a schedule and a poster say. */
export function placesText(evening: Parameters<typeof eveningPlaces>[0]): string {
  const places = eveningPlaces(evening);
  if (places === "free") return seatsText(evening.max_players - evening.taken);
  return { running: "Идёт сейчас", over: "Запись закрыта", waitlist: "Лист ожидания", gone: seatsText(0) }[places];
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

/** What everyone reads of a series. */
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
  organizer: NamedPerson;
  club: { id: string; name: string; city: string };
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

type Table = ReturnType<typeof standingsOf>;
/** A page ranks the same evening for its season and for its champion. */
const tables = new WeakMap<PlayerTournament, Table>();

function tableOf(evening: PlayerTournament): Table {
  const known = tables.get(evening);
  if (known) return known;
  const { tournament, participants, rounds, matches } = evening;
  const table = standingsOf(tournament, participants, rounds, matches);
  tables.set(evening, table);
  return table;
}

type Plan = Pick<Series, "season_name" | "season_evenings" | "best_of">;

/**
 * The evenings up to the season's last one. A friendly evening, and one without a match, is not one of its number.
 * @param played the earliest first
 */
export function eveningsOfSeason(
  { season_evenings: evenings }: Pick<Plan, "season_evenings">,
  played: readonly PlayerTournament[],
): PlayerTournament[] {
  const counting = played.filter(
    ({ tournament, matches }) => countsForLeague(tournament) && matches.some(({ status }) => status === "completed"),
  );
  const last = evenings > 0 ? counting[evenings - 1] : undefined;
  return last ? played.slice(0, played.indexOf(last) + 1) : [...played];
}

/**
 * The season of completed evenings.
 * @param played the earliest first
 */
export function seasonOf(
  { season_name: name, season_evenings: evenings, best_of: best }: Plan,
  played: readonly PlayerTournament[],
  names: ReadonlyMap<string, string>,
): SeriesSeason {
  const counting = played.filter(({ tournament }) => countsForLeague(tournament));
  const tables = counting.map((each) => ({ each, table: tableOf(each) }));
  const withMatches = tables.filter(({ table }) => table.some((line) => line.played > 0));
  const season = rankSeason(
    withMatches.map(({ table }) => table),
    { evenings, best },
  );
  return {
    name,
    played: season.played,
    coming: season.coming,
    counted: season.counted,
    evenings: withMatches.map(({ each }) => ({ tournament: each.tournament.id, date: each.tournament.date })),
    lines: season.lines.map(({ place, shared, player, points, evenings: own }) => ({
      ...{ place, shared, player, points, evenings: own },
      name: names.get(player) ?? "",
    })),
  };
}

/**
 * The winners of the newest completed evenings, newest first. An evening without a winner is left out.
 * @param played the earliest first
 */
export function championsOf(
  played: readonly PlayerTournament[],
  names: ReadonlyMap<string, string>,
  max: number,
): ChampionEvening[] {
  const champions: ChampionEvening[] = [];
  for (const each of played.toReversed()) {
    if (champions.length === max) break;
    const first = tableOf(each).filter(
      ({ place, played: matches, matchesNeeded }) => place === 1 && matches > 0 && !matchesNeeded,
    );
    const people = first.flatMap(({ side }) => side.map((id) => ({ id, name: names.get(id) ?? "" })));
    const { id: tournament, date } = each.tournament;
    if (people.length > 0) champions.push({ tournament, date, people });
  }
  return champions;
}

/** Everyone who has an entry or a match in these tournaments. */
export const playersIn = (played: readonly PlayerTournament[]): string[] =>
  [
    ...new Set(
      played.flatMap(({ participants, matches }) => [
        ...participants.map(({ user }) => user),
        ...matches.flatMap((match) => [
          match.team1_player1,
          match.team1_player2,
          match.team2_player1,
          match.team2_player2,
        ]),
      ]),
    ),
  ].filter(Boolean);
