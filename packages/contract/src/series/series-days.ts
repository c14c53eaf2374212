// Days of a series: local days as text on the wire, as numbers in the engine's rule.
import type { Recurrence } from "@bandeha/engine";
import { DAY_MS } from "../durations.ts";
import { type Series, weekdaysOf } from "../entities/series.ts";

/** «2026-12-02…» as the engine's day number. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS);

/** The local day of a day number, «2026-12-02». */
export const isoDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** A local day as tournaments store it. */
export const storedDay = (day: string): string => `${day.slice(0, 10)} 00:00:00.000Z`;

/** The days of a series, as the engine computes them. */
export const ruleOf = (series: Pick<Series, "first" | "last" | "every_weeks" | "weekdays">): Recurrence => ({
  first: dayNumber(series.first),
  everyWeeks: Math.max(1, series.every_weeks),
  weekdays: weekdaysOf(series),
  ...(series.last && { last: dayNumber(series.last) }),
});
