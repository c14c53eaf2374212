import type { ParticipantStatus } from "@bandeha/contract";
import { canTransitionEntry } from "@bandeha/engine";
import { type Denied, refused } from "../transaction/action.ts";
import type { ParticipantRow } from "../transaction/stored-rows.ts";
import { type EntryList, isSeated, seatedIn, withEntry } from "./entry-list.ts";
import { leave } from "./leave-tournament.ts";

/** An entry's status changes by the organiser's hand; he may call someone out of the line, but no more than there are places. */
export function setStatus(
  lineup: EntryList,
  entry: ParticipantRow,
  status: ParticipantStatus | "",
): EntryList | Denied {
  if (!canTransitionEntry(entry.status, status)) return refused("illegal-status", "status");
  if (status === "cancelled") return leave(lineup, entry);
  const needsSeat = !isSeated(entry);
  if (needsSeat && seatedIn(lineup).length >= lineup.tournament.max_players)
    return refused("tournament-full", "status");
  return withEntry(lineup, entry.id, { status, position: 0 });
}
