import type { AfterEvening } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";

/** The viewer's card after an evening. */
export const afterEveningQuery = (tournament: string, viewer: string) =>
  queryOptions({
    queryKey: ["tournaments", "after", tournament, viewer],
    queryFn: ({ client, signal }) =>
      apiOf(client).send<AfterEvening>(`/api/tournaments/${encodeURIComponent(tournament)}/after`, { signal }),
  });
