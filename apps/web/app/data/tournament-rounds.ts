import { listLimits, type TournamentRound } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "./queries.ts";

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
