// The expected ratings: computed at once from all matches, in order of date, time and match.
import { ratingFromProfile, toRatedEvent } from "@bandeha/contract";
import { type RatedEvent, type Rating, rateCareers, rateEvent } from "@bandeha/engine";
import { findRows, matchesOf } from "../actions/transaction/stored-rows.ts";
import { ownColumn, where } from "../storage/condition.ts";
import type { Reader } from "../storage/storage.ts";

const ALL = 5000;
const inTime = ["date", "start_time", "id"].map((column) => ownColumn(column));

/** A rating and the number of rated tournaments. */
type Shown = Rating & { events: number };

/** Ratings shown in the users' records. */
export async function shownRatings(reader: Reader): Promise<Map<string, Shown>> {
  const users = await findRows(reader, "users", { limit: ALL });
  const rated = users.filter(({ rating_sigma }) => rating_sigma > 0);
  return new Map(
    rated.map(({ id, rating, rating_sigma, rating_events }) => {
      return [id, { level: rating, uncertainty: rating_sigma, events: rating_events }];
    }),
  );
}

export async function ratingsFromScratch(reader: Reader): Promise<Map<string, Shown>> {
  const users = await findRows(reader, "users", { limit: ALL });
  const completed = { where: where({ status: "completed" }), sort: inTime, limit: ALL };
  const tournaments = await findRows(reader, "tournaments", completed);
  const events: RatedEvent[] = [];
  for (const tournament of tournaments) events.push(toRatedEvent(tournament, await matchesOf(reader, tournament.id)));
  const starts = new Map(users.map((user) => [user.id, ratingFromProfile(user)]));
  const ratings = rateCareers(starts, events);
  // Every rated match changes the uncertainty, so a player with the initial uncertainty has not played.
  const played = users.filter(({ id }) => ratings.get(id)?.uncertainty !== starts.get(id)?.uncertainty);
  const eventsOf = (id: string) => events.filter((event) => rateEvent(event, new Map()).has(id)).length;
  return new Map(played.map(({ id }) => [id, { ...(ratings.get(id) as Rating), events: eventsOf(id) }]));
}
