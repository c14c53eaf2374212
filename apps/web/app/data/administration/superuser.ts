// The session of an administrator: separate from the player's, and as long as the tab.
import { mutationOptions } from "@tanstack/react-query";
import PocketBase, { BaseAuthStore, type ClientResponseError } from "pocketbase";
import { useSyncExternalStore } from "react";
import { watchedFetch } from "../../offline/connection.ts";
import { wholeAnswers } from "../client/whole-answer.ts";

const KEY = "bandeha_superuser";
/** Of all queries that only administrators may make. */
export const ADMIN = "admin";

let client: PocketBase | undefined;

function superuserApi(): PocketBase {
  if (client) return client;
  const store = new BaseAuthStore();
  client = new PocketBase(window.location.origin, store, "ru-RU");
  client.autoCancellation(false);
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, fetch: watchedFetch(options.fetch ?? fetch, wholeAnswers) },
  });
  const kept = sessionStorage.getItem(KEY);
  if (kept) store.save(kept);
  store.onChange((token) => (token ? sessionStorage.setItem(KEY, token) : sessionStorage.removeItem(KEY)));
  return client;
}

const subscribe = (changed: () => void) => superuserApi().authStore.onChange(changed);

/** Undefined until hydration ends. */
export const useIsSuperuser = (): boolean | undefined =>
  useSyncExternalStore(
    subscribe,
    () => superuserApi().authStore.isValid,
    () => undefined,
  );

const forget = (): void => superuserApi().authStore.clear();

/** Also on the server; without a network the token stays valid there for its day. */
export const endSuperuser = mutationOptions<void, ClientResponseError>({
  mutationKey: ["superuser", "end"],
  mutationFn: () => superuserApi().send("/api/auth/sessions/end", { method: "POST", body: {} }),
  onSettled: forget,
});

/** An empty `mfaId`: signed in. Otherwise the code of the second step is awaited (wire 3.3). */
export const superuserSignIn = mutationOptions<
  { mfaId: string },
  ClientResponseError,
  { email: string; password: string }
>({
  mutationKey: ["superuser", "sign-in"],
  // What another account has read in this tab is not shown to the next one.
  onMutate: (_account, { client }) => client.removeQueries({ queryKey: [ADMIN] }),
  mutationFn: async ({ email, password }) => {
    try {
      await superuserApi().collection("_superusers").authWithPassword(email, password);
      return { mfaId: "" };
    } catch (failure) {
      const { status, response } = failure as ClientResponseError;
      if (status === 401 && typeof response.mfaId === "string") return { mfaId: response.mfaId };
      throw failure;
    }
  },
});

export const superuserCode = mutationOptions<unknown, ClientResponseError, { mfaId: string; code: string }>({
  mutationKey: ["superuser", "code"],
  mutationFn: ({ mfaId, code }) => superuserApi().collection("_superusers").authWithOTP("totp", code, { mfaId }),
});

/** Any call of the administrator. When the session has ended, the sign-in form is shown again. */
export async function asSuperuser<Done>(call: (api: PocketBase) => Promise<Done>): Promise<Done> {
  try {
    return await call(superuserApi());
  } catch (failure) {
    if ((failure as ClientResponseError).status === 401) forget();
    throw failure;
  }
}
