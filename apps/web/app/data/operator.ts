import type { Operator } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "./queries.ts";

/** Who answers for the personal data on this installation. */
export const operatorQuery = () =>
  queryOptions({
    queryKey: ["operator"],
    meta: { sameForAll: true },
    queryFn: ({ client, signal }) => apiOf(client).send<Operator>("/api/operator", { signal }),
  });
