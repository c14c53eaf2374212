import type { Club } from "@bandeha/contract";
import { listLimits } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";
import { DIRECTORY_MS } from "./cities.ts";

/** The active clubs of a city; without a city, of all. */
export const clubsQuery = (city?: string) =>
  queryOptions({
    queryKey: ["clubs", { city: city ?? "" }],
    staleTime: DIRECTORY_MS,
    meta: { sameForAll: true },
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      const filter = city ? api.filter("active = true && city = {:city}", { city }) : "active = true";
      return api
        .collection("clubs")
        .getFullList<Club>({ batch: listLimits.fullBatch, filter, sort: "name", expand: "city", signal });
    },
  });
