// Creating and changing tournaments. Apart from the queries, which every first visit loads.
import type { collections, ServerOwned, SystemFields, Tournament } from "@bandeha/contract";
import { mutationOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce } from "../client/create-once.ts";
import { newRecordId } from "../client/new-id.ts";
import { apiOf } from "../client/queries.ts";
import { TOURNAMENT_EXPAND, tournamentQuery } from "./tournaments.ts";

/** What a client may write; the server derives the rest (product-rules D18). */
export type TournamentChange = Partial<
  Omit<Tournament, keyof SystemFields | "expand" | ServerOwned<typeof collections.tournaments.fields>>
>;
type NewTournament = TournamentChange & Partial<Pick<Tournament, "id" | "organizer">>;

const isTaken = (error: unknown): boolean =>
  (error as ClientResponseError).response?.data?.id?.code === "validation_not_unique";

/** With an id chosen beforehand, a create repeated after a lost answer saves the same tournament. */
export const createTournament = mutationOptions<Tournament, ClientResponseError, NewTournament>({
  mutationKey: ["tournaments", "create"],
  mutationFn: async ({ id = newRecordId(), ...change }, { client }) => {
    const api = apiOf(client);
    try {
      return await createOnce<Tournament>(api, "tournaments", { id, ...change }, { expand: TOURNAMENT_EXPAND });
    } catch (error) {
      // An earlier try has stored it, and the form was edited since.
      if (!isTaken(error)) throw error;
      return api.collection("tournaments").update<Tournament>(id, change, { expand: TOURNAMENT_EXPAND });
    }
  },
  onSuccess: (tournament, _change, _result, { client }) => {
    client.setQueryData(tournamentQuery(tournament.id).queryKey, tournament);
    return client.invalidateQueries({ queryKey: ["tournaments"] });
  },
});

/** Edits, and every transition of the status: publish, start, un-start, finish, reopen, cancel (product-rules D4, D18). */
export const updateTournament = mutationOptions<
  Tournament,
  ClientResponseError,
  { id: string; change: TournamentChange }
>({
  mutationKey: ["tournaments", "update"],
  mutationFn: ({ id, change }, { client }) =>
    apiOf(client).collection("tournaments").update<Tournament>(id, change, { expand: TOURNAMENT_EXPAND }),
  onSuccess: (tournament, { change }, _result, { client }) => {
    client.setQueryData(tournamentQuery(tournament.id).queryKey, tournament);
    const stale = [client.invalidateQueries({ queryKey: ["tournaments"] })];
    // A start draws matches, an un-start deletes them, more places promote from the waitlist: the children change too.
    if (change.status || change.max_players) {
      for (const child of ["tournament_participants", "tournament_rounds", "tournament_matches"]) {
        stale.push(client.invalidateQueries({ queryKey: [child] }));
      }
    }
    return Promise.all(stale);
  },
});
