import { limits, type TournamentMatch } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { apiOf } from "./queries.ts";

const COLLECTION = "tournament_matches";
const EXPAND = "team1_player1,team1_player2,team2_player1,team2_player2";

/** The matches of a tournament; with `round`, of that round alone. */
export const matchesQuery = (tournament: string, round?: number) =>
  queryOptions({
    queryKey: [COLLECTION, "of", tournament, ...(round ? [{ round }] : [])],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      const filter = round
        ? api.filter("tournament = {:tournament} && round = {:round}", { tournament, round })
        : api.filter("tournament = {:tournament}", { tournament });
      return api.collection(COLLECTION).getFullList<TournamentMatch>({
        batch: limits.list.fullBatch,
        filter,
        sort: "round,court,match_number",
        expand: EXPAND,
        signal,
      });
    },
  });

/** A result as it is entered; `undo` takes it back. By sets, the two scores hold sets won. */
export type Result =
  | (Pick<TournamentMatch, "team1_score" | "team2_score"> & Partial<Pick<TournamentMatch, "sets">>)
  | { status: "active" };

/** `match` is the match as the organiser saw it: if someone has changed it since, the server answers `result-conflict`. */
export const recordResult = mutationOptions<
  TournamentMatch,
  ClientResponseError,
  { match: Pick<TournamentMatch, "id" | "tournament" | "updated">; result: Result }
>({
  mutationKey: [COLLECTION, "record-result"],
  mutationFn: ({ match, result }, { client }) =>
    apiOf(client)
      .collection(COLLECTION)
      .update<TournamentMatch>(match.id, result, { expand: EXPAND, headers: { "If-Match": match.updated } }),
  onSuccess: (saved, _variables, _result, { client }) => {
    client.setQueryData(matchesQuery(saved.tournament).queryKey, (matches) =>
      matches?.map((match) => (match.id === saved.id ? saved : match)),
    );
  },
  // The last result of a round completes the round; a conflict shows what stands now. Not waited for: the next court is entered at once.
  onSettled: (_saved, _error, { match }, _result, { client }) => {
    void client.invalidateQueries({ queryKey: [COLLECTION, "of", match.tournament] });
    void client.invalidateQueries({ queryKey: ["tournament_rounds", "of", match.tournament] });
  },
});
