// Confirmation of coming (product-rules D43): from a chosen hour seated players are asked, and unconfirmed places may go to those who wait.
import { NIGHT } from "./night.ts";
import type { SeatClock } from "./offers.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Everybody who is asked has at least this time to answer, also who got a place after the question. */
const ANSWER = 30 * MINUTE;

/** Hours before the start; 0 is never. */
export type ComingHours = { confirmHours: number; releaseHours: number };

/**
 * The moments of asking and of releasing, in milliseconds since 1970; undefined where the organiser chose none. Nothing is released that was not
 * asked for.
 * @param askedAt when the question was asked, if it was
 */
export function comingMoments(
  { startsAt, utcOffset }: Pick<SeatClock, "startsAt" | "utcOffset">,
  { confirmHours, releaseHours }: ComingHours,
  askedAt?: number,
): { askAt: number | undefined; releaseAt: number | undefined } {
  if (confirmHours <= 0) return { askAt: undefined, releaseAt: undefined };
  const isAnnounced = releaseHours > 0 && releaseHours < confirmHours;
  const askAt = startsAt - confirmHours * HOUR;
  const releaseAt = Math.max(startsAt - releaseHours * HOUR, answeredBy(askedAt ?? askAt, utcOffset * MINUTE));
  return { askAt, releaseAt: isAnnounced && releaseAt < startsAt ? releaseAt : undefined };
}

/** The messages of a night come in the morning, so the time to answer does not reach into it. */
function answeredBy(asked: number, offset: number): number {
  const local = (asked + offset) % DAY;
  const morning = NIGHT.toHour * HOUR;
  const isByDay = local >= morning && local + ANSWER <= NIGHT.fromHour * HOUR;
  return ANSWER + (isByDay ? asked : asked - local + morning + (local < morning ? 0 : DAY));
}

/** A seated entry. `silent`: asked in time, without an answer. `partner` is the id of the agreed partner's seated entry. */
export type SeatedEntry = { id: string; registeredAt: number; silent: boolean; partner?: string };

/**
 * The ids of the entries that lose their places: the silent ones, as many as wait at most, the last to sign up first. A pair goes as a whole, and
 * only if neither answered.
 * @param waiting how many entries wait for a place
 */
export function toRelease(seated: readonly SeatedEntry[], waiting: number): string[] {
  const byId = new Map(seated.map((entry) => [entry.id, entry]));
  const released: string[] = [];
  const latestFirst = seated.toSorted((one, other) => other.registeredAt - one.registeredAt);
  for (const entry of latestFirst) {
    if (released.includes(entry.id) || !entry.silent) continue;
    if (entry.partner !== undefined && !byId.get(entry.partner)?.silent) continue;
    const together = entry.partner === undefined ? [entry.id] : [entry.id, entry.partner];
    if (released.length + together.length <= waiting) released.push(...together);
  }
  return released;
}
