// Who helps with a tournament. Every commit of a role is also a live event of the tournament (data/live/live.ts).
import { limits, type Role, type TournamentRole } from "@bandeha/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce } from "../client/create-once.ts";
import { newRecordId } from "../client/new-id.ts";
import { apiOf } from "../client/queries.ts";

const COLLECTION = "tournament_roles";

export const rolesQuery = (tournament: string) =>
  queryOptions({
    queryKey: [COLLECTION, "of", tournament],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const { items } = await api.collection(COLLECTION).getList<TournamentRole>(1, limits.roles.max, {
        filter: api.filter("tournament = {:tournament}", { tournament }),
        sort: "created",
        expand: "user",
        skipTotal: true,
        signal,
      });
      return items;
    },
  });

const refresh = (client: QueryClient, tournament: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: rolesQuery(tournament).queryKey }),
    client.invalidateQueries({ queryKey: ["tournaments", "one", tournament] }),
  ]);

type NewRole = { tournament: string; user: string; role: Role };

export const giveRole = mutationOptions<TournamentRole, ClientResponseError, NewRole>({
  mutationKey: [COLLECTION, "create"],
  mutationFn: (role, { client }) =>
    createOnce<TournamentRole>(apiOf(client), COLLECTION, { id: newRecordId(), ...role }),
  onSettled: (_role, _error, { tournament }, _result, { client }) => refresh(client, tournament),
});

export const changeRole = mutationOptions<
  TournamentRole,
  ClientResponseError,
  Pick<TournamentRole, "id" | "tournament"> & { role: Role }
>({
  mutationKey: [COLLECTION, "update"],
  mutationFn: ({ id, role }, { client }) => apiOf(client).collection(COLLECTION).update<TournamentRole>(id, { role }),
  onSettled: (_role, _error, { tournament }, _result, { client }) => refresh(client, tournament),
});

export const takeRole = mutationOptions<boolean, ClientResponseError, Pick<TournamentRole, "id" | "tournament">>({
  mutationKey: [COLLECTION, "delete"],
  mutationFn: ({ id }, { client }) => apiOf(client).collection(COLLECTION).delete(id),
  onSettled: (_done, _error, { tournament }, _result, { client }) => refresh(client, tournament),
});
