// A tournament of a series: its fields on a day. Pure; the caller reads the time zone of the city.
import {
  collections,
  deadlineOn,
  emptyRecord,
  type Series,
  storedDay,
  type TournamentSettings,
} from "@bandeha/contract";
import { tournamentDefaults, withoutUnusedLevels } from "../tournaments/tournament-defaults.ts";
import type { StoredRow, TournamentRow } from "../transaction/stored-rows.ts";

export type SeriesRow = StoredRow<"series">;

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
