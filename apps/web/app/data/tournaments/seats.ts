// Places of tournaments in lists. Apart from the entries of one tournament, because a first visit of the lobby does not need it.
import { listLimits, type TournamentParticipant } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";
import { PARTICIPANTS, type SeatCount } from "./tournament-participants.ts";

/** Their entries are about one batch, and their ids fit into a filter. */
const SEATS_AT_ONCE = 25;

/** Seated and waiting entries of these tournaments, each with its count. Not of all: an installation has any number of tournaments. */
export const seatsQuery = (tournaments: readonly string[]) => {
  const ids = [...new Set(tournaments)].toSorted();
  return queryOptions({
    queryKey: [PARTICIPANTS, "seats", ids],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const read = (some: readonly string[]) => {
        // Ids need no escaping, and `api.filter` makes a regular expression for each.
        const of = some.map((tournament) => `tournament = "${tournament}"`).join(" || ");
        return api.collection(PARTICIPANTS).getFullList<Pick<TournamentParticipant, "tournament" | "status">>({
          batch: listLimits.fullBatch,
          filter: `(${of}) && status != "cancelled"`,
          fields: "tournament,status",
          signal,
        });
      };
      const parts: string[][] = [];
      for (let from = 0; from < ids.length; from += SEATS_AT_ONCE) parts.push(ids.slice(from, from + SEATS_AT_ONCE));
      const entries = (await Promise.all(parts.map(read))).flat();
      const seats: Record<string, SeatCount> = Object.fromEntries(ids.map((id) => [id, { seated: 0, waiting: 0 }]));
      for (const { tournament, status } of entries) {
        const counted = seats[tournament];
        if (counted) counted[status === "waitlist" ? "waiting" : "seated"] += 1;
      }
      return seats;
    },
  });
};
