// The times at which a late player may be expected, on the clocks of the tournament's city.
import { MINUTE_MS, momentOf, readTimestamp, type Tournament, timestamp, zoneOf } from "@bandeha/contract";
import { formatClock, formatMoment } from "../../../text/format.ts";

const ROUND_MS = 5 * MINUTE_MS;
const AFTER_MINUTES = [10, 15, 30, 45] as const;

export type ExpectedTime = { label: string; at: string };

type When = Pick<Tournament, "date" | "start_time" | "expand">;

export const startMoment = (tournament: When): Date =>
  momentOf(tournament.date, tournament.start_time, zoneOf(tournament)).at;

/** After the start, or from now on if it is later. */
export function expectedTimes(tournament: When, now: Date): ExpectedTime[] {
  const from = Math.max(startMoment(tournament).getTime(), Math.ceil(now.getTime() / ROUND_MS) * ROUND_MS);
  return AFTER_MINUTES.map((minutes) => {
    const at = new Date(from + minutes * MINUTE_MS);
    return { label: formatClock(at, zoneOf(tournament)), at: timestamp(at) };
  });
}

/** «19:15» of a stored time; empty if there is none. */
export const markTime = (stored: string, tournament: Pick<Tournament, "expand">): string =>
  stored && formatClock(readTimestamp(stored), zoneOf(tournament));

/** «в 18:40», with the day if that is not the day of play: «24 ноября, 20:00». */
export function answerTime(stored: string, tournament: Pick<Tournament, "date" | "expand">): string {
  const day = readTimestamp(stored).toLocaleDateString("sv-SE", { timeZone: zoneOf(tournament) });
  return day === tournament.date.slice(0, 10)
    ? `в ${markTime(stored, tournament)}`
    : formatMoment(stored, zoneOf(tournament));
}

/** The end of the booked time. */
export const endMoment = (tournament: When & Pick<Tournament, "end_time">): Date =>
  momentOf(tournament.date, tournament.end_time, zoneOf(tournament)).at;
