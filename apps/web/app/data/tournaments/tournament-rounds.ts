import { listLimits, type TournamentRound } from "@bandeha/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { withRow, writeCached } from "../client/cache-writes.ts";
import { apiOf } from "../client/queries.ts";

export const ROUNDS = "tournament_rounds";

export const roundsQuery = (tournament: string) =>
  queryOptions({
    queryKey: [ROUNDS, "of", tournament],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      return api.collection(ROUNDS).getFullList<TournamentRound>({
        batch: listLimits.fullBatch,
        filter: api.filter("tournament = {:tournament}", { tournament }),
        sort: "round_number",
        signal,
      });
    },
  });

const one = (queries: QueryClient) => apiOf(queries).collection(ROUNDS);

/** Moves the end of a running round over the revision that was seen: if it has changed since, the server refuses. */
export const moveRoundEnd = (
  queries: QueryClient,
  { round, minutes, seen }: { round: string; minutes: number; seen: string },
  signal: AbortSignal,
) => one(queries).update<TournamentRound>(round, { added_minutes: minutes }, { headers: { "If-Match": seen }, signal });

/** The round as the server has it now. */
export const readRound = (queries: QueryClient, id: string, signal: AbortSignal) =>
  one(queries).getOne<TournamentRound>(id, { signal });

/** Writes the server's row into the cache. */
export function noteRound(queries: QueryClient, row: TournamentRound): void {
  writeCached<TournamentRound[]>(queries, roundsQuery(row.tournament).queryKey, (rounds) => withRow(rounds, row));
}
