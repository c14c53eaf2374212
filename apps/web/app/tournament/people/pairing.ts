// Who plays with whom where pairs are fixed (product-rules D16): a pair stands when both name each other, one name alone is an invitation.
import type { TournamentParticipant } from "@bandeha/contract";
import { isSeated } from "../../data/tournament-participants.ts";

type Entry = Pick<TournamentParticipant, "user" | "partner" | "status">;

/** The partner of a standing pair. */
export function partnerOf(entry: Entry, entries: readonly Entry[]): string | undefined {
  if (!entry.partner) return undefined;
  return entries.find(({ user, partner }) => user === entry.partner && partner === entry.user)?.user;
}

/** Those who have asked this one to play with them and are still free to. */
export const invitersOf = <One extends Entry>(user: string, entries: readonly One[]): One[] =>
  entries.filter((other) => other.partner === user && partnerOf(other, entries) === undefined);

/** Whom a player may ask: those who hold a place and stand in no pair. */
export const freePartners = <One extends Entry>(user: string | undefined, entries: readonly One[]): One[] =>
  entries.filter((other) => other.user !== user && isSeated(other) && partnerOf(other, entries) === undefined);
