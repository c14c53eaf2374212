// A tournament as it happens: the server's events are written into the query cache, and the screen redraws.
import type { Tournament, TournamentMatch, TournamentParticipant, TournamentRound } from "@bandeha/contract";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import type { RecordSubscription } from "pocketbase";
import { useEffect } from "react";
import { markLive } from "./live-query-keys.ts";
import { apiOf } from "./queries.ts";
import { useSession } from "./session.ts";
import { ownStream, type StreamListener, type Watch, type WatchStream } from "./stream.ts";
import { matchesQuery } from "./tournament-matches.ts";
import { cancelledCountQuery, participantsQuery } from "./tournament-participants.ts";
import { roundsQuery } from "./tournament-rounds.ts";
import { tournamentQuery } from "./tournaments.ts";

type Identified = { id: string };

/** Replaces, adds or removes one record in a cached list; a list not in the cache stays absent. */
function merge<Item extends Identified>(list: Item[] | undefined, { action, record }: RecordSubscription<Item>) {
  if (!list) return undefined;
  const others = list.filter((item) => item.id !== record.id);
  if (action === "delete") return others;
  return others.length === list.length
    ? [...list, record]
    : list.map((item) => (item.id === record.id ? record : item));
}

/** Writes what has happened. What is being asked right now may have been read before it, and would undo it: it is asked anew. */
async function write<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: Data | ((data?: Data) => Data | undefined),
) {
  const asked = { queryKey, exact: true };
  const asking = client.isFetching(asked) > 0;
  if (asking) await client.cancelQueries(asked);
  client.setQueryData<Data>(queryKey, change);
  if (asking) await client.refetchQueries({ ...asked, type: "active" });
}

function onTournament(client: QueryClient, tournament: string, { action, record }: RecordSubscription<Tournament>) {
  if (action === "delete") void refetch(client, tournament);
  else void write(client, tournamentQuery(tournament).queryKey, record);
}

function onParticipant(client: QueryClient, tournament: string, event: RecordSubscription<TournamentParticipant>) {
  // Leaving moves others up the waitlist, and order is the server's to decide: small lists, asked again.
  void client.invalidateQueries({ queryKey: participantsQuery(tournament).queryKey });
  void client.invalidateQueries({ queryKey: cancelledCountQuery(tournament).queryKey });
  void client.invalidateQueries({ queryKey: ["tournament_participants", "entry", tournament, event.record.user] });
}

function onMatch(client: QueryClient, tournament: string, event: RecordSubscription<TournamentMatch>) {
  void write<TournamentMatch[]>(client, matchesQuery(tournament).queryKey, (matches) =>
    merge(matches, event)?.toSorted(
      (a, b) => a.round - b.round || a.court - b.court || a.match_number - b.match_number,
    ),
  );
}

function onRound(client: QueryClient, tournament: string, event: RecordSubscription<TournamentRound>) {
  void write<TournamentRound[]>(client, roundsQuery(tournament).queryKey, (rounds) =>
    merge(rounds, event)?.toSorted((a, b) => a.round_number - b.round_number),
  );
}

/** What the stream keeps true of a tournament. */
const liveKeys = (tournament: string): QueryKey[] => [
  tournamentQuery(tournament).queryKey,
  cancelledCountQuery(tournament).queryKey,
  ...["tournament_participants", "tournament_rounds", "tournament_matches"].map((collection) => [
    collection,
    "of",
    tournament,
  ]),
];

/** What is on screen about a tournament, asked again after a gap. */
const refetch = (client: QueryClient, tournament: string) =>
  Promise.all(liveKeys(tournament).map((queryKey) => client.invalidateQueries({ queryKey })));

/** What is heard of a tournament. */
function listenersOf(client: QueryClient, tournament: string): StreamListener[] {
  const filter = apiOf(client).filter("tournament = {:tournament}", { tournament });
  const players = "team1_player1,team1_player2,team2_player1,team2_player2";
  return [
    {
      collection: "tournaments",
      topic: tournament,
      query: { expand: "city,club,organizer" },
      heard: (event: RecordSubscription<Tournament>) => onTournament(client, tournament, event),
    },
    {
      collection: "tournament_participants",
      topic: "*",
      query: { filter },
      heard: (event: RecordSubscription<TournamentParticipant>) => onParticipant(client, tournament, event),
    },
    {
      collection: "tournament_rounds",
      topic: "*",
      query: { filter },
      heard: (event: RecordSubscription<TournamentRound>) => onRound(client, tournament, event),
    },
    {
      collection: "tournament_matches",
      topic: "*",
      query: { filter, expand: players },
      heard: (event: RecordSubscription<TournamentMatch>) => onMatch(client, tournament, event),
    },
  ];
}

const canShare = (): boolean =>
  typeof document !== "undefined" && "locks" in navigator && typeof BroadcastChannel !== "undefined";

let shared: Promise<WatchStream> | undefined;

/** The stream that the tabs of this browser share; its code is no part of a first visit. */
function sharedStream(api: PocketBase): Promise<WatchStream> {
  shared ??= Promise.all([import("./shared-stream.ts"), import("./browser-tab.ts")]).then(
    ([{ shareStream }, { browserTab }]) => shareStream(ownStream(api), browserTab()),
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

/** Subscribes until the returned function is called. */
export function follow(client: QueryClient, tournament: string): () => void {
  const api = apiOf(client);
  const watch = { listeners: listenersOf(client, tournament), catchUp: () => refetch(client, tournament) };
  return canShare() ? watchShared(api, watch) : ownStream(api)(watch);
}

/**
 * Follows a tournament while the screen is open. The SDK keeps the old identity of its subscriptions over a sign-in or a
 * sign-out, so they are made anew when the viewer changes.
 */
export function useLive(tournament: string): void {
  const client = useQueryClient();
  const { status, user } = useSession();
  const identity = status === "unknown" ? undefined : (user?.id ?? "guest");
  // Before the session is known: what is asked anew for a member is asked once the stream stands, not twice.
  useEffect(() => (tournament ? markLive(liveKeys(tournament)) : undefined), [tournament]);
  useEffect(() => (identity && tournament ? follow(client, tournament) : undefined), [client, tournament, identity]);
}
