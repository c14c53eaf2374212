// A tournament of a series: its fields on a day. Pure; the caller reads the time zone of the city.
import {
  collections,
  type Deadline,
  dayNumber,
  emptyRecord,
  localOf,
  momentOf,
  readTimestamp,
  type Series,
  storedDay,
  type TournamentSettings,
  takenSettings,
  timestamp,
} from "@bandeha/contract";
import { tournamentDefaults, withoutUnusedLevels } from "../tournaments/tournament-defaults.ts";
import type { StoredRow, TournamentRow } from "../transaction/stored-rows.ts";

export type SeriesRow = StoredRow<"series">;

/** The last moment to sign up on this day; "" without one. */
export function deadlineOn(deadline: Deadline | undefined, day: string, timeZone: string): string {
  if (!deadline) return "";
  const last = new Date(Date.parse(day) - deadline.daysBefore * 86_400_000).toISOString().slice(0, 10);
  return timestamp(momentOf(last, deadline.time, timeZone).at);
}

function deadlineOf(
  { date, registration_deadline: at }: Pick<TournamentRow, "date" | "registration_deadline">,
  timeZone: string,
): Deadline | undefined {
  if (!at) return undefined;
  const { day, time } = localOf(readTimestamp(at), timeZone);
  return { daysBefore: dayNumber(date) - dayNumber(day), time };
}

/** What a series or a repeated tournament takes over. */
export function settingsFrom(tournament: TournamentRow, timeZone: string): TournamentSettings {
  const deadline = deadlineOf(tournament, timeZone);
  return { ...takenSettings(tournament), ...(deadline && { deadline }) };
}

/** A new tournament with these settings; `organizer`, `series` and what else is of the evening come from the caller. */
export function tournamentFrom(settings: TournamentSettings, day: string, timeZone: string): TournamentRow {
  const { deadline, ...fields } = settings;
  return withoutUnusedLevels({
    ...emptyRecord(collections.tournaments.fields),
    ...tournamentDefaults(fields),
    ...fields,
    date: storedDay(day),
    registration_deadline: deadlineOn(deadline, day, timeZone),
    status: "open",
  } as TournamentRow);
}

export const settingsOfSeries = ({ settings }: Pick<Series, "settings">): TournamentSettings => settings ?? {};
