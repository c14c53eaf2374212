// What an entry is asked before play: an offered or burning place, or whether its player comes (product-rules D38, D43).
import {
  burningFor,
  isPaused,
  momentOf,
  readTimestamp,
  type Tournament,
  type TournamentParticipant,
  zoneOf,
} from "@bandeha/contract";
import { comingMoments } from "@bandeha/engine";

/** `taking`: the status that answers with yes. */
export type SeatQuestion =
  | { kind: "offered"; until: number; taking: "registered" }
  | { kind: "burning"; taking: "registered" }
  /** `release`: when the place may be given away without an answer, if it may. */
  | { kind: "coming"; release: number | undefined; taking: "confirmed" };
export type TakingStatus = SeatQuestion["taking"];

export function seatQuestion(
  tournament: Tournament,
  entries: readonly TournamentParticipant[],
  entry: TournamentParticipant,
  now: number,
): SeatQuestion | undefined {
  if (isPaused(tournament)) return undefined;
  const until = entry.offered_until ? readTimestamp(entry.offered_until).getTime() : 0;
  if (until > now) return { kind: "offered", until, taking: "registered" };
  if (burningFor(tournament, entries)(entry)) return { kind: "burning", taking: "registered" };
  const { at, offset } = momentOf(tournament.date, tournament.start_time, zoneOf(tournament));
  const starts = at.getTime();
  const hours = { confirmHours: tournament.confirm_hours, releaseHours: tournament.release_hours };
  // Who signed up after the question has answered by that; who was asked late has time to answer.
  const asked = entry.asked_at && readTimestamp(entry.asked_at).getTime();
  if (!asked) return undefined;
  const { askAt, releaseAt } = comingMoments({ startsAt: starts, utcOffset: offset }, hours, asked);
  const isAsked = askAt !== undefined && askAt <= now && now < starts;
  if (entry.status !== "registered" || entry.confirmed_at !== "" || !isAsked) return undefined;
  return { kind: "coming", release: releaseAt && releaseAt > now ? releaseAt : undefined, taking: "confirmed" };
}
