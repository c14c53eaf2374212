import { statusOf } from "@bandeha/contract";
import type { ParticipantRow } from "../transaction/stored-rows.ts";
import { type EntryList, withEntry } from "./entry-list.ts";

/**
 * Cancels an entry. The player's results remain. During play the pair remains too, because the table needs it;
 * before the start the partner becomes free.
 */
export function withdrawEntry(entryList: EntryList, entry: ParticipantRow): EntryList {
  const left = withEntry(entryList, entry.id, { status: "cancelled", position: 0 });
  if (statusOf(entryList.tournament) === "in_progress") return left;
  const entries = left.entries.map((one): ParticipantRow => {
    if (one.id === entry.id) return { ...one, partner: "", line: 0 };
    return one.partner === entry.user ? { ...one, partner: "" } : one;
  });
  return { ...left, entries };
}
