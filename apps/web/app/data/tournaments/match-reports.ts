// What became of the last report of each side of a match. Not in score-reports.ts, which the lobby reads at the first visit.
import type { TournamentScoreReport } from "@bandeha/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";
import { reportsQuery } from "./score-reports.ts";

/** The last report of each side of a match, whatever has become of it. */
export const lastReports = async (client: QueryClient, match: string, signal: AbortSignal) => {
  const api = apiOf(client);
  const filter = api.filter("match = {:match}", { match });
  const asked = { filter, skipTotal: true, signal };
  return (await api.collection("tournament_score_reports").getList<TournamentScoreReport>(1, 2, asked)).items;
};

/** Below the key of `reportsQuery`, so that both are read again together. */
export const matchReportsQuery = (tournament: string, match: string) =>
  queryOptions({
    queryKey: [...reportsQuery(tournament).queryKey, match],
    staleTime: 0,
    queryFn: ({ client, signal }) => lastReports(client, match, signal),
  });
