import { ACTIVE_STATUSES, listLimits, PAST_STATUSES, type Tournament } from "@bandeha/contract";
import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { type Ask, apiOf } from "../client/queries.ts";
import { helpedTournaments } from "./helped-tournaments.ts";

export const TOURNAMENT_EXPAND = "city,club,organizer";
/** Newest first, as specified; «soon» is for players who want to play this week. */
const SORTS = { new: "-date,-created", soon: "date,start_time" } as const;

/** Filters of a list of tournaments; every part is optional. */
export type TournamentFilter = {
  group?: keyof typeof GROUPS;
  city?: string;
  organizer?: string;
  /** First day, `YYYY-MM-DD`. */
  from?: string;
  /** Last day, `YYYY-MM-DD`. */
  to?: string;
  /** A level that must be admitted. */
  level?: number;
  /** The most it may cost, in roubles. */
  cost?: number;
  /** A player who joins now gets a place. */
  seats?: true;
  /** Places are left; without the deadline, because the server does not cache an answer that depends on the time. */
  free?: true;
  /** Each must occur in the name, the club or the organiser's name, in any order; the server ignores case and ё. Letters and digits only. */
  words?: readonly string[];
  sort?: keyof typeof SORTS;
};

/** A missing status counts as open (specification 4). */
const GROUPS = {
  active: [...ACTIVE_STATUSES, ""],
  past: PAST_STATUSES,
  running: ["in_progress"],
  /** A player may join, at least the waitlist. */
  joinable: ["open", ""],
} as const;

/** Places are left and registration is open. */
const JOINABLE =
  'places_gone = false && (status = "open" || status = "") && (registration_deadline = "" || registration_deadline > @now)';

function filterText(api: PocketBase, filter: TournamentFilter): string {
  const parts: string[] = [];
  const add = (text: string, params: Record<string, unknown>) => parts.push(api.filter(text, params));
  if (filter.group) {
    parts.push(`(${GROUPS[filter.group].map((status) => `status = "${status}"`).join(" || ")})`);
  }
  if (filter.city) add("city = {:city}", { city: filter.city });
  if (filter.organizer) add("organizer = {:organizer}", { organizer: filter.organizer });
  if (filter.from) add("date >= {:from}", { from: filter.from });
  // A stored date starts with the day, so «up to the day» means «up to its last millisecond».
  if (filter.to) add("date <= {:to}", { to: `${filter.to} 23:59:59.999Z` });
  if (filter.cost !== undefined) add("cost <= {:cost}", { cost: filter.cost });
  if (filter.seats) parts.push(JOINABLE);
  if (filter.free) parts.push("places_gone = false");
  if (filter.level) {
    add(
      '(skill_level_type = "any" || (skill_level_type = "fixed" && skill_level_fixed = {:level}) || (skill_level_type = "range" && skill_level_min <= {:level} && skill_level_max >= {:level}))',
      { level: filter.level },
    );
  }
  for (const word of filter.words ?? []) {
    add("(name ~ {:word} || club.name ~ {:word} || organizer.name ~ {:word})", { word });
  }
  return parts.join(" && ");
}

/**
 * Whether a list is narrowed by more than its group. Its total is not asked for: counting reads every match, and a filter that nobody asked for before
 * is not remembered (decision 147).
 */
const isNarrowed = ({ group: _group, sort: _sort, ...parts }: TournamentFilter) => Object.keys(parts).length > 0;

/** Whether another page may follow a page without a total. */
export const isFullPage = ({ items, perPage }: { items: readonly unknown[]; perPage: number }) =>
  items.length === perPage;

export type TournamentPages = InfiniteData<ListResult<Tournament>>;

/** Pages of 50. */
export const tournamentsQuery = (filter: TournamentFilter) =>
  infiniteQueryOptions({
    queryKey: ["tournaments", "list", filter],
    initialPageParam: 1,
    queryFn: ({ client, pageParam, signal }): Promise<ListResult<Tournament>> => {
      const api = apiOf(client);
      return api.collection("tournaments").getList<Tournament>(pageParam, listLimits.tournaments, {
        filter: filterText(api, filter),
        sort: SORTS[filter.sort ?? "new"],
        expand: TOURNAMENT_EXPAND,
        ...(isNarrowed(filter) && { skipTotal: true }),
        signal,
      });
    },
    getNextPageParam: (last) => {
      const isLast = last.totalPages < 0 ? !isFullPage(last) : last.page >= last.totalPages;
      return isLast ? undefined : last.page + 1;
    },
  });

/** The first few of a list, by day and hour; without a count, because no page follows. */
export const soonestQuery = (filter: TournamentFilter, count: number) =>
  queryOptions({
    queryKey: ["tournaments", "soonest", filter, count],
    queryFn: async ({ client, signal }): Promise<Tournament[]> => {
      const api = apiOf(client);
      const { items } = await api.collection("tournaments").getList<Tournament>(1, count, {
        filter: filterText(api, filter),
        sort: SORTS.soon,
        expand: TOURNAMENT_EXPAND,
        skipTotal: true,
        signal,
      });
      return items;
    },
  });

/** All tournaments of one organiser, drafts included. */
export const organisedQuery = (organizer: string) =>
  queryOptions({
    queryKey: ["tournaments", "organised", organizer],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      return api.collection("tournaments").getFullList<Tournament>({
        batch: listLimits.fullBatch,
        filter: filterText(api, { organizer }),
        sort: SORTS.new,
        expand: TOURNAMENT_EXPAND,
        signal,
      });
    },
  });

/** The tournaments that the user runs: their own, and those that they help with. */
export const staffedQuery = (user: string) =>
  queryOptions({
    queryKey: ["tournaments", "staffed", user],
    queryFn: async ({ client, signal }) => {
      const [own, helped] = await Promise.all([
        client.fetchQuery(organisedQuery(user)),
        helpedTournaments(client, user, signal),
      ]);
      return [...own, ...helped];
    },
  });

export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: ["tournaments", "one", id],
    queryFn: ({ client, signal }) =>
      apiOf(client).collection("tournaments").getOne<Tournament>(id, { expand: TOURNAMENT_EXPAND, signal }),
  });

/** What a screen prefetches that shows a guest nothing but the tournament. */
export const askTournament =
  (id: string): Ask =>
  (cache) => [cache.query(tournamentQuery(id))];
