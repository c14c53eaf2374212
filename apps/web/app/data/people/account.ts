// The user's decisions about their own account. The SDK writes each answer into the session, so every screen updates.
import { CONSENT_VERSION, type User } from "@bandeha/contract";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { download } from "../client/download.ts";
import { apiOf } from "../client/queries.ts";

function ownId(client: QueryClient): string {
  const id = apiOf(client).authStore.record?.id;
  if (!id)
    throw new ClientResponseError({ status: 401, data: { code: "not-signed-in", message: "No user logged in" } });
  return id;
}

export type DataFormat = "json" | "html";

/** All data stored about the viewer, as a file. A mutation, because a tap requests it and no screen shows it. */
export const downloadData = mutationOptions<File, ClientResponseError, DataFormat>({
  mutationKey: ["account", "export"],
  mutationFn: (format, { client }) =>
    download(`/api/account/export?format=${format}`, `bandeha-data.${format}`, {
      token: apiOf(client).authStore.token,
      type: format === "html" ? "text/html" : "application/json",
    }),
});

export const giveConsent = mutationOptions<User, ClientResponseError, void>({
  mutationKey: ["users", "consent"],
  mutationFn: (_none, { client }) =>
    apiOf(client).collection("users").update<User>(ownId(client), { consent: CONSENT_VERSION }),
});

/** Asks for the deletion; the session is over on the server, and the screen that asked forgets it here. */
export const deleteAccount = mutationOptions<unknown, ClientResponseError, void>({
  mutationKey: ["users", "delete"],
  mutationFn: (_none, { client }) =>
    apiOf(client).send(`/api/collections/users/records/${ownId(client)}`, { method: "DELETE" }),
});

export const keepAccount = mutationOptions<User, ClientResponseError, void>({
  mutationKey: ["users", "keep"],
  mutationFn: (_none, { client }) =>
    apiOf(client).collection("users").update<User>(ownId(client), { delete_after: "" }),
});
