import type { Recurrence } from "@bandeha/engine";
import { dayNumber } from "../days.ts";
import { type Series, weekdaysOf } from "../entities/series.ts";

/** The days of a series, as the engine computes them. */
export const ruleOf = (series: Pick<Series, "first" | "last" | "every_weeks" | "weekdays">): Recurrence => ({
  first: dayNumber(series.first),
  everyWeeks: Math.max(1, series.every_weeks),
  weekdays: weekdaysOf(series),
  ...(series.last && { last: dayNumber(series.last) }),
});
