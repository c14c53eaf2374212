// Fixed pairs (product-rules D16): two entries that name each other; a single name is an invitation.
import { isSeated, type TournamentParticipant } from "@bandeha/contract";

type Entry = Pick<TournamentParticipant, "user" | "partner" | "status">;

/** The partner in a confirmed pair. */
export function confirmedPartner(entry: Entry, entries: readonly Entry[]): string | undefined {
  if (!entry.partner) return undefined;
  return entries.find(({ user, partner }) => user === entry.partner && partner === entry.user)?.user;
}

/** Free players who have invited this player. */
export const invitersOf = <One extends Entry>(user: string, entries: readonly One[]): One[] =>
  entries.filter((other) => other.partner === user && confirmedPartner(other, entries) === undefined);

/** Players without a pair who can be invited: of those with a place, or of those who wait, because a pair has two places or none. */
export const freePartners = <One extends Entry>(
  user: string | undefined,
  entries: readonly One[],
  waits = false,
): One[] =>
  entries.filter(
    (other) =>
      other.user !== user &&
      (waits ? other.status === "waitlist" : isSeated(other)) &&
      confirmedPartner(other, entries) === undefined,
  );
