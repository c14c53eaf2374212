// When a tournament that the viewer may not read yet opens for everyone (decision 119).
import { MINUTE_MS, type Opening } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { apiOf } from "../client/queries.ts";
import { tournamentQuery } from "./tournaments.ts";

/** Null if it does not. No event is sent to who may not read the tournament, so an opening is asked for until it comes. */
export const openingQuery = (id: string) =>
  queryOptions<Opening | null>({
    queryKey: ["openings", id],
    meta: { passing: true },
    refetchInterval: ({ state }) => (state.data ? MINUTE_MS : false),
    queryFn: async ({ client, queryKey, signal }) => {
      const path = `/api/tournaments/${encodeURIComponent(id)}/opening`;
      const opening = await apiOf(client).send<Opening>(path, { signal }).catch(nullIfNone);
      if (!opening && client.getQueryData(queryKey))
        void client.invalidateQueries({ queryKey: tournamentQuery(id).queryKey });
      return opening;
    },
  });

function nullIfNone(error: unknown): null {
  if (error instanceof ClientResponseError && error.status === 404) return null;
  throw error;
}
