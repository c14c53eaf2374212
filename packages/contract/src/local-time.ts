// The clock of a city: its local date and time as an instant, and back.
import { MINUTE_MS } from "./durations.ts";
import type { Tournament } from "./entities/tournaments.ts";

/** The clock where no city is known: of users without one, and of cities without a zone. */
export const DEFAULT_TIME_ZONE = "Europe/Moscow";

/** Kept, because making a formatter takes longer than the rest of a page's dates together. There are few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** «2026-12-05 10:00:00» */
function localText(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/** Whether moments can be computed by it. An offset («+03:00») is no name: other programs refuse it in a calendar. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    localText(new Date(0), name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The default also for a zone that does not exist: cities were stored before their zones were checked.
 * @param city a record or a row
 */
export function timeZoneOf(city: Readonly<Record<string, unknown>> | undefined): string {
  const zone = city?.timezone;
  return typeof zone === "string" && (formats.has(zone) || isTimeZone(zone)) ? zone : DEFAULT_TIME_ZONE;
}

/** Of a tournament that was read with its city. */
export const zoneOf = ({ expand }: Pick<Tournament, "expand">): string => timeZoneOf(expand?.city);

/** The offset of a zone from UTC at a moment, in minutes. */
function offsetAt(moment: number, timeZone: string): number {
  const local = localText(new Date(moment), timeZone);
  return Math.round((Date.parse(`${local.replace(" ", "T")}Z`) - moment) / MINUTE_MS);
}

/** The instant of a local day (`YYYY-MM-DD…`) and time (`HH:MM`), with the offset in minutes that is in force then. */
export function momentOf(date: string, time: string, timeZone: string): { at: Date; offset: number } {
  const asUtc = Date.parse(`${date.slice(0, 10)}T${time}:00Z`);
  // The first guess may be on the other side of a clock change; the second uses the offset found there.
  const guess = asUtc - offsetAt(asUtc, timeZone) * MINUTE_MS;
  const offset = offsetAt(guess, timeZone);
  return { at: new Date(asUtc - offset * MINUTE_MS), offset };
}

/** The local day and time of an instant. */
export function localOf(moment: Date, timeZone: string): { day: string; time: string } {
  const local = localText(moment, timeZone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}
