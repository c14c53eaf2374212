import { WEEKDAYS, type Weekday } from "@bandeha/engine";
import { date, defineCollection, json, number, type RecordOf, relation, select, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";
import type { TournamentSettings } from "../tournament/tournament-settings.ts";
import type { City } from "./cities.ts";
import type { Club } from "./clubs.ts";
import type { User } from "./users.ts";

export const SERIES_STATUSES = ["active", "ended"] as const;

export const weekdayLabels: Record<Weekday, string> = {
  1: "понедельник",
  2: "вторник",
  3: "среда",
  4: "четверг",
  5: "пятница",
  6: "суббота",
  7: "воскресенье",
};

/** A local day, «2026-12-02». */
const day = (options: { required?: true; serverOwned?: true } = {}) =>
  text({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/, ...options });

/** Evenings that repeat (decision 089). A job creates the tournaments `days_ahead` days before their day. */
export const series = defineCollection("series", "pbc_218332259", {
  name: text({ required: true, max: limits.server.nameMax, oneLine: true }),
  organizer: relation("users", { required: true, serverOwned: true }),
  city: relation("cities", { required: true, serverOwned: true }),
  club: relation("clubs", { required: true, serverOwned: true }),
  status: select(SERIES_STATUSES),
  /** The tournament from which the series is made; its first evening. */
  source: text({ max: 15 }),
  every_weeks: number({ required: true, int: true, ...limits.series.everyWeeks }),
  weekdays: json<Weekday[]>({ maxBytes: 30 }),
  /** The first and the last day that the rule may have; no last day where it is empty. */
  first: day({ serverOwned: true }),
  last: day(),
  days_ahead: number({ required: true, int: true, ...limits.series.daysAhead }),
  /** Days of the rule without an evening. */
  skipped: json<string[]>({ maxBytes: 2000 }),
  season_name: text({ max: 60, oneLine: true }),
  /** The season's first day; with an empty one it begins with the first evening. */
  season_from: day(),
  /** Evenings of a season, and how many of a player's best make the total; 0 is no end, and the league's own number. */
  season_evenings: number({ int: true, ...limits.series.evenings }),
  best_of: number({ int: true, ...limits.series.evenings }),
  /** What every new evening gets. */
  settings: json<TournamentSettings>({ maxBytes: 10_000 }),
  /** Every day of the rule up to this one has its tournament, was skipped, or had it deleted. */
  filled_until: day({ serverOwned: true }),
  ended_at: date({ serverOwned: true }),
});

export type Series = RecordOf<typeof series.fields> & { expand?: { city?: City; club?: Club; organizer?: User } };

/** The weekdays of a stored series: an import may have written any value. */
export const weekdaysOf = ({ weekdays }: Pick<Series, "weekdays">): Weekday[] =>
  Array.isArray(weekdays) ? WEEKDAYS.filter((weekday) => weekdays.includes(weekday)) : [];

/** The skipped days of a stored series. */
export const skippedOf = ({ skipped }: Pick<Series, "skipped">): string[] =>
  Array.isArray(skipped) ? skipped.filter((one) => typeof one === "string") : [];
