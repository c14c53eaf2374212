import { listLimits, type TournamentParticipant } from "@bandeha/contract";
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
