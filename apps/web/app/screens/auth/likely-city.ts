// A new user who follows a tournament's link probably lives in its city.
import type { CityCode } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";

/** The city of the tournament in the return address, if it is in the cache. */
export function likelyCity(queries: QueryClient, back: string): CityCode | undefined {
  const [, id] = /^\/tournament\/([^/?]+)/.exec(back) ?? [];
  if (!id) return undefined;
  return queries.getQueryData(tournamentQuery(id).queryKey)?.expand?.city?.code || undefined;
}
