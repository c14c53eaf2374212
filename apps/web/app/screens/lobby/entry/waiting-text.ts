// What a player who waits reads before play: how a place comes to them at this moment (product-rules D38).
import { burningFor, isPaused, momentOf, type Tournament, type TournamentParticipant, zoneOf } from "@bandeha/contract";
import { lastCallAt } from "@bandeha/engine";
import { waitingEntryTexts as texts } from "../../../text/lobby/my-entry.ts";

/** Nothing while a place is offered or burns for them: the bar says it. Nothing while the tournament is stopped: a note says it. */
export function waitingTexts(
  tournament: Tournament,
  entries: readonly TournamentParticipant[],
  entry: TournamentParticipant,
  now: number,
): string[] {
  const { unanswered_at, offered_until } = entry;
  if (isPaused(tournament)) return [];
  if (tournament.seat_offers !== "timed") return [texts.promoted];
  const startsAt = momentOf(tournament.date, tournament.start_time, zoneOf(tournament)).at.getTime();
  if (now >= startsAt) return [texts.late];
  if (offered_until !== "" || burningFor(tournament, entries)(entry)) return [];
  if (tournament.places_burning) return [texts.oneForPair];
  if (now >= lastCallAt({ startsAt })) return [texts.lastCall];
  return unanswered_at === "" ? [texts.offeredLater] : [texts.unanswered, texts.offeredLater];
}
