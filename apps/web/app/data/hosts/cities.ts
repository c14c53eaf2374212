import type { City } from "@bandeha/contract";
import { listLimits } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";

/** Of cities and clubs, which seldom change. */
export const DIRECTORY_MS = 10 * 60_000;

export const citiesQuery = () =>
  queryOptions({
    queryKey: ["cities"],
    staleTime: DIRECTORY_MS,
    meta: { sameForAll: true },
    queryFn: ({ client, signal }) =>
      apiOf(client)
        .collection("cities")
        .getFullList<City>({ batch: listLimits.fullBatch, filter: "active = true", sort: "name", signal }),
  });
