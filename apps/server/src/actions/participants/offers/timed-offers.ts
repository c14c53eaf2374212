// Timed offers of freed places as rows (product-rules D38): what the engine decides, written into entries and the tournament.
import { momentOf, opensAt, readTimestamp, statusOf, timestamp } from "@bandeha/contract";
import { answerBy, comingMoments, lastCallAt, type OfferedEntry, type SeatClock, settleOffers } from "@bandeha/engine";
import type { ParticipantRow, TournamentRow } from "../../transaction/stored-rows.ts";

export const isTimed = ({ seat_offers }: Pick<TournamentRow, "seat_offers">): boolean => seat_offers === "timed";

type Places = {
  tournament: TournamentRow;
  entries: readonly ParticipantRow[];
  timeZone: string;
};

/** An entry that waits, with the id of the agreed partner's entry if it waits too. */
export type WaitingEntry = { entry: ParticipantRow; partner: string | undefined };

function seatClock(tournament: TournamentRow, timeZone: string, now: Date): SeatClock {
  const { at, offset } = momentOf(tournament.date, tournament.start_time, timeZone);
  return { now: now.getTime(), startsAt: at.getTime(), utcOffset: offset };
}

/** The planned start. */
export const plannedStart = ({ tournament, timeZone }: Pick<Places, "tournament" | "timeZone">): Date =>
  momentOf(tournament.date, tournament.start_time, timeZone).at;

/** Offers free places to the first in line, ends offers whose time is over, and numbers the waitlist. */
export function offerFreePlaces(
  { tournament, entries, timeZone }: Places,
  waiting: readonly WaitingEntry[],
  taken: number,
  now: Date,
): Pick<Places, "tournament" | "entries"> {
  const { line, held, burning } = settleOffers({
    clock: seatClock(tournament, timeZone, now),
    status: statusOf(tournament),
    taken,
    maxPlayers: tournament.max_players,
    waiting: waiting.map(asOffered),
    singlesPass: tournament.singles_pass,
  });
  const places = new Map(line.map((place, index) => [place.id, { ...place, position: index + 1 }]));
  return {
    tournament: { ...tournament, places_held: held, places_burning: burning },
    entries: entries.map((entry): ParticipantRow => {
      const place = places.get(entry.id);
      if (!place) return withoutOffer(entry);
      const { position, offeredUntil, unanswered } = place;
      return {
        ...entry,
        position,
        offered_until: offeredUntil === undefined ? "" : timestamp(new Date(offeredUntil)),
        unanswered_at: unanswered ? entry.unanswered_at || timestamp(now) : "",
      };
    }),
  };
}

const asOffered = ({ entry, partner }: WaitingEntry): OfferedEntry => ({
  id: entry.id,
  position: entry.position,
  ...(partner !== undefined && { partner }),
  offeredUntil: entry.offered_until === "" ? undefined : readTimestamp(entry.offered_until).getTime(),
  unanswered: entry.unanswered_at !== "",
});

export const withoutOffer = (entry: ParticipantRow): ParticipantRow =>
  entry.offered_until === "" && entry.unanswered_at === "" ? entry : { ...entry, offered_until: "", unanswered_at: "" };

function offerMoments({ tournament, entries, timeZone }: Places, settledAt: Date): number[] {
  const clock = seatClock(tournament, timeZone, settledAt);
  const deadlines = entries.flatMap(({ offered_until }) =>
    offered_until ? [readTimestamp(offered_until).getTime()] : [],
  );
  return [...deadlines, lastCallAt(clock), clock.startsAt].filter((moment) => moment > clock.now);
}

/** Every open offer with the time to answer that the tournament's start leaves from now on: after a move. */
export function withNewDeadlines({ tournament, entries, timeZone }: Places, now: Date): readonly ParticipantRow[] {
  const deadline = timestamp(new Date(answerBy(seatClock(tournament, timeZone, now))));
  const isOpen = ({ offered_until }: ParticipantRow) => offered_until > timestamp(now);
  return entries.map((entry) => (isOpen(entry) ? { ...entry, offered_until: deadline } : entry));
}

/** When players are asked whether they come, and when unconfirmed places are released. */
export const momentsOf = (places: Pick<Places, "tournament" | "timeZone">): ReturnType<typeof comingMoments> =>
  releaseAfter(places, places.tournament.coming_asked_at);

/** When the place of this player is released if they do not answer: who is asked late has time (product-rules D43). */
export const releaseAtOf = (
  places: Pick<Places, "tournament" | "timeZone">,
  { asked_at }: Pick<ParticipantRow, "asked_at">,
): number | undefined => releaseAfter(places, asked_at).releaseAt;

function releaseAfter(
  places: Pick<Places, "tournament" | "timeZone">,
  asked: string,
): ReturnType<typeof comingMoments> {
  const { date, start_time, confirm_hours, release_hours } = places.tournament;
  const { at, offset } = momentOf(date, start_time, places.timeZone);
  const hours = { confirmHours: confirm_hours, releaseHours: release_hours };
  const start = { startsAt: at.getTime(), utcOffset: offset };
  return comingMoments(start, hours, asked ? readTimestamp(asked).getTime() : undefined);
}

export const hasAnswered = ({ status, confirmed_at, check_in }: ParticipantRow): boolean =>
  status === "confirmed" || confirmed_at !== "" || check_in !== "";

/** Who was asked, has a place and did not answer. */
export const silentIn = ({ entries }: Pick<Places, "entries">): ParticipantRow[] =>
  entries.filter((entry) => entry.status === "registered" && entry.asked_at !== "" && !hasAnswered(entry));

/** When the clock alone next changes something: a deadline, the last call, the start, a question; "" if never. At once, if offers are not settled. */
export function nextSeatCheck(
  { tournament, entries, timeZone, settledAt, isStopped }: Places & { settledAt?: Date; isStopped?: boolean },
  now: Date,
): string {
  const status = statusOf(tournament);
  // The check that is planned notifies its people (tournaments/stopped.ts).
  if ((status === "open" || status === "full") && tournament.stopped !== (isStopped ?? false)) return timestamp(now);
  if (isStopped) return "";
  const start = plannedStart({ tournament, timeZone });
  if ((status !== "open" && status !== "full") || start <= (settledAt ?? now)) return "";
  if (isTimed(tournament) && !settledAt) return timestamp(now);
  const { askAt } = momentsOf({ tournament, timeZone });
  const releases = silentIn({ entries }).flatMap((entry) => releaseAtOf({ tournament, timeZone }, entry) ?? []);
  const isUndone = (moment: number, done: string) => done < timestamp(new Date(moment));
  const opening = opensAt(tournament, timeZone);
  const questions = [
    ...(opening ? [opening.getTime()] : []),
    ...(askAt !== undefined && isUndone(askAt, tournament.coming_asked_at) ? [askAt] : []),
    ...releases.filter((moment) => isUndone(moment, tournament.released_at)),
  ];
  const moments = [...questions, ...(settledAt ? offerMoments({ tournament, entries, timeZone }, settledAt) : [])];
  return moments.length > 0 ? timestamp(new Date(Math.min(...moments))) : "";
}
