import { listLimits, type TournamentRound } from "@bandeha/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce, withIds } from "./create-once.ts";
import { apiOf } from "./queries.ts";

const COLLECTION = "tournament_rounds";

export const roundsQuery = (tournament: string) =>
  queryOptions({
    queryKey: [COLLECTION, "of", tournament],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      return api.collection(COLLECTION).getFullList<TournamentRound>({
        batch: listLimits.fullBatch,
        filter: api.filter("tournament = {:tournament}", { tournament }),
        sort: "round_number",
        signal,
      });
    },
  });

/** A round and its matches change together. */
const refresh = (client: QueryClient, tournament: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: roundsQuery(tournament).queryKey }),
    client.invalidateQueries({ queryKey: ["tournament_matches", "of", tournament] }),
  ]);

/** «Следующий раунд» of a format that draws round by round: the server numbers it and draws its matches (product-rules D18, D23). */
export const drawRound = mutationOptions<TournamentRound, ClientResponseError, { tournament: string }>({
  mutationKey: [COLLECTION, "draw"],
  mutationFn: (body, { client }) => {
    const api = apiOf(client);
    return withIds(api, ["draw-round", body], 1, ([id = ""]) =>
      createOnce<TournamentRound>(api, COLLECTION, { id, ...body }),
    );
  },
  onSettled: (_round, _error, { tournament }, _result, { client }) => refresh(client, tournament),
});

/** «Следующий раунд» of a format with a complete schedule: activates the pending round. */
export const updateRound = mutationOptions<
  TournamentRound,
  ClientResponseError,
  { id: string; tournament: string; status: TournamentRound["status"] }
>({
  mutationKey: [COLLECTION, "update"],
  mutationFn: ({ id, status }, { client }) =>
    apiOf(client).collection(COLLECTION).update<TournamentRound>(id, { status }),
  onSettled: (_round, _error, { tournament }, _result, { client }) => refresh(client, tournament),
});
