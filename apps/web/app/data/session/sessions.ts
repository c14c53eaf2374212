// The devices on which the user is signed in.
import type { DeviceSession } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { deleteRow } from "../client/delete-row.ts";
import { apiOf } from "../client/queries.ts";
import { sessionOf } from "./session-check.ts";

const COLLECTION = "sessions";
const SHOWN_MAX = 50;

export type Device = DeviceSession & { isThis: boolean };

/** This device first, then by last use. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: [COLLECTION],
    meta: { passing: true },
    queryFn: async ({ client, signal }): Promise<Device[]> => {
      const api = apiOf(client);
      const sort = "-last_seen";
      const page = await api
        .collection(COLLECTION)
        .getList<DeviceSession>(1, SHOWN_MAX, { sort, skipTotal: true, signal });
      const here = sessionOf(api.authStore.token);
      const devices = page.items.map((session) => ({ ...session, isThis: session.id === here }));
      return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
    },
  });

export const endDevice = mutationOptions<void, ClientResponseError, string>({
  mutationKey: [COLLECTION, "end"],
  mutationFn: (id, { client }) => deleteRow(apiOf(client), COLLECTION, id),
  onSuccess: (_done, _id, _result, { client }) => client.invalidateQueries({ queryKey: [COLLECTION] }),
});

/** All of the account's sessions in one call; `keepThis` leaves this device signed in. */
export const endDevices = mutationOptions<void, ClientResponseError, { keepThis: boolean }>({
  mutationKey: [COLLECTION, "end-all"],
  mutationFn: async ({ keepThis }, { client }) => {
    const api = apiOf(client);
    await api.send("/api/auth/sessions/end", { method: "POST", body: { keep_current: keepThis } });
    if (!keepThis) api.authStore.clear();
  },
  onSuccess: (_done, _which, _result, { client }) => client.invalidateQueries({ queryKey: [COLLECTION] }),
});
