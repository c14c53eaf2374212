import { useQueries } from "@tanstack/react-query";
import { matchesQuery } from "../../data/tournament-matches.ts";
import { participantsQuery } from "../../data/tournament-participants.ts";
import { roundsQuery } from "../../data/tournament-rounds.ts";
import { tournamentQuery } from "../../data/tournaments.ts";
import { type Freshness, POLL_MS } from "./freshness.ts";

/** Nobody touches a television: it asks in the background too, and whenever the network comes back. */
const asked = { refetchInterval: POLL_MS, refetchIntervalInBackground: true, refetchOnReconnect: "always" } as const;

/** Keeps asking for everything the board shows, and tells how old the oldest part is. */
export function useFreshness(id: string): Freshness {
  return useQueries({
    queries: [
      { ...tournamentQuery(id), ...asked },
      { ...participantsQuery(id), ...asked },
      { ...roundsQuery(id), ...asked },
      { ...matchesQuery(id), ...asked },
    ],
    combine: (answers) => ({
      // Of unknown age are answers of a page that does not tell it: they are being asked again.
      updatedAt: Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt || Number.POSITIVE_INFINITY)),
      offline: answers.some(({ fetchStatus }) => fetchStatus === "paused"),
    }),
  });
}
