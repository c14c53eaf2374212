// Scores that players report, and objections to saved ones (decision 079).
import type { TournamentObjection, TournamentScoreReport } from "@bandeha/contract";
import { listLimits } from "@bandeha/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { apiOf } from "../client/queries.ts";
import { keepSubscribed } from "../live/keep-subscribed.ts";

const REPORTS = "tournament_score_reports";
const OBJECTIONS = "tournament_objections";

/** Reports that have not become a result. Stored on the phone, because they are read in halls without a network. */
export const reportsQuery = (tournament: string) =>
  queryOptions({
    queryKey: [REPORTS, "of", tournament],
    // A stored answer is shown until the server has answered.
    staleTime: 0,
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter('tournament = {:tournament} && (state = "waiting" || state = "clash")', { tournament });
      const asked = { filter, skipTotal: true, signal };
      return (await api.collection(REPORTS).getList<TournamentScoreReport>(1, listLimits.fullBatch, asked)).items;
    },
  });

/** Objections that wait for an answer, and those after which the result was kept; the server answers the player's own and, to who keeps the score, all. */
export const objectionsQuery = (tournament: string) =>
  queryOptions({
    queryKey: [OBJECTIONS, "of", tournament],
    meta: { passing: true },
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter('tournament = {:tournament} && (state = "open" || state = "rejected")', { tournament });
      const asked = { filter, sort: "-created", expand: "user", skipTotal: true, signal };
      return (await api.collection(OBJECTIONS).getList<TournamentObjection>(1, listLimits.fullBatch, asked)).items;
    },
  });

/** Refreshes both until the returned function is called. */
export function followReports(client: QueryClient, tournament: string): () => void {
  const api = apiOf(client);
  const filter = api.filter("tournament = {:tournament}", { tournament });
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: reportsQuery(tournament).queryKey }),
      client.invalidateQueries({ queryKey: objectionsQuery(tournament).queryKey }),
    ]);
  const topics = () => [REPORTS, OBJECTIONS].map((name) => api.collection(name).subscribe("*", refetch, { filter }));
  return keepSubscribed(api, topics, refetch);
}

/** A report may have become the result. */
export const refreshReports = (client: QueryClient, tournament: string): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: reportsQuery(tournament).queryKey }),
    client.invalidateQueries({ queryKey: ["tournament_matches", "of", tournament] }),
  ]);

/** The page of a court reads its own with its link. */
export const refreshObjections = (client: QueryClient, tournament: string): Promise<unknown> =>
  Promise.all(
    [objectionsQuery(tournament).queryKey, ["tournament_links", "opened"]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export const keepResult = mutationOptions<TournamentObjection, ClientResponseError, TournamentObjection>({
  mutationKey: [OBJECTIONS, "keep"],
  mutationFn: ({ id }, { client }) =>
    apiOf(client).collection(OBJECTIONS).update<TournamentObjection>(id, { state: "rejected" }),
  onSettled: (_objection, _error, { tournament }, _result, { client }) => refreshObjections(client, tournament),
});
