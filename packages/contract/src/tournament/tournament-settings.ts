// What a repeated tournament, a series and a template take over from a tournament: everything but what belongs to one evening.

import { dayNumber, isoDay } from "../days.ts";
import { type Tournament, tournaments } from "../entities/tournaments.ts";
import { type FieldSpecs, serverOwnedFields } from "../fields/fields.ts";
import { localOf, momentOf } from "../local-time.ts";
import { readTimestamp, timestamp } from "../timestamp.ts";

/** Fields of one evening. `serverOwned` and hidden fields are of one evening too. */
const EVENING_FIELDS = [
  "date",
  "registration_deadline",
  "status",
  "starters",
  "series_scope",
  "repeat_of",
] as const satisfies readonly (keyof Tournament)[];

type Field = keyof typeof tournaments.fields;
type EveningField = (typeof EVENING_FIELDS)[number];
/** Without the evening's fields and those that only the server writes. */
export type SettingField = Exclude<Field, EveningField | (typeof SERVER_OWNED)[number]>;

const SERVER_OWNED = serverOwnedFields(tournaments.fields);
const fields: FieldSpecs = tournaments.fields;
const excluded: ReadonlySet<string> = new Set([...EVENING_FIELDS, ...SERVER_OWNED]);

export const SETTING_FIELDS = Object.keys(tournaments.fields).filter(
  (name): name is SettingField => !excluded.has(name) && !(fields[name]?.hidden ?? false),
);

/** The last moment to sign up, by the clock of the tournament's city. */
export type Deadline = { daysBefore: number; time: string };

export type TournamentSettings = Partial<Pick<Tournament, SettingField>> & { deadline?: Deadline };

/** The settings of a tournament, without its deadline: that needs the city's clock. */
export function takenSettings(tournament: Partial<Pick<Tournament, SettingField>>): TournamentSettings {
  const entries = SETTING_FIELDS.flatMap((name) => (tournament[name] === undefined ? [] : [[name, tournament[name]]]));
  return Object.fromEntries(entries);
}

/** A tournament's deadline as days before it and a local time, which another day takes over. */
export function deadlineOf(
  { date, registration_deadline: at }: Pick<Tournament, "date" | "registration_deadline">,
  timeZone: string,
): Deadline | undefined {
  if (!at) return undefined;
  const { day, time } = localOf(readTimestamp(at), timeZone);
  return { daysBefore: dayNumber(date) - dayNumber(day), time };
}

/** What a series and a template take over. */
export function settingsFrom(
  tournament: Partial<Pick<Tournament, SettingField>> & Pick<Tournament, "date" | "registration_deadline">,
  timeZone: string,
): TournamentSettings {
  const deadline = deadlineOf(tournament, timeZone);
  return { ...takenSettings(tournament), ...(deadline && { deadline }) };
}

/** More days before an evening are a mistake. */
const DAYS_BEFORE_MAX = 366;

/** Whether a stored value is a deadline; nothing else of a template is used as one. */
export function isDeadline(value: unknown): value is Deadline {
  if (typeof value !== "object" || value === null) return false;
  const { daysBefore, time } = value as Partial<Record<keyof Deadline, unknown>>;
  const isDays =
    typeof daysBefore === "number" && Number.isInteger(daysBefore) && Math.abs(daysBefore) <= DAYS_BEFORE_MAX;
  return isDays && typeof time === "string" && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** The last moment to sign up on this day; "" without one. */
export function deadlineOn(deadline: Deadline | undefined, day: string, timeZone: string): string {
  if (!deadline) return "";
  return timestamp(momentOf(isoDay(dayNumber(day) - deadline.daysBefore), deadline.time, timeZone).at);
}
