// A player's year, read in groups of tournaments, because all records of a year at once would take tens of megabytes.

import {
  bestPartnerOfYear,
  clubsOfYear,
  eveningOf,
  isCalibrated,
  limits,
  type MatchOutcome,
  opponentOfYear,
  outcomesOf,
  type PlayerEvening,
  type PlayerMate,
  type YearReview,
  yearCounts,
} from "@bandeha/contract";
import { type Comparison, type Condition, type Path, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { pause } from "../../time-slice.ts";
import { tournamentsWithRecords } from "../tournaments/tournaments-with-records.ts";
import type { Viewer } from "../transaction/action.ts";
import { findRows, getUser, type UserRow } from "../transaction/stored-rows.ts";
import { isOpenTo, playedEveningsOf, toTournament } from "./player-page.ts";
import { userNames } from "./user-names.ts";

/** The newest evenings of a year whose matches are counted: more than three a week. */
const EVENINGS_MAX = 200;
const GROUP = 25;

const date: Path = { hops: toTournament, column: "date" };

/**
 * @param year the year of the last evening if undefined
 * @returns undefined for a player without a page or an evening, and for viewers who may not read the whole page
 */
export async function yearReview(
  reader: Reader,
  viewer: Viewer,
  { id, year }: { id: string; year: number | undefined },
): Promise<YearReview | undefined> {
  const player = await getUser(reader, id);
  if (!player || player.guest || player.deleted || !isOpenTo(player, viewer)) return undefined;
  const evenings = playedEveningsOf(id, viewer.kind === "user" && viewer.id === id);
  const years = await countYears(reader, evenings);
  if (years.size === 0) return undefined;
  const [first, last] = [Math.min(...years.keys()), Math.max(...years.keys())];
  const of = year ?? last;
  const inYear = { and: [evenings, ...withinYear(date, of)] };
  const level = await levelOfYear(reader, player, of);
  return {
    ...{ id, name: player.name, public: player.public_profile, year: of, first, last },
    evenings: years.get(of) ?? 0,
    ...(level && { level }),
    ...(await playOfYear(reader, id, inYear)),
  };
}

/** Dates are texts that begin with the year. */
const withinYear = (path: Path, year: number): Comparison[] => [
  { left: { path }, operator: ">=", right: { value: `${year}-01-01` } },
  { left: { path }, operator: "<", right: { value: `${year + 1}-01-01` } },
];

/** How many evenings each year has, from one pass over all of the player's. */
async function countYears(reader: Reader, evenings: Condition): Promise<ReadonlyMap<number, number>> {
  const years = new Map<number, number>();
  for (const [day, count] of await reader.countBy("tournament_participants", date, evenings)) {
    const year = Number(day.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + count);
  }
  return years;
}

async function playOfYear(reader: Reader, player: string, inYear: Condition) {
  const entries = await findRows(reader, "tournament_participants", {
    where: inYear,
    sort: [{ path: date, descending: true }],
    limit: EVENINGS_MAX,
  });
  const evenings: PlayerEvening[] = [];
  const outcomes: MatchOutcome[] = [];
  const clubs: string[] = [];
  for (let from = 0; from < entries.length; from += GROUP) {
    const ids = entries.slice(from, from + GROUP).map(({ tournament }) => tournament);
    for (const played of await tournamentsWithRecords(reader, ids)) {
      await pause();
      evenings.push(eveningOf(player, played));
      outcomes.push(...outcomesOf(player, [played]));
      clubs.push(played.tournament.club);
    }
  }
  const [partner, opponent] = [bestPartnerOfYear(outcomes), opponentOfYear(outcomes)];
  const names = await userNames(
    reader,
    [partner, opponent].flatMap((mate) => mate?.id ?? []),
  );
  const named = (mate: Omit<PlayerMate, "name">): PlayerMate => ({ ...mate, name: names.get(mate.id) ?? "" });
  return {
    ...yearCounts(evenings, outcomes),
    clubs: clubsOfYear(await clubNames(reader, clubs)),
    ...(partner && { partner: named(partner) }),
    ...(opponent && { opponent: named(opponent) }),
  };
}

/** The name of each of these clubs, "" where there is none. */
async function clubNames(reader: Reader, clubs: readonly string[]): Promise<string[]> {
  const ids = [...new Set(clubs)].filter((id) => id !== "");
  if (ids.length === 0) return [];
  const rows = await findRows(reader, "clubs", { where: whereOneOf("id", ids), limit: ids.length });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return clubs.map((id) => names.get(id) ?? "");
}

/** From the level before the first rated evening to the one after the last. */
async function levelOfYear(reader: Reader, player: UserRow, year: number): Promise<YearReview["level"]> {
  if (!isCalibrated(player)) return undefined;
  const path: Path = { hops: [], column: "date" };
  const rated = (descending: boolean) =>
    findRows(reader, "ratings", {
      where: { and: [where({ user: player.id }), ...withinYear(path, year)] },
      sort: [{ path, ...(descending && { descending: true }) }],
      limit: 1,
    });
  const [[first], [last]] = await Promise.all([rated(false), rated(true)]);
  return first && last && { from: first.level_before, to: last.level };
}

/** The year of a query, undefined where it is none. */
export function yearOf(text: string | undefined): number | undefined {
  const year = Number(text);
  return Number.isInteger(year) && year >= limits.reviewYear.min && year <= limits.reviewYear.max ? year : undefined;
}
