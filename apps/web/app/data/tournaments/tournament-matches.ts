import { LINK_HEADER, listLimits, type TournamentMatch } from "@bandeha/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Entry } from "../../offline/outbox/outbox.ts";
import { withRow } from "../client/cache-writes.ts";
import { apiOf } from "../client/queries.ts";

const COLLECTION = "tournament_matches";
const EXPAND = "team1_player1,team1_player2,team2_player1,team2_player2";

/** The matches of a tournament; with `round`, only of that round. */
export const matchesQuery = (tournament: string, round?: number) =>
  queryOptions({
    queryKey: [COLLECTION, "of", tournament, ...(round ? [{ round }] : [])],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      const filter = round
        ? api.filter("tournament = {:tournament} && round = {:round}", { tournament, round })
        : api.filter("tournament = {:tournament}", { tournament });
      return api.collection(COLLECTION).getFullList<TournamentMatch>({
        batch: listLimits.fullBatch,
        filter,
        sort: "round,court,match_number",
        expand: EXPAND,
        signal,
      });
    },
  });

const one = (queries: QueryClient) => apiOf(queries).collection(COLLECTION);

/** Writes a result over the revision that was seen: if the match has changed since, the server answers `result-conflict`. */
export const writeResult = (
  queries: QueryClient,
  { seen, result, token }: Pick<Entry, "seen" | "result"> & { token: string | undefined },
  signal: AbortSignal,
) =>
  one(queries).update<TournamentMatch>(seen.id, result, {
    expand: EXPAND,
    headers: { "If-Match": seen.updated, ...(token && { [LINK_HEADER]: token }) },
    signal,
  });

/** The match as the server has it now. */
export const readMatch = (queries: QueryClient, id: string, signal: AbortSignal) =>
  one(queries).getOne<TournamentMatch>(id, { expand: EXPAND, signal });

/** Writes the server's row into the cache. Rounds are refetched, because the last result of a round completes it. */
export function noteMatch(queries: QueryClient, row: TournamentMatch): void {
  queries.setQueryData(matchesQuery(row.tournament).queryKey, (matches) => withRow(matches, row));
  void queries.invalidateQueries({ queryKey: [COLLECTION, "of", row.tournament] });
  void queries.invalidateQueries({ queryKey: ["tournament_rounds", "of", row.tournament] });
}
