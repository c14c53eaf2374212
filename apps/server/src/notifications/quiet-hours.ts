// When a delivery that can wait may be made: not in the user's quiet hours, by the clock of their city.

import { MINUTE_MS } from "@bandeha/contract";

/** Local times; equal ones: no quiet hours. */
export type QuietHours = { from: string; until: string };

const DAY_MINUTES = 1440;
/** Clocks are changed at a quarter of an hour: a step ends there, so that it does not pass an end that such a day does not have. */
const QUARTER = 15;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  clocks.set(timeZone, clock);
  return clock;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const minutesFrom = (one: number, other: number): number => (other - one + DAY_MINUTES) % DAY_MINUTES;

/** `moment`, or the first minute after it that is outside the quiet hours. */
export function afterQuietHours(moment: Date, { from, until }: QuietHours, timeZone: string): Date {
  const [first, end] = [minutesOf(from), minutesOf(until)];
  const length = minutesFrom(first, end);
  const clock = clockOf(timeZone);
  let at = moment.getTime();
  for (;;) {
    const local = minutesOf(clock.format(at));
    if (minutesFrom(first, local) >= length) return new Date(at);
    const step = (minutesFrom(local, end) > QUARTER ? QUARTER : 1) * MINUTE_MS;
    at = (Math.floor(at / step) + 1) * step;
  }
}
