// Drawing and starting rounds. Apart from the queries, which a first visit loads.
import type { TournamentRound } from "@bandeha/contract";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createUntilSeen } from "../client/create-once.ts";
import { apiOf } from "../client/queries.ts";
import { ROUNDS, roundsQuery } from "./tournament-rounds.ts";

/** A round and its matches change together. */
const refresh = (client: QueryClient, tournament: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: roundsQuery(tournament).queryKey }),
    client.invalidateQueries({ queryKey: ["tournament_matches", "of", tournament] }),
  ]);

/** «Следующий раунд» of a format that draws round by round: the server numbers it and draws its matches (product-rules D18, D23). */
export const drawRound = mutationOptions<TournamentRound, ClientResponseError, { tournament: string }>({
  mutationKey: [ROUNDS, "draw"],
  mutationFn: (body, { client }) => createUntilSeen<TournamentRound>(client, ROUNDS, body),
  onSettled: (_round, _error, { tournament }, _result, { client }) => refresh(client, tournament),
});

/** «Следующий раунд» of a format with a complete schedule: activates the pending round. */
export const updateRound = mutationOptions<
  TournamentRound,
  ClientResponseError,
  { id: string; tournament: string; status: TournamentRound["status"] }
>({
  mutationKey: [ROUNDS, "update"],
  mutationFn: ({ id, status }, { client }) => apiOf(client).collection(ROUNDS).update<TournamentRound>(id, { status }),
  onSettled: (_round, _error, { tournament }, _result, { client }) => refresh(client, tournament),
});
