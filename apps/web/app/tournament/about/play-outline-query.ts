// A query of the plan's texts: prefetched by the loader, so the page does not load the engine.
import { statusOf, type Tournament } from "@bandeha/contract";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { matchesQuery } from "../../data/tournaments/tournament-matches.ts";
import { participantsQuery } from "../../data/tournaments/tournament-participants.ts";
import { roundsQuery } from "../../data/tournaments/tournament-rounds.ts";
import { isPlayed } from "../card/phases.ts";

export type PlayOutline = { rounds: string; scoring: string; rules: string[] };

/** @param seated players with a place; used only during and after play */
export function playOutlineQuery(tournament: Tournament, seated: number | undefined) {
  const played = isPlayed(tournament);
  return queryOptions({
    queryKey: ["play-outline", tournament.id, tournament.updated, played ? (seated ?? null) : null],
    queryFn: async ({ client }): Promise<PlayOutline> => {
      const { expectedPlan, drawnPlayerCount, roundsFact, rulesLines, scoringFact } = await import("./play-outline.ts");
      const play = played ? await playOf(client, tournament) : undefined;
      const plan = expectedPlan(tournament, play && drawnPlayerCount(play));
      const begun = play?.rounds.filter(({ status }) => status !== "pending").length;
      return {
        rounds: roundsFact(tournament, plan, statusOf(tournament) === "completed" ? begun : undefined),
        scoring: scoringFact(tournament),
        rules: rulesLines(tournament, plan),
      };
    },
    meta: { sameForAll: true },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** The page's own queries, so no extra requests. */
async function playOf(client: QueryClient, tournament: Tournament) {
  const [participants, rounds, matches] = await Promise.all([
    client.ensureQueryData(participantsQuery(tournament.id)),
    client.ensureQueryData(roundsQuery(tournament.id)),
    client.ensureQueryData(matchesQuery(tournament.id)),
  ]);
  return { tournament, participants, rounds, matches };
}
