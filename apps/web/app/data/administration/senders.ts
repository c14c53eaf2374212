// The state of the senders of codes, for administrators.
import type { SendersStatus } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { asSuperuser } from "./superuser.ts";

const REFRESH_MS = 15_000;

export const sendersQuery = () =>
  queryOptions<SendersStatus, ClientResponseError>({
    queryKey: ["senders"],
    meta: { passing: true },
    refetchInterval: REFRESH_MS,
    queryFn: () => asSuperuser((api) => api.send("/api/senders", {})),
  });
