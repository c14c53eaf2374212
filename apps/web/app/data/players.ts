import type { PlayerPage } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "./queries.ts";

/** The page of a player as this viewer may see it; "" for a guest. */
export const playerQuery = (id: string, viewer = "") =>
  queryOptions({
    queryKey: ["players", id, viewer],
    queryFn: ({ client, signal }) =>
      apiOf(client).send<PlayerPage>(`/api/players/${encodeURIComponent(id)}`, { signal }),
  });
