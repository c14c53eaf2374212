import { type AdminPlaces, limits, timestamp } from "@bandeha/contract";
import { findRows } from "../../actions/transaction/stored-rows.ts";
import { type Condition, ownColumn } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";

const PLACES_MAX = limits.administration.placesMax;
const MONTH_MS = 30 * 24 * 3_600_000;

/** Every city and club, active or not, with how busy each club is. */
export async function adminPlaces(reader: Reader, now: Date): Promise<AdminPlaces> {
  const since = timestamp(new Date(now.getTime() - MONTH_MS));
  const all = { sort: [ownColumn("name"), ownColumn("id")], limit: PLACES_MAX };
  const clubs = await findRows(reader, "clubs", all);
  const recent = (club: string): Condition => ({
    and: [
      { left: ownColumn("club"), operator: "=", right: { value: club } },
      { left: ownColumn("date"), operator: ">=", right: { value: since } },
    ],
  });
  return {
    cities: (await findRows(reader, "cities", all)).map(({ id, name, active, timezone, code }) => ({
      ...{ id, name, active, timezone, code },
    })),
    clubs: await Promise.all(
      clubs.map(async ({ id, name, active, city, address, courts, court_names, entrance }) => ({
        ...{ id, name, active, city, address, courts, court_names, entrance },
        evenings: await reader.count("tournaments", recent(id)),
      })),
    ),
    merging: (await reader.find("_place_merges", { limit: PLACES_MAX })).map(({ source }) => String(source)),
  };
}
