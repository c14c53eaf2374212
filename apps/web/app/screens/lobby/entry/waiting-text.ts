// What a player who waits reads before play: how a place comes to them at this moment (product-rules D38).
import {
  isPaused,
  momentOf,
  readTimestamp,
  type Tournament,
  type TournamentParticipant,
  zoneOf,
} from "@bandeha/contract";
import { lastCallAt } from "@bandeha/engine";
import { waitingEntryTexts as texts } from "../../../text/lobby/my-entry.ts";

type Waiting = Pick<TournamentParticipant, "unanswered_at" | "offered_until">;

/** Nothing while a place is offered or burns: the bar says it. Nothing while the tournament is stopped: a note says it. */
export function waitingTexts(tournament: Tournament, { unanswered_at, offered_until }: Waiting, now: number): string[] {
  if (isPaused(tournament)) return [];
  if (tournament.seat_offers !== "timed") return [texts.promoted];
  const startsAt = momentOf(tournament.date, tournament.start_time, zoneOf(tournament)).at.getTime();
  if (now >= startsAt) return [texts.late];
  if (tournament.places_burning || isOpen(offered_until, now)) return [];
  if (now >= lastCallAt({ startsAt })) return [texts.lastCall];
  return unanswered_at === "" ? [texts.offeredLater] : [texts.unanswered, texts.offeredLater];
}

const isOpen = (offered_until: string, now: number): boolean =>
  offered_until !== "" && readTimestamp(offered_until).getTime() > now;
