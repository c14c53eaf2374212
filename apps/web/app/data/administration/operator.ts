import type { Operator } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";

/** The operator of personal data of this installation. */
export const operatorQuery = () =>
  queryOptions({
    queryKey: ["operator"],
    meta: { sameForAll: true },
    queryFn: ({ client, signal }) => apiOf(client).send<Operator>("/api/operator", { signal }),
  });
