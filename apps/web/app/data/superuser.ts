// The session of an administrator: separate from the player's, and as long as the tab.
import { mutationOptions } from "@tanstack/react-query";
import PocketBase, { BaseAuthStore, type ClientResponseError } from "pocketbase";
import { useSyncExternalStore } from "react";

const KEY = "bandeha_superuser";

let client: PocketBase | undefined;

function superuserApi(): PocketBase {
  if (client) return client;
  const store = new BaseAuthStore();
  client = new PocketBase(window.location.origin, store, "ru-RU");
  client.autoCancellation(false);
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

export const superuserSignIn = mutationOptions<unknown, ClientResponseError, { email: string; password: string }>({
  mutationKey: ["superuser", "sign-in"],
  mutationFn: ({ email, password }) => superuserApi().collection("_superusers").authWithPassword(email, password),
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
