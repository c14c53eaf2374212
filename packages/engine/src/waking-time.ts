// Time that runs outside the night only. Apart from night.ts, which is in the first visit of a page.
import { NIGHT } from "./night.ts";

const HOUR = 3_600_000;

/**
 * The moment at which `length` has passed since `from` outside the night. All are milliseconds, and moments count from 1970.
 * @param offset of the city's clock, added to UTC
 */
export function afterWakingTime(from: number, length: number, offset: number): number {
  const day = 24 * HOUR;
  let at = from;
  let left = length;
  for (;;) {
    const midnight = Math.floor((at + offset) / day) * day - offset;
    const morning = midnight + NIGHT.toHour * HOUR;
    const evening = midnight + NIGHT.fromHour * HOUR;
    at = Math.max(at, morning);
    if (at + left <= evening) return at + left;
    left -= Math.max(0, evening - at);
    at = midnight + day;
  }
}
