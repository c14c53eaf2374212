// Joining, leaving and marks. Apart from the queries, which every first visit loads.
import type { CheckIn, ParticipantStatus, PaymentStatus, TournamentParticipant } from "@bandeha/contract";
import type { Team } from "@bandeha/engine";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce } from "../client/create-once.ts";
import { apiOf } from "../client/queries.ts";
import { PARTICIPANT_EXPAND, PARTICIPANTS } from "./tournament-participants.ts";

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
  mutationFn: (entry, { client }) =>
    createOnce<TournamentParticipant>(client, PARTICIPANTS, entry, { expand: PARTICIPANT_EXPAND }),
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

export type MarkChange = Required<Pick<ParticipantChange, "check_in">> & Pick<ParticipantChange, "check_in_at">;
