// The evenings of a series that a change of one evening may also be for.
import type { SeriesScope } from "@bandeha/contract";
import { localOf } from "@bandeha/contract";
import type { Reader } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { cityTimeZone, type TournamentRow } from "../transaction/stored-rows.ts";
import { upcomingOf } from "./series-rows.ts";

export type ManyEvenings = Exclude<SeriesScope, "one">;

/**
 * Evenings that have not started, and the chosen one. Others whose day is over without a start stay as they are: nobody comes any more. So do those
 * that an administrator gave to another organiser (decision 134).
 */
export async function changeableOf(
  reader: Reader,
  deps: Pick<ActionDeps, "clock">,
  chosen: TournamentRow,
  scope: ManyEvenings,
): Promise<TournamentRow[]> {
  const today = await todayOf(reader, deps, chosen);
  const upcoming = await upcomingOf(reader, chosen.series, scope === "following" ? chosen.series_date : "");
  return upcoming.filter(
    ({ id, date, organizer }) => id === chosen.id || (date.slice(0, 10) >= today && organizer === chosen.organizer),
  );
}

/** Today in the city of an evening. */
const todayOf = async (reader: Reader, { clock }: Pick<ActionDeps, "clock">, { city }: Pick<TournamentRow, "city">) =>
  localOf(clock(), await cityTimeZone(reader, city)).day;

export const isDayOver = async (reader: Reader, deps: Pick<ActionDeps, "clock">, evening: TournamentRow) =>
  evening.date.slice(0, 10) < (await todayOf(reader, deps, evening));
