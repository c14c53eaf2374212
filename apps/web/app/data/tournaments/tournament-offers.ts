// Who was asked for a freed place. The server answers it to the organiser only.
import { listLimits, type TournamentOffer } from "@bandeha/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";
import { keepSubscribed } from "../live/keep-subscribed.ts";

const COLLECTION = "tournament_offers";

/** Newest first. */
export const offersQuery = (tournament: string) =>
  queryOptions({
    queryKey: [COLLECTION, "of", tournament],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const page = await api.collection(COLLECTION).getList<TournamentOffer>(1, listLimits.tournaments, {
        filter: api.filter("tournament = {:tournament}", { tournament }),
        sort: "-created,-id",
        expand: "user",
        skipTotal: true,
        signal,
      });
      return page.items;
    },
  });

/** Reads the list again when somebody is asked or answers, until the returned function is called. */
export function followOffers(client: QueryClient, tournament: string): () => void {
  const api = apiOf(client);
  const filter = api.filter("tournament = {:tournament}", { tournament });
  const refetch = () => client.invalidateQueries({ queryKey: offersQuery(tournament).queryKey });
  return keepSubscribed(api, () => [api.collection(COLLECTION).subscribe("*", refetch, { filter })], refetch);
}
