import { useQueries } from "@tanstack/react-query";
import { matchesQuery } from "../../../data/tournaments/tournament-matches.ts";
import { participantsQuery } from "../../../data/tournaments/tournament-participants.ts";
import { roundsQuery } from "../../../data/tournaments/tournament-rounds.ts";
import { tournamentQuery } from "../../../data/tournaments/tournaments.ts";
import { type Freshness, POLL_MS } from "./freshness.ts";

/** The television has no user, so it also refetches in the background and on reconnect. */
const asked = { refetchInterval: POLL_MS, refetchIntervalInBackground: true, refetchOnReconnect: "always" } as const;

/** Refetches all data of the board and returns the age of the oldest part. */
export function useFreshness(id: string): Freshness {
  return useQueries({
    queries: [
      { ...tournamentQuery(id), ...asked },
      { ...participantsQuery(id), ...asked },
      { ...roundsQuery(id), ...asked },
      { ...matchesQuery(id), ...asked },
    ],
    combine: (answers) => ({
      // Answers of a page without freshness have an unknown age; they are being refetched.
      updatedAt: Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.POSITIVE_INFINITY)),
      offline: answers.some(({ fetchStatus }) => fetchStatus === "paused"),
    }),
  });
}
