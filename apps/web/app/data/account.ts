// What a person decides about their own account. The SDK writes each answer into the session, so every screen follows.
import { CONSENT_VERSION, hasConsented, type User } from "@bandeha/contract";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { useSyncExternalStore } from "react";
import { browserPocketBase } from "./pocketbase.ts";
import { apiOf } from "./queries.ts";
import { currentSession } from "./session.ts";

function ownId(client: QueryClient): string {
  const id = apiOf(client).authStore.record?.id;
  if (!id)
    throw new ClientResponseError({ status: 401, data: { code: "not-signed-in", message: "No user logged in" } });
  return id;
}

export const giveConsent = mutationOptions<User, ClientResponseError, void>({
  mutationKey: ["users", "consent"],
  mutationFn: (_none, { client }) =>
    apiOf(client).collection("users").update<User>(ownId(client), { consent: CONSENT_VERSION }),
});

/** Whether something must be decided before the account can be used. */
const needsDecision = (user: Pick<User, "consent" | "delete_after">): boolean =>
  !hasConsented(user) || Boolean(user.delete_after);

/** What the server has said of the account since this page was opened: a stored session may be old, and without network nobody could answer. */
let told = false;

function subscribe(changed: () => void): () => void {
  return browserPocketBase().authStore.onChange(() => {
    told = true;
    changed();
  });
}

const isDecisionDue = (): boolean => {
  const { user } = told ? currentSession() : { user: undefined };
  return user !== undefined && needsDecision(user);
};

export const useDecisionDue = (): boolean => useSyncExternalStore(subscribe, isDecisionDue, () => false);
