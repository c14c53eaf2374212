// The journal of results: who changed which score. The server answers it to the organiser only.
import type { TournamentMatch, TournamentResultChange } from "@bandeha/contract";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";
import { keepSubscribed } from "../live/keep-subscribed.ts";

const COLLECTION = "tournament_result_changes";
const PAGE = 20;
const NEWEST = "-created,-id";
const EXPAND = "changed_by,link,match";

/** Page by page, newest first. */
export const resultChangesQuery = (tournament: string) =>
  infiniteQueryOptions({
    queryKey: [COLLECTION, "of", tournament],
    initialPageParam: 1,
    queryFn: ({ client, pageParam, signal }) => {
      const api = apiOf(client);
      return api.collection(COLLECTION).getList<TournamentResultChange>(pageParam, PAGE, {
        filter: api.filter("tournament = {:tournament}", { tournament }),
        sort: NEWEST,
        expand: EXPAND,
        signal,
      });
    },
    getNextPageParam: (last) => (last.page < last.totalPages ? last.page + 1 : undefined),
  });

/** The last change of the result of one match, for the revision on screen; null if there is none. An objection and its answer change nothing. */
export const lastResultChangeQuery = ({ id, updated }: Pick<TournamentMatch, "id" | "updated">) =>
  queryOptions({
    queryKey: [COLLECTION, "last", id, updated],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter('match = {:id} && way != "objected" && way != "kept"', { id });
      const asked = { filter, sort: NEWEST, expand: EXPAND, skipTotal: true, signal };
      const page = await api.collection(COLLECTION).getList<TournamentResultChange>(1, 1, asked);
      return page.items[0] ?? null;
    },
  });

/** Refreshes the journal on screen until the returned function is called: a new line shifts the pages, so they are refetched. */
export function followResultChanges(client: QueryClient, tournament: string): () => void {
  const api = apiOf(client);
  const refetch = () => client.invalidateQueries({ queryKey: resultChangesQuery(tournament).queryKey });
  const filter = api.filter("tournament = {:tournament}", { tournament });
  return keepSubscribed(api, () => [api.collection(COLLECTION).subscribe("*", refetch, { filter })], refetch);
}
