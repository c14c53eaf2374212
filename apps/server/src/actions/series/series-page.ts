// Pages of series, clubs and organisers, computed from records, in a bounded number of queries. Those of clubs and organisers are the same for
// everyone; of a series a viewer sees the evenings that they may read.

import {
  type ChampionEvening,
  type ComingEvening,
  championsOf,
  courtNamesOf,
  DAY_MS,
  type EveningResult,
  eveningsOfSeason,
  type HostPage,
  isSignupOver,
  localOf,
  SEATED_STATUSES,
  type SeriesPage,
  seasonOf,
  takesEntries,
  timestamp,
} from "@bandeha/contract";
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { compareTexts } from "../../storage/texts.ts";
import { published } from "../tournaments/published.ts";
import { cityTimeZone, findRows, getUser, rowOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { userNames } from "../users/user-names.ts";
import { computeResults, type ReadResults } from "./evening-results.ts";
import { isByInvitation, openSeries } from "./series-readers.ts";
import { getSeries } from "./series-rows.ts";
import { type SeriesRow, settingsOfSeries } from "./series-tournament.ts";

/** The newest evenings that a season without an end counts: the same on every page. */
const SEASON_MAX = 40;
/** How many evenings of a season with an end may be friendly or without a match; they are read, too. */
const NOT_COUNTED_MAX = 20;
const COMING_MAX = 8;
const HOST_COMING_MAX = 20;
/** Of yesterday in UTC: in their city today or already over. */
const YESTERDAY_MAX = 20;
const CHAMPIONS_MAX = 12;
const SERIES_MAX = 6;
/** Players of a season that are shown on the page of a club or an organiser. */
const LEADERS = 3;

const AHEAD = ["open", "full", ""];
/** The evenings that everyone reads. */
export const OPEN_EVENINGS: Condition = where({ by_invitation: false });

/** @param shown the evenings that the viewer reads */
export async function seriesPage(
  reader: Reader,
  id: string,
  now: Date,
  results: ReadResults = computeResults,
  shown: Condition = OPEN_EVENINGS,
): Promise<SeriesPage | undefined> {
  const series = await getSeries(reader, id);
  if (!series) return undefined;
  const [organizer, club] = [await getUser(reader, series.organizer), await clubOf(reader, series.club)];
  const settings = settingsOfSeries(series);
  const played = await seasonEvenings(reader, series, results, shown);
  const season = seasonOf(series, played);
  const champions = championsOf(played, CHAMPIONS_MAX);
  const names = await userNames(reader, peopleOf([season], champions));
  return {
    series: {
      ...{ id, name: series.name, status: series.status, updated: series.updated },
      by_invitation: isByInvitation(series),
      ...{ every_weeks: series.every_weeks, weekdays: series.weekdays, first: series.first, last: series.last },
      ...{ days_ahead: series.days_ahead, skipped: series.skipped },
      ...{ season_name: series.season_name, season_from: series.season_from },
      ...{ season_evenings: series.season_evenings, best_of: series.best_of },
      organizer: { id: series.organizer, name: organizer?.name ?? "" },
      club: {
        id: series.club,
        name: club?.name ?? "",
        city: { id: series.city, name: await cityName(reader, series.city) },
      },
      ...{ type: settings.type ?? "", variant: settings.variant ?? "" },
      ...{ start_time: settings.start_time ?? "", end_time: settings.end_time ?? "" },
    },
    coming: await comingOf(reader, { and: [where({ series: id }), shown] }, COMING_MAX, now),
    season: { ...season, lines: season.lines.map((line) => namedLine(line, names)) },
    champions: champions.map((evening) => named(evening, names)),
  };
}

export async function clubPage(
  reader: Reader,
  id: string,
  now: Date,
  results: ReadResults = computeResults,
): Promise<HostPage | undefined> {
  const club = await clubOf(reader, id);
  if (!club) return undefined;
  const { address, entrance } = club;
  const place = { city: await cityName(reader, club.city), address, courts: courtNamesOf(club), entrance };
  return { kind: "club", id, name: club.name, place, ...(await hosted(reader, { club: id }, now, results)) };
}

/** Only of people who have organised something: others have no such page. */
export async function organiserPage(
  reader: Reader,
  id: string,
  now: Date,
  results: ReadResults = computeResults,
): Promise<HostPage | undefined> {
  const organiser = await getUser(reader, id);
  if (!organiser || organiser.guest || organiser.deleted) return undefined;
  if ((await reader.count("tournaments", { and: [where({ organizer: id }), published()] })) === 0) return undefined;
  return { kind: "organizer", id, name: organiser.name, ...(await hosted(reader, { organizer: id }, now, results)) };
}

async function hosted(
  reader: Reader,
  by: Record<string, string>,
  now: Date,
  results: ReadResults,
): Promise<Pick<HostPage, "coming" | "series" | "champions">> {
  const series = await findRows(reader, "series", {
    where: { and: [where({ ...by, status: "active" }), openSeries] },
    sort: [ownColumn("created"), ownColumn("id")],
    limit: SERIES_MAX,
  });
  const seasons: { id: string; name: string; season: ReturnType<typeof seasonOf> }[] = [];
  for (const each of series) {
    const season = seasonOf(each, await seasonEvenings(reader, each, results, OPEN_EVENINGS));
    seasons.push({ id: each.id, name: each.name, season: { ...season, lines: season.lines.slice(0, LEADERS) } });
  }
  const open = { and: [where(by), OPEN_EVENINGS] };
  const latest = await completedOf(reader, open, CHAMPIONS_MAX, "newest");
  const champions = championsOf(await results(reader, latest), CHAMPIONS_MAX);
  const names = await userNames(
    reader,
    peopleOf(
      seasons.map(({ season }) => season),
      champions,
    ),
  );
  return {
    coming: await comingOf(reader, open, HOST_COMING_MAX, now),
    series: seasons.map(({ season: { name, played, lines }, ...each }) => ({
      ...each,
      season: { name, played, lines: lines.map((line) => namedLine(line, names)) },
    })),
    champions: champions.map((evening) => named(evening, names)),
  };
}

type Champions = ReturnType<typeof championsOf>;

/** Only those whom the page shows: a season has hundreds of players. */
const peopleOf = (seasons: readonly ReturnType<typeof seasonOf>[], champions: Champions): string[] => [
  ...new Set([
    ...seasons.flatMap(({ lines }) => lines.map(({ player }) => player)),
    ...champions.flatMap(({ people }) => people),
  ]),
];

const namedLine = <Line extends { player: string }>(line: Line, names: ReadonlyMap<string, string>) => ({
  ...line,
  name: names.get(line.player) ?? "",
});

const named = ({ people, ...evening }: Champions[number], names: ReadonlyMap<string, string>): ChampionEvening => ({
  ...evening,
  people: people.map((id) => ({ id, name: names.get(id) ?? "" })),
});

/** The evenings that a season counts, the earliest first. */
async function seasonEvenings(
  reader: Reader,
  series: SeriesRow,
  results: ReadResults,
  shown: Condition,
): Promise<EveningResult[]> {
  const inSeason: Condition = { left: ownColumn("series_date"), operator: ">=", right: { value: series.season_from } };
  const ofSeason = { and: [where({ series: series.id }), inSeason, shown] };
  // A season with an end has its first evenings, whatever was played since.
  const ids = series.season_evenings
    ? await completedOf(reader, ofSeason, series.season_evenings + NOT_COUNTED_MAX, "first")
    : await completedOf(reader, ofSeason, SEASON_MAX, "newest");
  return eveningsOfSeason(series, await results(reader, ids));
}

/** The first or the newest completed tournaments, the earliest first. */
async function completedOf(reader: Reader, of: Condition, max: number, which: "first" | "newest"): Promise<string[]> {
  const by = (name: string) => ({ ...ownColumn(name), ...(which === "newest" && { descending: true as const }) });
  const rows = await findRows(reader, "tournaments", {
    where: { and: [of, published(), where({ status: "completed" })] },
    sort: [by("date"), by("start_time"), by("id")],
    limit: max,
  });
  const ids = rows.map(({ id }) => id);
  return which === "newest" ? ids.reverse() : ids;
}

const byStart = (one: TournamentRow, other: TournamentRow): number =>
  compareTexts(one.date, other.date) ||
  compareTexts(one.start_time, other.start_time) ||
  compareTexts(one.id, other.id);

/** In play, or on a day of their city that is not over: an evening that was never started is no coming one. */
export async function comingOf(reader: Reader, of: Condition, max: number, now: Date): Promise<ComingEvening[]> {
  const yesterday = timestamp(new Date(now.getTime() - DAY_MS)).slice(0, 10);
  const notOver: Condition = { left: ownColumn("date"), operator: ">=", right: { value: yesterday } };
  const ahead = { and: [notOver, whereOneOf("status", AHEAD)] };
  const rows: TournamentRow[] = [];
  // One by one: with both in one condition PostgreSQL reads every past evening.
  for (const one of [where({ status: "in_progress" }), ahead]) {
    const found = await findRows(reader, "tournaments", {
      where: { and: [of, published(), one] },
      sort: [ownColumn("date"), ownColumn("start_time"), ownColumn("id")],
      limit: max + YESTERDAY_MAX,
    });
    rows.push(...found);
  }
  rows.sort(byStart);
  const clubs = new Map<string, string>();
  const coming: ComingEvening[] = [];
  for (const row of rows) {
    if (coming.length === max) break;
    const timeZone = await cityTimeZone(reader, row.city);
    if (row.status !== "in_progress" && row.date.slice(0, 10) < localOf(now, timeZone).day) continue;
    if (!clubs.has(row.club)) clubs.set(row.club, (await clubOf(reader, row.club))?.name ?? "");
    coming.push(await comingEvening(reader, row, { club: clubs.get(row.club) ?? "", timeZone, now }));
  }
  return coming;
}

type Around = { club: string; timeZone: string; now: Date };

async function comingEvening(
  reader: Reader,
  row: TournamentRow,
  { club, timeZone, now }: Around,
): Promise<ComingEvening> {
  const seated = whereOneOf("status", SEATED_STATUSES);
  const entries = await reader.count("tournament_participants", { and: [where({ tournament: row.id }), seated] });
  const { id, name, type, variant, date, start_time, end_time, status, max_players, cost } = row;
  const { allow_waitlist, approval, registration_deadline, series } = row;
  return {
    ...{ id, name, type, variant, date, start_time, end_time, status, max_players, cost },
    ...{ allow_waitlist, approval, registration_deadline, series, club },
    // Places that offers hold are not free.
    taken: entries + row.places_held,
    signup_over: isSignupOver(row, timeZone, timestamp(now)),
    stopped: row.stopped && takesEntries(row),
    time_zone: timeZone,
  };
}

async function clubOf(reader: Reader, id: string) {
  const row = id ? await reader.findById("clubs", id) : undefined;
  return row && rowOf("clubs", row);
}

const cityName = async (reader: Reader, id: string): Promise<string> =>
  String((await reader.findById("cities", id))?.name ?? "");
