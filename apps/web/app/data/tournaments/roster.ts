import type { RosterChange, RosterPreview, TournamentParticipant, User } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { apiOf } from "../client/queries.ts";

/** `basis` is the preview's: without it nothing is written. */
type Sent = Partial<RosterChange>;

const address = (tournament: string) => `/api/tournaments/${tournament}/lineup`;

/** The coming rounds after the change. Never cached, because people and results change. */
export const lineupPreviewQuery = (tournament: string, change: Sent) =>
  queryOptions({
    queryKey: ["lineup-preview", tournament, change],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ client, signal }) =>
      apiOf(client).send<RosterPreview>(address(tournament), { method: "POST", body: change, signal }),
  });

export const changeLineup = mutationOptions<
  RosterPreview,
  ClientResponseError,
  { tournament: string; change: Sent & { basis: string } }
>({
  mutationKey: ["lineup", "change"],
  mutationFn: ({ tournament, change }, { client }) =>
    apiOf(client).send<RosterPreview>(address(tournament), { method: "POST", body: change }),
  onSettled: (_preview, _error, _variables, _result, { client }) =>
    Promise.all(
      ["tournaments", "tournament_participants", "tournament_rounds", "tournament_matches"].map((collection) =>
        client.invalidateQueries({ queryKey: [collection] }),
      ),
    ),
});

/** The latest entries searched for people whom an organiser knows. */
const KNOWN_ENTRIES = 500;

/** People who have entered this organiser's tournaments, latest first. */
export const knownPeopleQuery = (organizer: string) =>
  queryOptions({
    queryKey: ["tournament_participants", "known", organizer],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const { items } = await api
        .collection("tournament_participants")
        .getList<TournamentParticipant>(1, KNOWN_ENTRIES, {
          filter: api.filter("tournament.organizer = {:organizer}", { organizer }),
          sort: "-registration_date",
          expand: "user",
          skipTotal: true,
          signal,
        });
      const people = new Map<string, User>();
      for (const { expand } of items)
        if (expand?.user && !people.has(expand.user.id)) people.set(expand.user.id, expand.user);
      return [...people.values()];
    },
  });
