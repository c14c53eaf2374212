// Requests for a place where the organiser approves entries (decision 088). Only lazy parts import this file.
import type { TournamentRequest } from "@bandeha/contract";
import { mutationOptions, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { useEffect } from "react";
import { createOnce } from "../client/create-once.ts";
import { apiOf } from "../client/queries.ts";
import { watchStream } from "../live/live.ts";
import { refreshParticipants } from "./participant-actions.ts";

const REQUESTS = "tournament_requests";
const PENDING_MAX = 200;

/** The pending requests that the viewer may read: of a player their own, of the organiser all. */
const requestsQuery = (tournament: string) =>
  queryOptions({
    queryKey: [REQUESTS, "of", tournament],
    // A stored answer may be older than the viewer's own request.
    staleTime: 0,
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter('tournament = {:tournament} && state = "pending"', { tournament });
      const asked = { filter, sort: "created", expand: "user", skipTotal: true, signal };
      return (await api.collection(REQUESTS).getList<TournamentRequest>(1, PENDING_MAX, asked)).items;
    },
  });

/** Whether the organiser has declined the player's last request. */
const declinedQuery = (tournament: string, viewer: string) =>
  queryOptions({
    queryKey: [REQUESTS, "declined", tournament, viewer],
    staleTime: 0,
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter("tournament = {:tournament} && user = {:viewer}", { tournament, viewer });
      const asked = { filter, sort: "-created", skipTotal: true, signal };
      const { items } = await api.collection(REQUESTS).getList<TournamentRequest>(1, 1, asked);
      return items[0]?.state === "declined";
    },
  });

export const useDeclined = (tournament: string, viewer: string): boolean =>
  useQuery(declinedQuery(tournament, viewer)).data ?? false;

/** Refreshes the requests on screen until the returned function is called. */
function followRequests(client: QueryClient, tournament: string): () => void {
  const api = apiOf(client);
  const refetch = () => void client.invalidateQueries({ queryKey: [REQUESTS] });
  const query = { filter: api.filter("tournament = {:tournament}", { tournament }) };
  const listener = { collection: REQUESTS, topic: "*", query, onEvent: refetch };
  return watchStream(api, { listeners: [listener], catchUp: refetch });
}

/** The pending requests, followed while the component is on screen; undefined while loading. */
export function useRequests(tournament: string): TournamentRequest[] | undefined {
  const client = useQueryClient();
  useEffect(() => followRequests(client, tournament), [client, tournament]);
  return useQuery(requestsQuery(tournament)).data;
}

export const requestEntry = mutationOptions<TournamentRequest, ClientResponseError, { tournament: string }>({
  mutationKey: [REQUESTS, "create"],
  mutationFn: (request, { client }) => createOnce<TournamentRequest>(client, REQUESTS, request),
  onSettled: (_row, _error, _request, _result, { client }) => client.invalidateQueries({ queryKey: [REQUESTS] }),
});

export const answerRequest = mutationOptions<
  TournamentRequest,
  ClientResponseError,
  { id: string; state: "approved" | "declined" }
>({
  mutationKey: [REQUESTS, "answer"],
  mutationFn: ({ id, state }, { client }) =>
    apiOf(client).collection(REQUESTS).update<TournamentRequest>(id, { state }),
  onSettled: (_row, _error, _answer, _result, { client }) =>
    Promise.all([client.invalidateQueries({ queryKey: [REQUESTS] }), refreshParticipants(client)]),
});

/** The player takes their own request back. */
export const withdrawRequest = mutationOptions<boolean, ClientResponseError, string>({
  mutationKey: [REQUESTS, "withdraw"],
  mutationFn: (id, { client }) => apiOf(client).collection(REQUESTS).delete(id),
  onSettled: (_done, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: [REQUESTS] }),
});
