import type { ParticipantStatus } from "@bandeha/contract";
import { canTransitionEntry } from "@bandeha/engine";
import { type Denied, refused } from "../transaction/action.ts";
import type { ParticipantRow } from "../transaction/stored-rows.ts";
import { type EntryList, isSeated, seatedIn, withEntry } from "./entry-list.ts";
import { withdrawEntry } from "./leave-tournament.ts";

/** The organiser sets an entry's status. They may take any player from the waitlist while places are free. */
export function setStatus(
  entryList: EntryList,
  entry: ParticipantRow,
  status: ParticipantStatus | "",
): EntryList | Denied {
  if (!canTransitionEntry(entry.status, status)) return refused("illegal-status", "status");
  if (status === "cancelled") return withdrawEntry(entryList, entry);
  const needsSeat = !isSeated(entry);
  if (needsSeat && seatedIn(entryList).length >= entryList.tournament.max_players)
    return refused("tournament-full", "status");
  return withEntry(entryList, entry.id, { status, position: 0 });
}
