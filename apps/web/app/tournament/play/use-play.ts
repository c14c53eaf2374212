// A tournament with its participants, rounds, matches and table, for Manage, Results and the board.
import {
  type NamedTeam,
  peopleOf,
  standingsOf,
  type Tournament,
  type TournamentMatch,
  type TournamentParticipant,
  type TournamentRound,
  teamScoreOf,
  type User,
} from "@bandeha/contract";
import type { Standing } from "@bandeha/engine";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Ask } from "../../data/client/queries.ts";
import { useSession } from "../../data/session/session.ts";
import { matchesQuery } from "../../data/tournaments/tournament-matches.ts";
import { participantsQuery } from "../../data/tournaments/tournament-participants.ts";
import { roundsQuery } from "../../data/tournaments/tournament-rounds.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { useOwnMinutes, withOwnMinutes } from "../../offline/clock/own-minutes.ts";
import { useOwnMarks, withOwnMarks } from "../../offline/marks/own-marks.ts";
import { useAsEntered } from "../../offline/outbox/shown-outbox.ts";
import { namesOf, type PlayNames } from "../people/play-names.ts";

export type Play = {
  /** The signed-in user, for permissions. */
  viewer: string | undefined;
  tournament: Tournament;
  participants: readonly TournamentParticipant[];
  rounds: readonly TournamentRound[];
  matches: readonly TournamentMatch[];
  people: ReadonlyMap<string, User>;
  names: PlayNames;
  standings: readonly Standing[];
  /** The score of the two teams, where the type has them. */
  teams?: readonly NamedTeam[] | undefined;
};

export type PlayState =
  | { status: "loading" }
  | { status: "failed"; error: unknown; retry: () => void }
  | { status: "ready"; play: Play };

/** The queries that a loader prefetches for it, the tournament first. */
export const askPlay =
  (id: string): Ask =>
  (cache) => [
    cache.query(tournamentQuery(id)),
    cache.query(participantsQuery(id)),
    cache.query(roundsQuery(id)),
    cache.query(matchesQuery(id)),
  ];

export function usePlay(id: string): PlayState {
  const tournament = useQuery(tournamentQuery(id));
  const participants = useQuery(participantsQuery(id));
  const rounds = useQuery(roundsQuery(id));
  const matches = useQuery(matchesQuery(id));
  const { user } = useSession();
  const viewer = user?.id;
  // On the phone where it was entered, a result counts at once, also while it is queued.
  const shown = useAsEntered(matches.data);
  // The minutes added to the round's clock too, and the marks of the check-in.
  const own = useOwnMinutes();
  const timed = useMemo(() => rounds.data && withOwnMinutes(rounds.data, own, viewer), [rounds.data, own, viewer]);
  const marks = useOwnMarks();
  const marked = useMemo(
    () => participants.data && withOwnMarks(participants.data, marks, viewer),
    [participants.data, marks, viewer],
  );
  const play = useMemo(
    () => readPlay(viewer, tournament.data, marked, timed, shown),
    [viewer, tournament.data, marked, timed, shown],
  );
  if (play) return { status: "ready", play };
  const failed = [tournament, participants, rounds, matches].filter((query) => query.isError);
  if (failed.length === 0) return { status: "loading" };
  return { status: "failed", error: failed[0]?.error, retry: () => failed.forEach((query) => void query.refetch()) };
}

function readPlay(
  viewer: string | undefined,
  tournament: Tournament | undefined,
  participants: TournamentParticipant[] | undefined,
  rounds: TournamentRound[] | undefined,
  matches: TournamentMatch[] | undefined,
): Play | undefined {
  if (!tournament || !participants || !rounds || !matches) return undefined;
  const people = peopleOf(participants, matches);
  return {
    viewer,
    tournament,
    participants,
    rounds,
    matches,
    people: new Map(people.map((person) => [person.id, person])),
    names: namesOf(people),
    standings: standingsOf(tournament, participants, rounds, matches),
    teams: teamScoreOf(tournament, participants, rounds, matches),
  };
}
