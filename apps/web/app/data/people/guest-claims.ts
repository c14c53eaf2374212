// A guest's history that moves to another record: to the owner of the noted phone, or to another guest of the organiser (decision 040).
import {
  type ClaimAnswer,
  type GuestClaim,
  type GuestMerge,
  listLimits,
  type MergePlan,
  type User,
} from "@bandeha/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { apiOf } from "../client/queries.ts";

/** Guests who may be the viewer, and about whom the viewer has not answered yet. */
export const claimsQuery = (user: string) =>
  queryOptions({
    queryKey: ["account", "claims", user],
    meta: { passing: true },
    queryFn: async ({ client, signal }) => {
      const { claims } = await apiOf(client).send<{ claims: GuestClaim[] }>("/api/account/claims", { signal });
      return claims;
    },
  });

/** Names change on lists, courts and tables. */
const refresh = (client: QueryClient) =>
  Promise.all(
    ["tournament_participants", "tournament_matches", "tournaments", "ratings", "users"].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  );

export const answerClaim = mutationOptions<MergePlan, ClientResponseError, ClaimAnswer>({
  mutationKey: ["account", "claim"],
  mutationFn: (body, { client }) => apiOf(client).send<MergePlan>("/api/account/claims", { method: "POST", body }),
  onSuccess: (_plan, { answer }, _result, { client }) => (answer === "mine" ? refresh(client) : undefined),
});

/** The guests whom one person has added. */
export const ownGuestsQuery = (organiser: string) =>
  queryOptions({
    queryKey: ["users", "guests", organiser],
    // Adding players to a list does not refresh it.
    staleTime: 0,
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      return api.collection("users").getFullList<User>({
        batch: listLimits.fullBatch,
        filter: api.filter("guest = true && created_by = {:organiser}", { organiser }),
        sort: "name",
        signal,
      });
    },
  });

type Merge = GuestMerge & { guest: string };

/** With `confirm` the guest is merged; without it the answer is a preview. */
export const mergeGuest = mutationOptions<MergePlan, ClientResponseError, Merge>({
  mutationKey: ["users", "merge"],
  mutationFn: ({ guest, ...body }, { client }) =>
    apiOf(client).send<MergePlan>(`/api/guests/${guest}/merge`, { method: "POST", body }),
  onSuccess: (_plan, { confirm }, _result, { client }) => (confirm ? refresh(client) : undefined),
});

type GuestChange = {
  guest: string;
  person: Pick<User, "name" | "gender" | "skill_level" | "noted_phone">;
  /** The guest's entry on the screen, and the organiser's note of it. */
  entry: string;
  notes: string;
};

/** The entry is written too, also with the same note: its event makes every other screen of the tournament read the new name. */
export const saveGuest = mutationOptions<void, ClientResponseError, GuestChange>({
  mutationKey: ["users", "save-guest"],
  mutationFn: async ({ guest, person, entry, notes }, { client }) => {
    const batch = apiOf(client).createBatch();
    batch.collection("users").update(guest, person, { fields: "id" });
    batch.collection("tournament_participants").update(entry, { notes }, { fields: "id" });
    await batch.send();
  },
  onSuccess: (_nothing, _change, _result, { client }) => refresh(client),
});
