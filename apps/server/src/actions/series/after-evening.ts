// A player's card after a completed evening, computed from the records of the evening, its ratings and what comes next.

import {
  type AfterEvening,
  bestPartnerOf,
  type ComingEvening,
  isCalibrated,
  levelChangeOf,
  type PlayerTournament,
  revengeOf,
  SEATED_STATUSES,
  toRatedEvent,
} from "@bandeha/contract";
import { type Career, matchEffects } from "@bandeha/engine";
import { type Condition, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { slots } from "../matches/match-players.ts";
import { careerBefore, ratingsOfTournament } from "../ratings/careers.ts";
import { ratingDateOf } from "../ratings/stale-ratings.ts";
import { tournamentsWithRecords } from "../tournaments/tournaments-with-records.ts";
import { findRows, getUser } from "../transaction/stored-rows.ts";
import { userNames } from "../users/user-names.ts";
import { computeResults, type ReadResults } from "./evening-results.ts";
import { comingOf, OPEN_EVENINGS, seriesPage } from "./series-page.ts";

/**
 * @param shown the evenings that the viewer reads
 * @returns undefined if the viewer did not play in it, or it is not completed
 */
export async function afterEvening(
  reader: Reader,
  viewer: string,
  id: string,
  now: Date,
  results: ReadResults = computeResults,
  shown: Condition = OPEN_EVENINGS,
): Promise<AfterEvening | undefined> {
  const [played] = await tournamentsWithRecords(reader, [id]);
  if (played?.tournament.status !== "completed") return undefined;
  if (!playedIn(played, viewer)) return undefined;
  const next = await nextEvening(reader, played, now, shown);
  const playing = new Set(next ? await seatedIn(reader, next.id) : []);
  const best = bestPartnerOf(viewer, played);
  const revenge = revengeOf(viewer, played, (other) => playing.has(other));
  const names = await userNames(
    reader,
    [best?.id, revenge?.id].filter((one) => one !== undefined),
  );
  return {
    ...(await levelOf(reader, viewer, played)),
    ...(best && { best: { ...best, name: names.get(best.id) ?? "" } }),
    ...(revenge && { revenge: { ...revenge, name: names.get(revenge.id) ?? "" } }),
    ...(next && { next }),
    ...(await seasonOf(reader, viewer, played.tournament.series, now, results, shown)),
  };
}

/** Also of someone who left early, after a match: their line of the table and their level are of this evening. */
const playedIn = ({ participants, matches }: PlayerTournament, viewer: string): boolean =>
  participants.some(({ user, status }) => user === viewer && status !== "cancelled") ||
  matches.some((match) => match.status === "completed" && slots.some((slot) => match[slot] === viewer));

/** The nearest evening of the series, if possible one that still takes players; without a series the tournament that repeats this one. */
async function nextEvening(
  reader: Reader,
  { tournament }: PlayerTournament,
  now: Date,
  shown: Condition,
): Promise<ComingEvening | undefined> {
  const of = tournament.series ? where({ series: tournament.series }) : where({ repeat_of: tournament.id });
  const coming = await comingOf(reader, { and: [of, shown] }, 3, now);
  const ahead = coming.filter(({ id, status }) => id !== tournament.id && status !== "in_progress");
  return ahead.find(({ signup_over }) => !signup_over) ?? ahead[0];
}

async function seatedIn(reader: Reader, tournament: string): Promise<string[]> {
  const seated = whereOneOf("status", SEATED_STATUSES);
  const entries = await findRows(reader, "tournament_participants", {
    where: { and: [where({ tournament }), seated] },
    limit: 200,
  });
  return entries.map(({ user }) => user);
}

async function levelOf(
  reader: Reader,
  viewer: string,
  { tournament, matches }: PlayerTournament,
): Promise<Pick<AfterEvening, "level" | "calibration">> {
  const rated = (await ratingsOfTournament(reader, tournament.id)).get(viewer);
  const user = await getUser(reader, viewer);
  if (!rated || !user) return {};
  if (!isCalibrated(user)) return { calibration: user.rating_events };
  const event = toRatedEvent(tournament, matches);
  const position = { date: ratingDateOf(tournament), tournament: tournament.id };
  const careers = new Map<string, Career>();
  for (const player of new Set(event.matches.flatMap(({ sides }) => sides.flat())))
    careers.set(player, await careerBefore(reader, player, position));
  return { level: levelChangeOf(rated.level_before, rated.level, matchEffects(event, careers, viewer)) };
}

async function seasonOf(
  reader: Reader,
  viewer: string,
  series: string,
  now: Date,
  results: ReadResults,
  shown: Condition,
): Promise<Pick<AfterEvening, "season">> {
  const page = series ? await seriesPage(reader, series, now, results, shown) : undefined;
  const lines = page?.season.lines ?? [];
  const own = lines.find(({ player }) => player === viewer);
  if (!own) return {};
  const above = lines.findLast(({ points }) => points > own.points);
  const gap = above && { place: above.place, points: Math.round((above.points - own.points) * 10) / 10 };
  return { season: { place: own.place, ...(gap && { above: gap }) } };
}
