// Live updates of a tournament: the server's events are written into the query cache, and the screen renders again.
import type { Tournament, TournamentMatch, TournamentParticipant, TournamentRound } from "@bandeha/contract";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import type { RecordSubscription } from "pocketbase";
import { useEffect } from "react";
import { laterOf, withRow, writeCached } from "../client/cache-writes.ts";
import { apiOf } from "../client/queries.ts";
import { allAnswers } from "../client/repeating-queries.ts";
import { useSession } from "../session/session.ts";
import { matchesQuery } from "../tournaments/tournament-matches.ts";
import { cancelledCountQuery, participantsQuery } from "../tournaments/tournament-participants.ts";
import { roundsQuery } from "../tournaments/tournament-rounds.ts";
import { tournamentQuery } from "../tournaments/tournaments.ts";
import { markLive } from "./live-query-keys.ts";
import { ownStream, type StreamListener, type Watch, type WatchStream } from "./stream.ts";

type Revision = { id: string; updated: string };

/** Replaces, adds or removes one record in a cached list; a list not in the cache stays absent. */
function merge<Item extends Revision>(list: Item[] | undefined, { action, record }: RecordSubscription<Item>) {
  const others = list?.filter((item) => item.id !== record.id);
  if (action === "delete") return others;
  return list && others?.length === list.length ? [...list, record] : withRow(list, record);
}

const organizerOf = (client: QueryClient, tournament: string): string | undefined =>
  client.getQueryData(tournamentQuery(tournament).queryKey)?.organizer;

async function onTournament(
  client: QueryClient,
  tournament: string,
  { action, record }: RecordSubscription<Tournament>,
): Promise<void> {
  if (action === "delete") return refetch(client, tournament);
  const before = organizerOf(client, tournament);
  writeCached<Tournament>(client, tournamentQuery(tournament).queryKey, (cached) => laterOf(cached, record));
  if (before !== undefined && before !== record.organizer) await refetchAll(client, tournament);
}

function onParticipant(client: QueryClient, tournament: string, event: RecordSubscription<TournamentParticipant>) {
  // Refetched, because a withdrawal moves others up the waitlist, and the server decides the order.
  void client.invalidateQueries({ queryKey: participantsQuery(tournament).queryKey });
  void client.invalidateQueries({ queryKey: cancelledCountQuery(tournament).queryKey });
  void client.invalidateQueries({ queryKey: ["tournament_participants", "entry", tournament, event.record.user] });
}

function onMatch(client: QueryClient, tournament: string, event: RecordSubscription<TournamentMatch>) {
  writeCached<TournamentMatch[]>(client, matchesQuery(tournament).queryKey, (matches) =>
    merge(matches, event)?.toSorted(
      (a, b) => a.round - b.round || a.court - b.court || a.match_number - b.match_number,
    ),
  );
}

function onRound(client: QueryClient, tournament: string, event: RecordSubscription<TournamentRound>) {
  writeCached<TournamentRound[]>(client, roundsQuery(tournament).queryKey, (rounds) =>
    merge(rounds, event)?.toSorted((a, b) => a.round_number - b.round_number),
  );
}

/** The queries of a tournament that the stream refreshes. */
const liveKeys = (tournament: string): QueryKey[] => [
  tournamentQuery(tournament).queryKey,
  cancelledCountQuery(tournament).queryKey,
  ...[
    "tournament_participants",
    "tournament_rounds",
    "tournament_matches",
    "tournament_roles",
    "tournament_offers",
  ].map((collection) => [collection, "of", tournament]),
];

/** Refetches what is on screen and followed by the stream. */
const refetch = async (client: QueryClient, tournament: string): Promise<void> => {
  await Promise.all(liveKeys(tournament).map((queryKey) => allAnswers(client, { queryKey })));
};

/** Everything about a tournament: who gains or loses a role, or the tournament itself, reads other rows and fields from now on. */
const refetchAll = (client: QueryClient, tournament: string): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(tournament) });

/** After a gap in the stream. */
async function catchUp(client: QueryClient, tournament: string): Promise<void> {
  const before = organizerOf(client, tournament);
  await refetch(client, tournament);
  if (before !== undefined && before !== organizerOf(client, tournament)) await refetchAll(client, tournament);
}

/** The subscriptions of a tournament. */
function listenersOf(client: QueryClient, tournament: string): StreamListener[] {
  const filter = apiOf(client).filter("tournament = {:tournament}", { tournament });
  const players = "team1_player1,team1_player2,team2_player1,team2_player2";
  return [
    {
      collection: "tournaments",
      topic: tournament,
      query: { expand: "city,club,organizer" },
      onEvent: (event: RecordSubscription<Tournament>) => void onTournament(client, tournament, event),
    },
    {
      collection: "tournament_participants",
      topic: "*",
      query: { filter },
      onEvent: (event: RecordSubscription<TournamentParticipant>) => onParticipant(client, tournament, event),
    },
    {
      collection: "tournament_rounds",
      topic: "*",
      query: { filter },
      onEvent: (event: RecordSubscription<TournamentRound>) => onRound(client, tournament, event),
    },
    {
      collection: "tournament_roles",
      topic: "*",
      query: { filter },
      onEvent: () => void refetchAll(client, tournament),
    },
    {
      collection: "tournament_matches",
      topic: "*",
      query: { filter, expand: players },
      onEvent: (event: RecordSubscription<TournamentMatch>) => onMatch(client, tournament, event),
    },
  ];
}

const canShare = (): boolean =>
  typeof document !== "undefined" && "locks" in navigator && typeof BroadcastChannel !== "undefined";

let shared: Promise<WatchStream> | undefined;

/** The stream that the tabs of this browser share; imported lazily, so that a first visit does not load its code. */
function sharedStream(api: PocketBase): Promise<WatchStream> {
  shared ??= import("./browser-stream.ts").then(
    ({ browserStream }) => browserStream(api, ownStream(api)),
    () => ownStream(api),
  );
  return shared;
}

function watchShared(api: PocketBase, watch: Watch): () => void {
  let stop: (() => void) | undefined;
  let over = false;
  void sharedStream(api).then((open) => {
    if (!over) stop = open(watch);
  });
  return () => {
    over = true;
    stop?.();
  };
}

/** By the stream that the tabs share, where the browser can share one. */
export const watchStream = (api: PocketBase, watch: Watch): (() => void) =>
  canShare() ? watchShared(api, watch) : ownStream(api)(watch);

/** Subscribes until the returned function is called. Who may no longer see the tournament catches up (wire 4.4). */
export function followTournament(client: QueryClient, tournament: string): () => void {
  const watch = { listeners: listenersOf(client, tournament), catchUp: () => catchUp(client, tournament) };
  return watchStream(apiOf(client), watch);
}

/**
 * Follows a tournament while the screen is open. The SDK keeps the old identity of its subscriptions over a sign-in or
 * sign-out, so they are made again when the viewer changes.
 */
export function useLive(tournament: string): void {
  const client = useQueryClient();
  const { status, user } = useSession();
  const identity = status === "unknown" ? undefined : (user?.id ?? "guest");
  // Before the session is known, so that a member's refetch happens once, when the stream opens, and not twice.
  useEffect(() => (tournament ? markLive(liveKeys(tournament)) : undefined), [tournament]);
  useEffect(
    () => (identity && tournament ? followTournament(client, tournament) : undefined),
    [client, tournament, identity],
  );
}
