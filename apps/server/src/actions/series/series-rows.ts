// Reads of a series. Its writers hold its organiser's record, so that they are serial.
import { ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { findRows, holdUser, rowOf, type TournamentRow } from "../transaction/stored-rows.ts";
import type { SeriesRow } from "./series-tournament.ts";

/** More than a series has days in `daysAhead`, also with moved ones. */
const UPCOMING_MAX = 500;

export async function getSeries(reader: Reader, id: string): Promise<SeriesRow | undefined> {
  const row = id ? await reader.findById("series", id) : undefined;
  return row && rowOf("series", row);
}

/** The series as it is while no other transaction writes it. */
export async function holdSeries(tx: Transactor, id: string): Promise<SeriesRow | undefined> {
  const known = await getSeries(tx, id);
  if (!known) return undefined;
  await holdUser(tx, known.organizer);
  return getSeries(tx, id);
}

const NOT_STARTED = ["draft", "open", "full", ""] as const;

/** Evenings that have not started, the earliest first; from a day of the rule on. */
export function upcomingOf(reader: Reader, series: string, from = ""): Promise<TournamentRow[]> {
  const slot = ownColumn("series_date");
  return findRows(reader, "tournaments", {
    where: {
      and: [
        where({ series }),
        whereOneOf("status", NOT_STARTED),
        { left: slot, operator: ">=", right: { value: from } },
      ],
    },
    sort: [slot],
    limit: UPCOMING_MAX,
  });
}

/** The last day of the rule that has an evening, whatever became of it; "" without one. */
export async function lastDayOf(reader: Reader, series: string): Promise<string> {
  const slot = { ...ownColumn("series_date"), descending: true as const };
  const [last] = await findRows(reader, "tournaments", { where: where({ series }), sort: [slot], limit: 1 });
  return last?.series_date ?? "";
}
