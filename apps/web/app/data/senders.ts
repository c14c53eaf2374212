// The state of the senders of codes, for superusers. A superuser's session is separate from the player's and lives as long as the tab.
import type { SendersStatus } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import PocketBase, { BaseAuthStore, type ClientResponseError } from "pocketbase";
import { useSyncExternalStore } from "react";

const KEY = "bandeha_superuser";
const REFRESH_MS = 15_000;

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

export const endSuperuser = (): void => superuserApi().authStore.clear();

export const superuserSignIn = mutationOptions<unknown, ClientResponseError, { email: string; password: string }>({
  mutationKey: ["superuser", "sign-in"],
  mutationFn: ({ email, password }) => superuserApi().collection("_superusers").authWithPassword(email, password),
});

export const sendersQuery = () =>
  queryOptions<SendersStatus, ClientResponseError>({
    queryKey: ["senders"],
    meta: { passing: true },
    refetchInterval: REFRESH_MS,
    queryFn: async () => {
      try {
        return await superuserApi().send("/api/senders", {});
      } catch (failure) {
        // The session has ended: the sign-in form is shown again.
        const { status } = failure as ClientResponseError;
        if (status === 401 || status === 403) endSuperuser();
        throw failure;
      }
    },
  });
