// When a tournament that is for regulars first opens for everyone: the one thing about it that who may not read it yet learns (decision 119).
import { isPublished, type Opening, opensAt, takesEntries, timestamp } from "@bandeha/contract";
import type { Reader } from "../../storage/storage.ts";
import { isBlocked } from "../organisers/blocked.ts";
import type { Viewer } from "../transaction/action.ts";
import { cityTimeZone, getTournament, getUser } from "../transaction/stored-rows.ts";
import { isStopped } from "./stopped.ts";

/** Undefined if it does not open by itself, and for whom the organiser does not accept. */
export async function openingOf(reader: Reader, viewer: Viewer, id: string, now: Date): Promise<Opening | undefined> {
  const tournament = await getTournament(reader, id);
  if (!tournament?.by_invitation || !isPublished(tournament) || !takesEntries(tournament)) return undefined;
  const timeZone = await cityTimeZone(reader, tournament.city);
  const moment = opensAt(tournament, timeZone);
  if (!moment || moment <= now || (await isStopped(reader, tournament))) return undefined;
  if (viewer.kind === "user" && (await isBlocked(reader, tournament.organizer, viewer.id))) return undefined;
  const name = (await getUser(reader, tournament.organizer))?.name ?? "";
  return { opens_at: timestamp(moment), time_zone: timeZone, organizer: { id: tournament.organizer, name } };
}
