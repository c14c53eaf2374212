// Marks of the check-in: what the sender of offline/marks asks the server.
import type { TournamentParticipant } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { laterOf, writeCached } from "../client/cache-writes.ts";
import { apiOf } from "../client/queries.ts";
import type { MarkChange } from "./participant-actions.ts";
import { PARTICIPANTS, participantsQuery } from "./tournament-participants.ts";

const one = (queries: QueryClient) => apiOf(queries).collection(PARTICIPANTS);

/** Marks a player over the revision that was seen: if the entry has changed since, the server refuses. */
export const writeMark = (
  queries: QueryClient,
  { entry, change, seen }: { entry: string; change: MarkChange; seen: string },
  signal: AbortSignal,
) => one(queries).update<TournamentParticipant>(entry, change, { headers: { "If-Match": seen }, signal });

/** The entry as the server has it now. */
export const readEntry = (queries: QueryClient, id: string, signal: AbortSignal) =>
  one(queries).getOne<TournamentParticipant>(id, { signal });

/** Writes the mark of the server's row into the cache. The list is not read again, because an organiser marks many in a row. */
export function noteMark(
  queries: QueryClient,
  { id, tournament, check_in, check_in_at, updated }: TournamentParticipant,
) {
  writeCached<TournamentParticipant[]>(queries, participantsQuery(tournament).queryKey, (entries) =>
    entries?.map((entry) => (entry.id === id ? laterOf(entry, { ...entry, check_in, check_in_at, updated }) : entry)),
  );
}
