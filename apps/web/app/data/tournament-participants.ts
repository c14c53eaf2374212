import {
  type CheckIn,
  limits,
  type ParticipantStatus,
  type PaymentStatus,
  SEATED_STATUSES,
  type TournamentParticipant,
} from "@bandeha/contract";
import type { Team } from "@bandeha/engine";
import { mutationOptions, type QueryClient, queryOptions, useMutationState } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce, withIds } from "./create-once.ts";
import { apiOf } from "./queries.ts";

const COLLECTION = "tournament_participants";
const EXPAND = "user,partner";
/** Seated entries have position 0, so they come first, by registration; the waitlist follows by position. */
const ORDER = "position,registration_date";

/** The live (not cancelled) entries of a tournament. */
export const participantsQuery = (tournament: string) =>
  queryOptions({
    queryKey: [COLLECTION, "of", tournament],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      return api.collection(COLLECTION).getFullList<TournamentParticipant>({
        batch: limits.list.fullBatch,
        filter: api.filter('tournament = {:tournament} && status != "cancelled"', { tournament }),
        sort: ORDER,
        expand: EXPAND,
        signal,
      });
    },
  });

export const cancelledCountQuery = (tournament: string) =>
  queryOptions({
    queryKey: [COLLECTION, "cancelled-count", tournament],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter('tournament = {:tournament} && status = "cancelled"', { tournament });
      const page = await api.collection(COLLECTION).getList(1, 1, { filter, fields: "id", signal });
      return page.totalItems;
    },
  });

/** Every live (not cancelled) entry of one person, with its tournament. */
export const entriesQuery = (user: string) =>
  queryOptions({
    queryKey: [COLLECTION, "entries", user],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      return api.collection(COLLECTION).getFullList<TournamentParticipant>({
        batch: limits.list.fullBatch,
        filter: api.filter('user = {:user} && status != "cancelled"', { user }),
        sort: "-tournament.date",
        expand: "tournament.city,tournament.club,tournament.organizer",
        signal,
      });
    },
  });

export type SeatCount = { seated: number; waiting: number };

/** Seated and waiting entries for each tournament that can still be joined. */
export const seatsQuery = () =>
  queryOptions({
    queryKey: [COLLECTION, "seats"],
    queryFn: async ({ client, signal }) => {
      const entries = await apiOf(client)
        .collection(COLLECTION)
        .getFullList<Pick<TournamentParticipant, "tournament" | "status">>({
          batch: limits.list.fullBatch,
          filter:
            'status != "cancelled" && (tournament.status = "open" || tournament.status = "full" || tournament.status = "in_progress" || tournament.status = "")',
          fields: "tournament,status",
          signal,
        });
      const seats: Record<string, SeatCount> = {};
      for (const { tournament, status } of entries) {
        seats[tournament] ??= { seated: 0, waiting: 0 };
        if (status === "waitlist") seats[tournament].waiting += 1;
        else seats[tournament].seated += 1;
      }
      return seats;
    },
  });

export const isSeated = (entry: Pick<TournamentParticipant, "status">): boolean =>
  SEATED_STATUSES.some((status) => status === entry.status);

/** A changed entry may change every list of people and the status of its tournament (open ⇄ full). */
export const refreshParticipants = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [COLLECTION] }),
    client.invalidateQueries({ queryKey: ["tournaments"] }),
  ]);

type Entry = {
  tournament: string;
  user: string;
  /** The partner that a player of a pair tournament names (product-rules D16). */
  partner?: string;
};

export const joinTournament = mutationOptions<TournamentParticipant, ClientResponseError, Entry>({
  mutationKey: [COLLECTION, "join"],
  mutationFn: (entry, { client }) => {
    const api = apiOf(client);
    return withIds(api, ["join", entry], 1, ([id = ""]) =>
      createOnce<TournamentParticipant>(api, COLLECTION, { id, ...entry }, { expand: EXPAND }),
    );
  },
  onSettled: (_entry, _error, _variables, _result, { client }) => refreshParticipants(client),
});

export type ParticipantChange = {
  status?: ParticipantStatus;
  notes?: string;
  payment_status?: PaymentStatus;
  payment_amount?: number;
  partner?: string;
  team?: Team | "";
  check_in?: CheckIn | "";
  /** When a late player is expected. */
  check_in_at?: string;
};

/** The organiser's changes of an entry, and a player's withdrawal: `{ status: "cancelled" }` (product-rules D6, D18). */
export const updateParticipant = mutationOptions<
  TournamentParticipant,
  ClientResponseError,
  { id: string; change: ParticipantChange }
>({
  mutationKey: [COLLECTION, "update"],
  mutationFn: ({ id, change }, { client }) =>
    apiOf(client).collection(COLLECTION).update<TournamentParticipant>(id, change, { expand: EXPAND }),
  onSettled: (_entry, _error, _variables, _result, { client }) => refreshParticipants(client),
});

export type Mark = {
  id: string;
  change: Required<Pick<ParticipantChange, "check_in">> & Pick<ParticipantChange, "check_in_at">;
};

const MARK = [COLLECTION, "mark"];

/** One mark of the check-in. The list is not fetched after it, because an organiser marks many in a row; the stream brings the marks of other phones. */
export const markAttendance = mutationOptions<TournamentParticipant, ClientResponseError, Mark>({
  mutationKey: MARK,
  mutationFn: ({ id, change }, { client }) =>
    apiOf(client).collection(COLLECTION).update<TournamentParticipant>(id, change),
  onSuccess: ({ id, tournament, check_in, check_in_at, updated }, _mark, _result, { client }) =>
    client.setQueryData(participantsQuery(tournament).queryKey, (entries) =>
      entries?.map((entry) => (entry.id === id ? { ...entry, check_in, check_in_at, updated } : entry)),
    ),
  onError: (_error, _mark, _result, { client }) => refreshParticipants(client),
});

/** Marks that the server has not confirmed yet; the last one of an entry counts. */
export function usePendingMarks(): ReadonlyMap<string, Mark["change"]> {
  const pending = useMutationState({
    filters: { mutationKey: MARK, status: "pending" },
    select: ({ state }) => state.variables as Mark,
  });
  return new Map(pending.map(({ id, change }) => [id, change]));
}
