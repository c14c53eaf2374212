// What the lobby and the join page show, and the viewer's place in it.
import { isSeated, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import type { Ask } from "../../data/client/queries.ts";
import { useSession } from "../../data/session/session.ts";
import { matchesQuery } from "../../data/tournaments/tournament-matches.ts";
import {
  cancelledCountQuery,
  participantsQuery,
  type SeatCount,
} from "../../data/tournaments/tournament-participants.ts";
import { roundsQuery } from "../../data/tournaments/tournament-rounds.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { isPlayed } from "../card/phases.ts";
import { signupsEndOf, useDeadlinePassed } from "../join/use-deadline.ts";
import { type ViewerStep, viewerStep } from "../join/viewer-step.ts";
import type { InvitationPage } from "../play/load-page.ts";
import { playOutlineQuery } from "./play-outline-query.ts";

/** The queries of both pages, the tournament first. Rounds and matches only if there are any. */
export const askAbout =
  (id: string): Ask =>
  (cache) => {
    const tournament = cache.query(tournamentQuery(id));
    const participants = cache.query(participantsQuery(id));
    const play = tournament.then((one) =>
      isPlayed(one) ? Promise.all([cache.query(roundsQuery(id)), cache.query(matchesQuery(id))]) : undefined,
    );
    const outline = Promise.all([tournament, participants]).then(([one, entries]) =>
      cache.query(playOutlineQuery(one, entries.filter(isSeated).length)),
    );
    return [tournament, participants, cache.query(cancelledCountQuery(id)), play, outline];
  };

export type TournamentPage = {
  tournament: Tournament;
  people: { data: TournamentParticipant[] | undefined; isError: boolean; error: Error | null; refetch: () => unknown };
  seats: SeatCount | undefined;
  cancelled: number | undefined;
  waiting: readonly TournamentParticipant[];
  deadlinePassed: boolean;
  /** Undefined until the people are known. */
  step: ViewerStep | undefined;
  /** The viewer's entry, unless the tournament is cancelled. */
  mine: TournamentParticipant | undefined;
  /** The entry of the guest whom the viewer has signed up, and answers for. */
  friend: TournamentParticipant | undefined;
};

export function useAbout(tournament: Tournament, page: InvitationPage | null): TournamentPage {
  const { user } = useSession();
  const people = useQuery(participantsQuery(tournament.id));
  const cancelled = useQuery(cancelledCountQuery(tournament.id)).data;
  const deadlinePassed = useDeadlinePassed(signupsEndOf(tournament), page?.deadlinePassed);
  const entries = people.data;
  const waiting = entries?.filter(({ status }) => status === "waitlist") ?? [];
  const off = statusOf(tournament) === "cancelled";
  return {
    tournament,
    people,
    seats: entries && { seated: entries.filter(isSeated).length, waiting: waiting.length },
    cancelled,
    waiting,
    deadlinePassed,
    step: entries && viewerStep({ tournament, entries, viewer: user?.id, deadlinePassed }),
    mine: off ? undefined : entries?.find((entry) => entry.user === user?.id),
    friend: user && entries?.find((entry) => entry.brought_by === user.id && entry.expand?.user?.guest),
  };
}
