// What is wrong in the dialogs of a series, by field: their numbers can be typed.
import { limits } from "@bandeha/contract";
import { seriesProblems as texts } from "../../text/series.ts";

type Typed = number | string;

const outside = (value: Typed, { min, max }: { min: number; max: number }): string | undefined => {
  const number = value === "" ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? undefined : texts.between(min, max);
};

export const daysAheadProblem = (days: Typed): string | undefined => outside(days, limits.series.daysAhead);

/** Of the season's numbers; 0 is no end, and the usual number of the best. */
export function seasonProblems(season: { evenings: Typed; best: Typed }): { evenings?: string; best?: string } {
  const evenings = outside(season.evenings, limits.series.evenings);
  const tooMany = Number(season.evenings) > 0 && Number(season.best) > Number(season.evenings) && texts.bestTooMany;
  const best = outside(season.best, limits.series.evenings) ?? (tooMany || undefined);
  return { ...(evenings && { evenings }), ...(best && { best }) };
}
