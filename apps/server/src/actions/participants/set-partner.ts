// Who plays with whom where pairs are fixed (product-rules D16). A pair stands when both entries name each other; one name alone is an invitation.
import { statusOf } from "@bandeha/contract";
import { hasFixedPairs } from "../rounds/play.ts";
import { type Denied, invalid, refused } from "../transaction/action.ts";
import { invalidValue } from "../transaction/check-record.ts";
import type { ParticipantRow } from "../transaction/stored-rows.ts";
import { type EntryList, isSeated, partnerOf } from "./entry-list.ts";

/** The entry names a partner («» for nobody). The organiser's word joins both at once, a player's own only invites. */
export function setPartner(
  lineup: EntryList,
  entry: ParticipantRow,
  partner: string,
  byOrganiser: boolean,
): EntryList | Denied {
  const chosen = lineup.entries.find((other) => other.user === partner && other.status !== "cancelled");
  if (!hasFixedPairs(lineup.tournament)) return invalid({ partner: invalidValue });
  if (partner && (!chosen || chosen.id === entry.id)) return invalid({ partner: invalidValue });
  if (statusOf(lineup.tournament) === "in_progress" && !mayPairDuringPlay(lineup, entry, chosen, byOrganiser))
    return refused("tournament-started", "partner");
  const freed = new Set([entry.user, ...(byOrganiser && partner ? [partner] : [])]);
  const entries = lineup.entries.map((other): ParticipantRow => {
    if (other.id === entry.id) return { ...other, partner };
    if (byOrganiser && partner && other.id === chosen?.id) return { ...other, partner: entry.user };
    // A pair that is left dissolves for both; an invitation to someone else's new pair lapses with it.
    const dissolves = byOrganiser
      ? freed.has(other.partner)
      : other.user === entry.partner && other.partner === entry.user;
    return dissolves ? { ...other, partner: "" } : other;
  });
  return { ...lineup, entries };
}

/** Newcomers, and those whose partner has left, may be paired while others play; standing pairs stay as they are. */
function mayPairDuringPlay(
  lineup: EntryList,
  entry: ParticipantRow,
  chosen: ParticipantRow | undefined,
  byOrganiser: boolean,
): boolean {
  if (!byOrganiser || !chosen) return false;
  return [entry, chosen].every((one) => isSeated(one) && !partnerOf(lineup.entries, one));
}
