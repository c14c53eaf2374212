// What ends with the planned end of a tournament that was not started, and with the day after it (decision 150).
import { DAY_MS, isDeadlineOver, isSignupOver, plannedEnd, timestamp } from "@bandeha/contract";
import type { Reader } from "../../storage/storage.ts";
import { cityTimeZone, type TournamentRow } from "../transaction/stored-rows.ts";

/** Whether the planned end is not over in any time zone. Then neither the city is read nor its clock computed, so that a burst of joins costs no more (decision 122). */
const isFar = ({ date }: TournamentRow, now: Date): boolean => Date.parse(date.slice(0, 10)) - DAY_MS > now.getTime();

/** Whether players cannot sign up any more. */
export async function areSignupsOver(reader: Reader, tournament: TournamentRow, now: Date): Promise<boolean> {
  const at = timestamp(now);
  if (isFar(tournament, now)) return isDeadlineOver(tournament, at);
  return isSignupOver(tournament, await cityTimeZone(reader, tournament.city), at);
}

export const isPlannedEndOver = async (reader: Reader, tournament: TournamentRow, now: Date): Promise<boolean> =>
  !isFar(tournament, now) && timestamp(now) > plannedEnd(tournament, await cityTimeZone(reader, tournament.city));
