// Who comes by a tournament's link most likely lives where it is played: one question less for a newcomer.
import type { CityCode } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { tournamentQuery } from "../../data/tournaments.ts";

/** The city of the tournament on the way back, as far as it has just been looked at. */
export function likelyCity(queries: QueryClient, back: string): CityCode | undefined {
  const [, id] = /^\/tournament\/([^/?]+)/.exec(back) ?? [];
  if (!id) return undefined;
  return queries.getQueryData(tournamentQuery(id).queryKey)?.expand?.city?.code || undefined;
}
