// The clock of the demo data: past tournaments are created, joined and played at past times.

export type DemoClock = { now: Date; advance: (minutes: number) => void };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** All three cities use Moscow time, without daylight saving. */
const OFFSET_HOURS = 3;

export function demoClock(now: Date): DemoClock {
  const clock = {
    now,
    advance(minutes: number) {
      clock.now = minutesFrom(clock.now, minutes);
    },
  };
  return clock;
}

export const daysFrom = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY);
export const minutesFrom = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE);

/** The local date `days` from now, `YYYY-MM-DD`. */
export const localDate = (now: Date, days: number): string =>
  minutesFrom(daysFrom(now, days), OFFSET_HOURS * 60)
    .toISOString()
    .slice(0, 10);

/** Start and end of a tournament that began about an hour ago, on full and half hours. */
export function timesAround(now: Date): { start_time: string; end_time: string } {
  const local = minutesFrom(now, OFFSET_HOURS * 60 - 45);
  const halves = local.getUTCHours() * 2 + (local.getUTCMinutes() >= 30 ? 1 : 0);
  const start = Math.min(Math.max(halves, 16), 41);
  return { start_time: timeOf(start), end_time: timeOf(start + 5) };
}

const timeOf = (halves: number): string =>
  `${String(Math.floor(halves / 2)).padStart(2, "0")}:${halves % 2 ? "30" : "00"}`;
