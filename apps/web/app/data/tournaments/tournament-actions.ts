// Creating and changing tournaments. Apart from the queries, which every first visit loads.
import type { collections, ServerOwned, SystemFields, Tournament } from "@bandeha/contract";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createWithId, isTaken } from "../client/create-once.ts";
import { newRecordId } from "../client/new-id.ts";
import { apiOf } from "../client/queries.ts";
import { writeOverSeen } from "../client/write-over-seen.ts";
import { TOURNAMENT_EXPAND, tournamentQuery } from "./tournaments.ts";

/** What a client may write; the server derives the rest (product-rules D18). */
export type TournamentChange = Partial<
  Omit<Tournament, keyof SystemFields | "expand" | ServerOwned<typeof collections.tournaments.fields>>
>;
type NewTournament = TournamentChange & Partial<Pick<Tournament, "id" | "organizer">>;

/** With an id chosen beforehand, a create repeated after a lost answer saves the same tournament. */
export const createTournament = mutationOptions<Tournament, ClientResponseError, NewTournament>({
  mutationKey: ["tournaments", "create"],
  mutationFn: async ({ id = newRecordId(), ...change }, { client }) => {
    const api = apiOf(client);
    try {
      return await createWithId<Tournament>(api, "tournaments", { id, ...change }, { expand: TOURNAMENT_EXPAND });
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

/**
 * Writes over what was seen: a value that another organiser has saved meanwhile is not undone unseen.
 * Then it fails with `result-conflict`, and the cache has the newer tournament.
 */
function updateSeen<Saved>(
  client: QueryClient,
  tournament: Tournament,
  change: TournamentChange,
  write: (seen: Tournament) => Promise<Saved>,
): Promise<Saved> {
  return writeOverSeen({
    seen: tournament,
    change,
    read: async () => {
      const asked = { expand: TOURNAMENT_EXPAND, requestKey: null };
      const now = await apiOf(client).collection("tournaments").getOne<Tournament>(tournament.id, asked);
      client.setQueryData(tournamentQuery(tournament.id).queryKey, now);
      return now;
    },
    write,
  });
}

/** Edits, and every transition of the status: publish, start, un-start, finish, reopen, cancel (product-rules D4, D18). */
export const updateTournament = mutationOptions<
  Tournament,
  ClientResponseError,
  { id: string; change: TournamentChange; seen?: Tournament }
>({
  mutationKey: ["tournaments", "update"],
  mutationFn: ({ id, change, seen }, { client }) => {
    const write = (headers: Record<string, string>) =>
      apiOf(client).collection("tournaments").update<Tournament>(id, change, { expand: TOURNAMENT_EXPAND, headers });
    return seen ? updateSeen(client, seen, change, ({ updated }) => write({ "If-Match": updated })) : write({});
  },
  // Another organiser has finished or cancelled it, and the screen does not show it yet.
  onError: (_error, _change, _result, { client }) => void client.invalidateQueries({ queryKey: ["tournaments"] }),
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
