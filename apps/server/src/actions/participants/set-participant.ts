import { isSeated, type ParticipantStatus } from "@bandeha/contract";
import { canTransitionEntry } from "@bandeha/engine";
import { type Denied, refused } from "../transaction/action.ts";
import type { ParticipantRow } from "../transaction/stored-rows.ts";
import { type EntryList, partnerOf, seatedIn, withEntry } from "./entry-list.ts";
import { withdrawEntry } from "./leave-tournament.ts";

/** The organiser sets an entry's status. They may take any player from the waitlist while places are free; a pair is taken as a whole. */
export function setStatus(
  entryList: EntryList,
  entry: ParticipantRow,
  status: ParticipantStatus | "",
): EntryList | Denied {
  if (!canTransitionEntry(entry.status, status)) return refused("illegal-status", "status");
  if (status === "cancelled") return withdrawEntry(entryList, entry);
  const partner = isSeated(entry) ? undefined : partnerOf(entryList.entries, entry);
  const mate = partner && !isSeated(partner) ? partner : undefined;
  const needs = isSeated(entry) ? 0 : mate ? 2 : 1;
  if (needs > 0 && entryList.isStopped) return refused("entries-stopped", "status");
  const ownOffers = [entry, mate].filter((one) => one?.offered_until).length;
  const taken = seatedIn(entryList).length + entryList.tournament.places_held - ownOffers;
  if (needs > 0 && taken + needs > entryList.tournament.max_players) return refused("tournament-full", "status");
  const seated = withEntry(entryList, entry.id, { status, position: 0 });
  return mate ? withEntry(seated, mate.id, { status: "registered", position: 0 }) : seated;
}
