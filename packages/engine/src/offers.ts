// Timed offers of freed places (product-rules D38): a pure state machine. The server passes the time, stores what comes out, and calls it
// under the tournament's lock after every change and when a deadline comes.
import type { TournamentPhase } from "./lifecycle.ts";
import { type Waiting, wholeEntries } from "./registration.ts";
import { afterWakingTime } from "./waking-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long the first in line may think, by the time left to the start when the offer is made. */
export const OFFER_STEPS = [
  { fromHours: 48, minutes: 12 * 60 },
  { fromHours: 8, minutes: 2 * 60 },
  { fromHours: 0, minutes: 20 },
] as const;

/** In the last minutes before the start nobody is asked in turn: the first of those who wait takes the place. */
export const LAST_CALL_MINUTES = 60;

/** What everybody who is asked has to answer, also right before the last call (decision 166). */
export const ANSWER_MINUTES_MIN = 10;

/** Times are milliseconds since 1970; `utcOffset` is the city's, in minutes. */
export type SeatClock = { now: number; startsAt: number; utcOffset: number };

/** The moment from which free places are open to everybody who waits. */
export const lastCallAt = ({ startsAt }: Pick<SeatClock, "startsAt">): number => startsAt - LAST_CALL_MINUTES * MINUTE;

/** No offer is open later than this: one that was made at the last moment before the last call. */
const lastAnswerAt = (clock: Pick<SeatClock, "startsAt">): number => lastCallAt(clock) + ANSWER_MINUTES_MIN * MINUTE;

/**
 * The deadline of an offer made now: the night does not count, and the last call ends it, but not within `ANSWER_MINUTES_MIN`. From the
 * last call on nothing is offered: the deadline is over.
 */
export function answerBy({ now, startsAt, utcOffset }: SeatClock): number {
  const lastCall = lastCallAt({ startsAt });
  if (now >= lastCall) return lastCall;
  const hoursLeft = (startsAt - now) / HOUR;
  const { minutes } = OFFER_STEPS.find(({ fromHours }) => hoursLeft >= fromHours) ?? { minutes: 0 };
  const usual = Math.min(afterWakingTime(now, minutes * MINUTE, utcOffset * MINUTE), lastCall);
  return Math.max(usual, now + ANSWER_MINUTES_MIN * MINUTE);
}

/** An entry that waits: its open offer's deadline, and whether it let an offer lapse since a place became free. */
export type OfferedEntry = Waiting & { offeredUntil?: number | undefined; unanswered?: boolean };

export type OfferState = {
  clock: SeatClock;
  status: TournamentPhase;
  /** Registered and confirmed, without the places that offers hold. */
  taken: number;
  maxPlayers: number;
  waiting: readonly OfferedEntry[];
  singlesPass: boolean;
};

export type OfferSettlement = {
  /** Every entry that waits, first in line first: position n is index n − 1. */
  line: { id: string; offeredUntil: number | undefined; unanswered: boolean }[];
  /** Places that open offers hold. */
  held: number;
  /** Free places are open to the first of those who wait. */
  burning: boolean;
};

type Unit = { entries: readonly OfferedEntry[]; offeredUntil: number | undefined; unanswered: boolean };

/**
 * The offers as they must be now. An open offer keeps its place until its deadline; who let it lapse goes to the end of the line and is
 * asked again only for a place that is freed later. A pair is one entry: it is offered two places or none. Places that everybody let lapse,
 * and all free places of the last hour, burn; an offer of the minutes before it stays open in it. Outside `open` and `full`, and from the
 * planned start on, nothing is offered. Settling twice at the same time changes nothing.
 */
export function settleOffers(state: OfferState): OfferSettlement {
  const { clock, taken, maxPlayers } = state;
  const units = wholeEntries(state.waiting).map((entries) => unitOf(entries, clock));
  const offers = (state.status === "open" || state.status === "full") && clock.now < clock.startsAt;
  if (!offers) return { line: units.map(withoutOffer).flatMap(lineOf), held: 0, burning: false };
  if (clock.now >= lastCallAt(clock)) return lastCall(units, state);
  const line = withOffers(withoutOverbooked(withoutLapsed(units, clock), maxPlayers - taken), state);
  const held = heldBy(line);
  const free = Math.max(0, maxPlayers - taken - held);
  // Every place is taken, so that the next freed place is a new one: everybody is asked for it.
  const settled = free === 0 && held === 0 ? line.map((unit) => ({ ...unit, unanswered: false })) : line;
  const unasked = settled.some((unit) => unit.offeredUntil === undefined && !unit.unanswered);
  const fits = settled.some((unit) => unit.unanswered && sizeOf(unit) <= free);
  return { line: settled.flatMap(lineOf), held, burning: !unasked && fits };
}

/** Nobody is asked any more; who still has time to answer keeps their place until then, and every other free place burns. */
function lastCall(units: readonly Unit[], { clock, taken, maxPlayers }: OfferState): OfferSettlement {
  const open = units.map((unit) => (isOver(unit, clock) ? withoutOffer(unit) : { ...unit, unanswered: false }));
  const line = withoutOverbooked(open, maxPlayers - taken);
  const held = heldBy(line);
  const free = maxPlayers - taken - held;
  const burning = line.some((unit) => unit.offeredUntil === undefined && sizeOf(unit) <= free);
  return { line: line.flatMap(lineOf), held, burning };
}

const isOver = ({ offeredUntil }: Unit, clock: SeatClock): boolean =>
  offeredUntil !== undefined && offeredUntil <= clock.now;
const withoutOffer = (unit: Unit): Unit => ({ ...unit, offeredUntil: undefined, unanswered: false });

const sizeOf = ({ entries }: Pick<Unit, "entries">): number => entries.length;
const heldBy = (line: readonly Unit[]): number =>
  line.reduce((sum, unit) => sum + (unit.offeredUntil === undefined ? 0 : sizeOf(unit)), 0);
const lineOf = ({ entries, offeredUntil, unanswered }: Unit) =>
  entries.map(({ id }) => ({ id, offeredUntil, unanswered }));

/** Two who became a pair have an offer only if both had one. The deadline of a tournament that was moved nearer comes nearer too. */
function unitOf(entries: readonly OfferedEntry[], clock: SeatClock): Unit {
  const deadlines = entries.map(({ offeredUntil }) => offeredUntil);
  const isWhole = deadlines.every((deadline) => deadline !== undefined);
  const offeredUntil = isWhole ? Math.min(...deadlines, lastAnswerAt(clock)) : undefined;
  return { entries, offeredUntil, unanswered: entries.some(({ unanswered }) => unanswered === true) };
}

/** Who was silent goes to the end of the line. */
function withoutLapsed(units: readonly Unit[], clock: SeatClock): Unit[] {
  const lapsed = units
    .filter((unit) => isOver(unit, clock))
    .map((unit) => ({ ...unit, offeredUntil: undefined, unanswered: true }));
  return [...units.filter((unit) => !isOver(unit, clock)), ...lapsed];
}

/** A superuser may take held places away; the last in line lose their offers first. */
function withoutOverbooked(line: readonly Unit[], free: number): Unit[] {
  let left = free;
  return line.map((unit) => {
    if (unit.offeredUntil === undefined) return unit;
    left -= sizeOf(unit);
    return left < 0 ? { ...unit, offeredUntil: undefined } : unit;
  });
}

function withOffers(line: readonly Unit[], { clock, taken, maxPlayers, singlesPass }: OfferState): Unit[] {
  let free = maxPlayers - taken - heldBy(line);
  let blocked = false;
  return line.map((unit) => {
    if (unit.offeredUntil !== undefined || unit.unanswered) return unit;
    const size = sizeOf(unit);
    const isNext = !blocked || (singlesPass && size === 1);
    if (!isNext || size > free) {
      blocked = true;
      return unit;
    }
    free -= size;
    return { ...unit, offeredUntil: answerBy(clock) };
  });
}
