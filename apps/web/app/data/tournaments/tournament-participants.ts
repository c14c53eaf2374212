import { listLimits, SEATED_STATUSES, type TournamentParticipant } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";

export const PARTICIPANTS = "tournament_participants";
export const PARTICIPANT_EXPAND = "user,partner";
/** Seated entries have position 0, so they come first, by registration; the waitlist follows by position. */
const ORDER = "position,registration_date";

/** The live (not cancelled) entries of a tournament. */
export const participantsQuery = (tournament: string) =>
  queryOptions({
    queryKey: [PARTICIPANTS, "of", tournament],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      return api.collection(PARTICIPANTS).getFullList<TournamentParticipant>({
        batch: listLimits.fullBatch,
        filter: api.filter('tournament = {:tournament} && status != "cancelled"', { tournament }),
        sort: ORDER,
        expand: PARTICIPANT_EXPAND,
        signal,
      });
    },
  });

export const cancelledCountQuery = (tournament: string) =>
  queryOptions({
    queryKey: [PARTICIPANTS, "cancelled-count", tournament],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter('tournament = {:tournament} && status = "cancelled"', { tournament });
      const page = await api.collection(PARTICIPANTS).getList(1, 1, { filter, fields: "id", signal });
      return page.totalItems;
    },
  });

/** Every live (not cancelled) entry of one person, with its tournament. */
export const entriesQuery = (user: string) =>
  queryOptions({
    queryKey: [PARTICIPANTS, "entries", user],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      return api.collection(PARTICIPANTS).getFullList<TournamentParticipant>({
        batch: listLimits.fullBatch,
        filter: api.filter('user = {:user} && status != "cancelled"', { user }),
        sort: "-tournament.date",
        expand: "tournament.city,tournament.club,tournament.organizer",
        signal,
      });
    },
  });

export type SeatCount = { seated: number; waiting: number };

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
        const of = some.map((tournament) => api.filter("tournament = {:tournament}", { tournament })).join(" || ");
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

export const isSeated = (entry: Pick<TournamentParticipant, "status">): boolean =>
  SEATED_STATUSES.some((status) => status === entry.status);
