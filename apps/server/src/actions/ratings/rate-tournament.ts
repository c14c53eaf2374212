import { toRatedEvent } from "@bandeha/contract";
import { rateEvent } from "@bandeha/engine";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { getTournament, getUser, matchesOf, type RatingRow, type TournamentRow } from "../transaction/stored-rows.ts";
import { changedFields, insertRow, updateRow } from "../transaction/write-row.ts";
import {
  type CareerBefore,
  type CareerEvent,
  careerBefore,
  firstAfter,
  latestOf,
  type NewRating,
  ratedTournaments,
  ratingsOfTournament,
} from "./careers.ts";
import { clearMarks, countsForRatings, markStaleAt, marksOf, ratingDateOf } from "./stale-ratings.ts";

/**
 * Computes the rating rows of one tournament from its players' ratings before it. Idempotent: the same for a tournament that was finished,
 * corrected, reopened or deleted. If a player's row changes, their next tournament is marked as stale, so that corrections propagate.
 * The caller holds the lock of ratings.
 */
export async function rateTournament(tx: Transactor, deps: ActionDeps, id: string): Promise<void> {
  // Marks are read first, so that every change behind them is visible to the reads below.
  const marks = await marksOf(tx, id);
  const tournament = await getTournament(tx, id);
  const stored = await ratingsOfTournament(tx, id);
  const lines =
    tournament && countsForRatings(tournament) ? await rate(tx, deps, tournament) : new Map<string, NewRating>();
  const later = new Map<string, CareerEvent>();
  for (const user of new Set([...stored.keys(), ...lines.keys()])) {
    const next = await replaceLine(tx, deps, stored.get(user), lines.get(user));
    for (const event of next) later.set(event.tournament, event);
  }
  for (const { tournament, date } of later.values()) await markStaleAt(tx, deps, tournament, date);
  await clearMarks(tx, marks);
}

/** By user id, for players with at least one rated match. */
async function rate(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<Map<string, NewRating>> {
  const position: CareerEvent = { date: ratingDateOf(tournament), tournament: tournament.id };
  const event = toRatedEvent(tournament, await matchesOf(tx, tournament.id));
  const careers = new Map<string, CareerBefore>();
  for (const user of new Set(event.rated ? event.matches.flatMap(({ sides }) => sides.flat()) : [])) {
    careers.set(user, await careerBefore(tx, user, position));
  }
  const lines = new Map<string, NewRating>();
  for (const [user, { before, after, matches }] of rateEvent(event, careers)) {
    const begins = careers.get(user)?.firstLine;
    if (begins) await insertRow(tx, deps, "ratings", begins);
    const { level, uncertainty: sigma } = after;
    lines.set(user, { ...position, user, level_before: before.level, level, sigma, matches });
  }
  return lines;
}

/** @returns the player's tournaments that must be rated again */
async function replaceLine(
  tx: Transactor,
  deps: ActionDeps,
  stored: RatingRow | undefined,
  line: NewRating | undefined,
): Promise<CareerEvent[]> {
  const changes = stored && line && changedFields(stored, line);
  if (changes && Object.keys(changes).length === 0) return [];
  if (changes) await updateRow(tx, deps, "ratings", stored, changes);
  else if (line) await insertRow(tx, deps, "ratings", line);
  else if (stored) await tx.delete("ratings", stored.id);

  // A tournament that moved to another day changes the rating after its old date and after its new one.
  const events = [stored?.date === line?.date ? undefined : stored, line].filter((event) => event !== undefined);
  const next = await Promise.all(events.map((event) => firstAfter(tx, event.user, event)));
  // No later tournament: this one was or is the player's last. With a new or deleted line their number of tournaments changes.
  if (next.includes(undefined) || !changes) await copyLatestToUser(tx, deps, events[0]?.user ?? "");
  return next.filter((event) => event !== undefined);
}

/** Copies the player's last rating to their user record. Without any rated tournament the rating is reset. */
async function copyLatestToUser(tx: Transactor, deps: ActionDeps, id: string): Promise<void> {
  const user = await getUser(tx, id);
  const latest = await latestOf(tx, id);
  const isRated = latest !== undefined && latest.tournament !== "";
  if (latest && !isRated) await tx.delete("ratings", latest.id);
  const shown = isRated
    ? { rating: latest.level, rating_sigma: latest.sigma, rating_events: await ratedTournaments(tx, id) }
    : { rating: 0, rating_sigma: 0, rating_events: 0 };
  if (user && Object.keys(changedFields(user, shown)).length > 0) await updateRow(tx, deps, "users", user, shown);
}
