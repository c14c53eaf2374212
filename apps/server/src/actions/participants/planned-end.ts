// What ends with the planned end of a tournament that was not started, and with the day after it (decision 150).
import { DAY_MS, DEFAULT_TIME_ZONE, isSignupOver, plannedEnd, timestamp } from "@bandeha/contract";
import type { Reader } from "../../storage/storage.ts";
import { cityTimeZone, type TournamentRow } from "../transaction/stored-rows.ts";

/** The city is read only near the day of play, so that a burst of joins costs no more (decision 122): before it the answer is the same in every zone. */
async function timeZoneNearPlay(reader: Reader, { city, date }: TournamentRow, now: Date): Promise<string> {
  const isFar = Date.parse(date.slice(0, 10)) - DAY_MS > now.getTime();
  return isFar ? DEFAULT_TIME_ZONE : cityTimeZone(reader, city);
}

/** Whether players cannot sign up any more. */
export const areSignupsOver = async (reader: Reader, tournament: TournamentRow, now: Date): Promise<boolean> =>
  isSignupOver(tournament, await timeZoneNearPlay(reader, tournament, now), timestamp(now));

export const isPlannedEndOver = async (reader: Reader, tournament: TournamentRow, now: Date): Promise<boolean> =>
  timestamp(now) > plannedEnd(tournament, await timeZoneNearPlay(reader, tournament, now));
