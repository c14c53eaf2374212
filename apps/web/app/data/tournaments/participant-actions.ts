// Joining, leaving and marks. Apart from the queries, which every first visit loads.
import type { CheckIn, ParticipantStatus, PaymentStatus, TournamentParticipant } from "@bandeha/contract";
import type { Team } from "@bandeha/engine";
import { mutationOptions, type QueryClient, useMutationState } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { laterOf, writeCached } from "../client/cache-writes.ts";
import { createOnce, withIds } from "../client/create-once.ts";
import { apiOf } from "../client/queries.ts";
import { PARTICIPANT_EXPAND, PARTICIPANTS, participantsQuery } from "./tournament-participants.ts";

/** A changed entry may change every list of people and the status of its tournament (open ⇄ full). */
export const refreshParticipants = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [PARTICIPANTS] }),
    client.invalidateQueries({ queryKey: ["tournaments"] }),
  ]);

type Entry = {
  tournament: string;
  user: string;
  /** The partner that a player of a pair tournament names (product-rules D16). */
  partner?: string;
};

export const joinTournament = mutationOptions<TournamentParticipant, ClientResponseError, Entry>({
  mutationKey: [PARTICIPANTS, "join"],
  mutationFn: (entry, { client }) => {
    const api = apiOf(client);
    return withIds(api, ["join", entry], 1, ([id = ""]) =>
      createOnce<TournamentParticipant>(api, PARTICIPANTS, { id, ...entry }, { expand: PARTICIPANT_EXPAND }),
    );
  },
  onSettled: (_entry, _error, _variables, _result, { client }) => refreshParticipants(client),
});

export type ParticipantChange = {
  status?: ParticipantStatus;
  notes?: string;
  payment_status?: PaymentStatus;
  payment_amount?: number;
  partner?: string;
  team?: Team | "";
  check_in?: CheckIn | "";
  /** When a late player is expected. */
  check_in_at?: string;
};

/**
 * The organiser's changes of an entry, and a player's withdrawal: `{ status: "cancelled" }` (product-rules D6, D18), with the refund that was
 * shown (`seen`, decision 133).
 */
export const updateParticipant = mutationOptions<
  TournamentParticipant,
  ClientResponseError,
  { id: string; change: ParticipantChange; seen?: string | undefined }
>({
  mutationKey: [PARTICIPANTS, "update"],
  mutationFn: ({ id, change, seen }, { client }) =>
    apiOf(client)
      .collection(PARTICIPANTS)
      .update<TournamentParticipant>(id, change, {
        expand: PARTICIPANT_EXPAND,
        ...(seen && { headers: { "If-Match": seen } }),
      }),
  onSettled: (_entry, error, _variables, _result, { client }) =>
    Promise.all([refreshParticipants(client), ...(error ? [client.invalidateQueries({ queryKey: ["fees"] })] : [])]),
});

/** Moves a pair to a line of its team, over the revision that was seen; 0 is the order by level (decision 054). */
export const moveLine = mutationOptions<
  TournamentParticipant,
  ClientResponseError,
  { entry: Pick<TournamentParticipant, "id" | "updated">; line: number }
>({
  mutationKey: [PARTICIPANTS, "line"],
  mutationFn: ({ entry, line }, { client }) =>
    apiOf(client)
      .collection(PARTICIPANTS)
      .update<TournamentParticipant>(entry.id, { line }, { headers: { "If-Match": entry.updated } }),
  onSettled: (_entry, _error, _variables, _result, { client }) => refreshParticipants(client),
});

export type Mark = {
  id: string;
  change: Required<Pick<ParticipantChange, "check_in">> & Pick<ParticipantChange, "check_in_at">;
};

const MARK = [PARTICIPANTS, "mark"];

/** One mark of the check-in. The list is not fetched after it, because an organiser marks many in a row; the stream brings the marks of other phones. */
export const markAttendance = mutationOptions<TournamentParticipant, ClientResponseError, Mark>({
  mutationKey: MARK,
  mutationFn: ({ id, change }, { client }) =>
    apiOf(client).collection(PARTICIPANTS).update<TournamentParticipant>(id, change),
  onSuccess: ({ id, tournament, check_in, check_in_at, updated }, _mark, _result, { client }) =>
    writeCached<TournamentParticipant[]>(client, participantsQuery(tournament).queryKey, (entries) =>
      entries?.map((entry) => (entry.id === id ? laterOf(entry, { ...entry, check_in, check_in_at, updated }) : entry)),
    ),
  onError: (_error, _mark, _result, { client }) => refreshParticipants(client),
});

/** Marks that the server has not confirmed yet; the last one of an entry counts. */
export function usePendingMarks(): ReadonlyMap<string, Mark["change"]> {
  const pending = useMutationState({
    filters: { mutationKey: MARK, status: "pending" },
    select: ({ state }) => state.variables as Mark,
  });
  return new Map(pending.map(({ id, change }) => [id, change]));
}
