// The evening in words, asked like any other answer: the page arrives with it told, so the engine that tells it need not come along.
import type { Tournament } from "@bandeha/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { isAhead } from "../../tournament/phases.ts";

export type Evening = { rounds: string; scoring: string; rules: string[] };

/** @param seated how many hold a place; it only matters once they play */
export function eveningQuery(tournament: Tournament, seated: number | undefined) {
  const players = isAhead(tournament) ? undefined : seated;
  return queryOptions({
    queryKey: ["evening", tournament.id, tournament.updated, players ?? null],
    queryFn: async (): Promise<Evening> => {
      const { planOfEvening, roundsFact, rulesLines, scoringFact } = await import("./evening.ts");
      const plan = planOfEvening(tournament, players);
      return {
        rounds: roundsFact(tournament, plan),
        scoring: scoringFact(tournament),
        rules: rulesLines(tournament, plan),
      };
    },
    meta: { sameForAll: true },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
