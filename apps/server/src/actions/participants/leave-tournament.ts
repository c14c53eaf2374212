import { statusOf } from "@bandeha/contract";
import type { ParticipantRow } from "../transaction/stored-rows.ts";
import { type EntryList, withEntry } from "./entry-list.ts";

/**
 * One leaves, or the organiser strikes him off. His results stand, and during play so does his pair: the table needs to know who it was.
 * Before the start his partner is free again.
 */
export function leave(lineup: EntryList, entry: ParticipantRow): EntryList {
  const left = withEntry(lineup, entry.id, { status: "cancelled", position: 0 });
  if (statusOf(lineup.tournament) === "in_progress") return left;
  const entries = left.entries.map((one): ParticipantRow => {
    return one.id === entry.id || one.partner === entry.user ? { ...one, partner: "" } : one;
  });
  return { ...left, entries };
}
