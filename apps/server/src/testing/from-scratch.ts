// The expected ratings: computed at once from all matches, in order of date, time and match.
import { startOf, toRatedEvent } from "@bandeha/contract";
import { type Rating, rateCareers } from "@bandeha/engine";
import { findRows, matchesOf } from "../actions/transaction/stored-rows.ts";
import { where } from "../storage/condition.ts";
import type { Reader } from "../storage/storage.ts";

const ALL = 5000;
const inTime = ["date", "start_time", "id"].map((column) => ({ path: { hops: [], column } }));

/** Ratings shown in the users' records. */
export async function shownRatings(reader: Reader): Promise<Map<string, Rating>> {
  const users = await findRows(reader, "users", { limit: ALL });
  const rated = users.filter(({ rating_sigma }) => rating_sigma > 0);
  return new Map(rated.map(({ id, rating, rating_sigma }) => [id, { level: rating, uncertainty: rating_sigma }]));
}

export async function ratingsFromScratch(reader: Reader): Promise<Map<string, Rating>> {
  const users = await findRows(reader, "users", { limit: ALL });
  const completed = { where: where({ status: "completed" }), sort: inTime, limit: ALL };
  const tournaments = await findRows(reader, "tournaments", completed);
  const events = [];
  for (const tournament of tournaments) events.push(toRatedEvent(tournament, await matchesOf(reader, tournament.id)));
  const starts = new Map(users.map((user) => [user.id, startOf(user)]));
  const ratings = rateCareers(starts, events);
  // Every rated match changes the uncertainty, so a player with the initial uncertainty has not played.
  const played = users.filter(({ id }) => ratings.get(id)?.uncertainty !== starts.get(id)?.uncertainty);
  return new Map(played.flatMap(({ id }) => [[id, ratings.get(id) as Rating] as const]));
}
