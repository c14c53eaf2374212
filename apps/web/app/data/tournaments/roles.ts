// Who helps with a tournament. Every commit of a role is also a live event of the tournament (data/live/live.ts).
import { limits, type TournamentRole } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";

const COLLECTION = "tournament_roles";

export const rolesQuery = (tournament: string) =>
  queryOptions({
    queryKey: [COLLECTION, "of", tournament],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const { items } = await api.collection(COLLECTION).getList<TournamentRole>(1, limits.roles.max, {
        filter: api.filter("tournament = {:tournament}", { tournament }),
        sort: "created",
        expand: "user",
        skipTotal: true,
        signal,
      });
      return items;
    },
  });
