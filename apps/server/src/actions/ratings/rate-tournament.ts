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
  type RatingLine,
  ratingsOfTournament,
} from "./careers.ts";
import { bearsOnRatings, clearMarks, eveningOf, markEvening, marksOf } from "./stale-ratings.ts";

/**
 * Writes what one tournament made of its players, out of their ratings before it: the same whether it was just finished, corrected, taken up
 * again or deleted. Whoever's line comes out otherwise has his next tournament marked, so that a correction travels as far as it reaches.
 * The lock of ratings is held.
 */
export async function rateTournament(tx: Transactor, deps: ActionDeps, id: string): Promise<void> {
  // Marks before all else: what they tell of is then among what is read.
  const marks = await marksOf(tx, id);
  const tournament = await getTournament(tx, id);
  const stood = await ratingsOfTournament(tx, id);
  const lines =
    tournament && bearsOnRatings(tournament) ? await rate(tx, deps, tournament) : new Map<string, RatingLine>();
  const later = new Map<string, CareerEvent>();
  for (const user of new Set([...stood.keys(), ...lines.keys()])) {
    const next = await replaceLine(tx, deps, stood.get(user), lines.get(user));
    for (const evening of next) later.set(evening.tournament, evening);
  }
  for (const { tournament, date } of later.values()) await markEvening(tx, deps, tournament, date);
  await clearMarks(tx, marks);
}

/** By person, of those for whom a match counted. */
async function rate(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<Map<string, RatingLine>> {
  const evening = { date: eveningOf(tournament), tournament: tournament.id };
  const event = toRatedEvent(tournament, await matchesOf(tx, tournament.id));
  const careers = new Map<string, CareerBefore>();
  for (const user of new Set(event.rated ? event.matches.flatMap(({ sides }) => sides.flat()) : [])) {
    careers.set(user, await careerBefore(tx, user, evening));
  }
  const lines = new Map<string, RatingLine>();
  for (const [user, { before, after, matches }] of rateEvent(event, careers)) {
    const begins = careers.get(user)?.begins;
    if (begins) await insertRow(tx, deps, "ratings", begins);
    const { level, uncertainty: sigma } = after;
    lines.set(user, { ...evening, user, level_before: before.level, level, sigma, matches });
  }
  return lines;
}

/** Returns the person's evenings that must be rated anew. */
async function replaceLine(
  tx: Transactor,
  deps: ActionDeps,
  stood: RatingRow | undefined,
  line: RatingLine | undefined,
): Promise<CareerEvent[]> {
  const changes = stood && line && changedFields(stood, line);
  if (changes && Object.keys(changes).length === 0) return [];
  if (changes) await updateRow(tx, deps, "ratings", stood, changes);
  else if (line) await insertRow(tx, deps, "ratings", line);
  else if (stood) await tx.delete("ratings", stood.id);

  // Both: a tournament that was moved to another day is missed where it was and met where it is.
  const evenings = [stood?.date === line?.date ? undefined : stood, line].filter((evening) => evening !== undefined);
  const next = await Promise.all(evenings.map((evening) => firstAfter(tx, evening.user, evening)));
  // Where nothing comes after, it was or is his last.
  if (next.includes(undefined)) await showLatest(tx, deps, evenings[0]?.user ?? "");
  return next.filter((evening) => evening !== undefined);
}

/** The person's record says what his last row says; whose last tournament was taken away begins again when he plays. */
async function showLatest(tx: Transactor, deps: ActionDeps, id: string): Promise<void> {
  const user = await getUser(tx, id);
  const latest = await latestOf(tx, id);
  const isRated = latest !== undefined && latest.tournament !== "";
  if (latest && !isRated) await tx.delete("ratings", latest.id);
  const shown = isRated ? { rating: latest.level, rating_sigma: latest.sigma } : { rating: 0, rating_sigma: 0 };
  if (user && Object.keys(changedFields(user, shown)).length > 0) await updateRow(tx, deps, "users", user, shown);
}
