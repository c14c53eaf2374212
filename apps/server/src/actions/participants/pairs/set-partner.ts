// Pairs of a tournament with fixed pairs (product-rules D16). Two entries are a pair when each names the other; one name alone is an invitation.
import { hasFixedPairs, isSeated, statusOf } from "@bandeha/contract";
import { formatOf, pairRuleOf } from "@bandeha/engine";
import type { Reader } from "../../../storage/storage.ts";
import { type Denied, invalid, refused } from "../../transaction/action.ts";
import { invalidValue } from "../../transaction/check-record.ts";
import { getUser, type ParticipantRow, type TournamentRow } from "../../transaction/stored-rows.ts";
import { type EntryList, partnerOf } from "../entry-list.ts";

/** In mixed pairs a man and a woman; a player whose gender is not known may agree before the start, which asks for it. */
export async function denyUnmixedPair(
  reader: Reader,
  tournament: TournamentRow,
  user: string,
  partner: string,
): Promise<Denied | undefined> {
  if (!partner || pairRuleOf(formatOf(tournament.type, tournament.variant)) !== "mixed") return undefined;
  const [one, other] = await Promise.all([getUser(reader, user), getUser(reader, partner)]);
  if (statusOf(tournament) === "in_progress" && !(one?.gender && other?.gender))
    return refused("gender-missing", "partner");
  return one?.gender && one.gender === other?.gender ? refused("pair-not-mixed", "partner") : undefined;
}

/** Sets an entry's partner ("" for none). The organiser sets it for both entries; a player only invites. */
export function setPartner(
  entryList: EntryList,
  entry: ParticipantRow,
  partner: string,
  byOrganiser: boolean,
): EntryList | Denied {
  const chosen = entryList.entries.find((other) => other.user === partner && other.status !== "cancelled");
  if (!hasFixedPairs(entryList.tournament)) return invalid({ partner: invalidValue });
  if (partner && (!chosen || chosen.id === entry.id)) return invalid({ partner: invalidValue });
  if (statusOf(entryList.tournament) === "in_progress" && !mayPairDuringPlay(entryList, entry, chosen, byOrganiser))
    return refused("tournament-started", "partner");
  const freed = new Set([entry.user, ...(byOrganiser && partner ? [partner] : [])]);
  const entries = entryList.entries.map((other): ParticipantRow => {
    if (other.id === entry.id) return { ...other, partner };
    if (byOrganiser && partner && other.id === chosen?.id) return { ...other, partner: entry.user };
    // Leaving a pair clears the partner of both entries, and invitations to a player who is paired now.
    const dissolves = byOrganiser
      ? freed.has(other.partner)
      : other.user === entry.partner && other.partner === entry.user;
    return dissolves ? { ...other, partner: "" } : other;
  });
  return { ...entryList, entries };
}

/** During play only players without a partner may be paired; existing pairs do not change. */
function mayPairDuringPlay(
  entryList: EntryList,
  entry: ParticipantRow,
  chosen: ParticipantRow | undefined,
  byOrganiser: boolean,
): boolean {
  if (!byOrganiser || !chosen) return false;
  return [entry, chosen].every((one) => isSeated(one) && !partnerOf(entryList.entries, one));
}
