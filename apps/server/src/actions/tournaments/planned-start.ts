import { momentOf, timestamp } from "@bandeha/contract";
import type { Reader } from "../../storage/storage.ts";
import { cityTimeZone, type TournamentRow } from "../transaction/stored-rows.ts";

/** The planned start by the clock of the city, as a timestamp. */
export async function startTimestamp(reader: Reader, { city, date, start_time }: TournamentRow): Promise<string> {
  return timestamp(momentOf(date, start_time, await cityTimeZone(reader, city)).at);
}
