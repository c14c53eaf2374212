// The secret address of the viewer's calendar.
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { writeCached } from "../client/cache-writes.ts";
import { apiOf } from "../client/queries.ts";

type Address = { path: string };

const PATH = "/api/calendar";
const KEY = ["calendar"];

/** From the root of the site; "" where there is none. */
export const calendarQuery = () =>
  queryOptions({
    queryKey: KEY,
    meta: { passing: true },
    queryFn: async ({ client, signal }) => (await apiOf(client).send<Address>(PATH, { signal })).path,
  });

export const replaceCalendar = mutationOptions<Address, ClientResponseError, void>({
  mutationKey: [...KEY, "replace"],
  mutationFn: (_none, { client }) => apiOf(client).send<Address>(PATH, { method: "POST" }),
  onSuccess: ({ path }, _none, _result, { client }) => writeCached(client, KEY, path),
});

export const revokeCalendar = mutationOptions<unknown, ClientResponseError, void>({
  mutationKey: [...KEY, "revoke"],
  mutationFn: (_none, { client }) => apiOf(client).send(PATH, { method: "DELETE" }),
  onSuccess: (_done, _none, _result, { client }) => writeCached(client, KEY, ""),
});
