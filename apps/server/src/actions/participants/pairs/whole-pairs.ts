// Before the start an agreed pair has two places or none (product-rules D33).
import { isSeated, statusOf } from "@bandeha/contract";
import { type Denied, refused } from "../../transaction/action.ts";
import type { ParticipantRow } from "../../transaction/stored-rows.ts";
import { type EntryList, partnerOf, seatedIn, withEntry } from "../entry-list.ts";

/**
 * The list after a change, with its new pairs whole. Of a new pair with one place the organiser seats the other player too while a place
 * is free; otherwise the change is refused.
 */
export function keepPairsWhole(before: EntryList, after: EntryList, byOrganiser: boolean): EntryList | Denied {
  if (statusOf(after.tournament) === "in_progress") return after;
  const known = new Set(halves(before).map(({ id }) => id));
  let list = after;
  for (const { id } of halves(after).filter((entry) => !known.has(entry.id))) {
    const { max_players, places_held } = list.tournament;
    if (!byOrganiser || seatedIn(list).length + places_held >= max_players) return refused("pair-split", "partner");
    list = withEntry(list, id, { status: "registered", position: 0 });
  }
  return list;
}

/** The waiting players of pairs whose other player has a place. */
const halves = ({ entries }: EntryList): ParticipantRow[] =>
  entries.filter((entry) => {
    const partner = entry.status === "waitlist" ? partnerOf(entries, entry) : undefined;
    return partner !== undefined && isSeated(partner);
  });
