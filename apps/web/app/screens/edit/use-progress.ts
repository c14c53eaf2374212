import { isSeated, statusOf, type Tournament, type TournamentRound } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { participantsQuery, type SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { roundsQuery } from "../../data/tournaments/tournament-rounds.ts";

/** The entries and rounds that a change is checked against. Undefined while loading. */
export function useProgress(tournament: Tournament): {
  seats?: SeatCount | undefined;
  rounds?: TournamentRound[] | undefined;
} {
  const entries = useQuery(participantsQuery(tournament.id)).data;
  const playing = statusOf(tournament) === "in_progress";
  const rounds = useQuery({ ...roundsQuery(tournament.id), enabled: playing }).data;
  if (!entries) return { rounds };
  const seated = entries.filter(isSeated).length;
  return { seats: { seated, waiting: entries.length - seated }, rounds };
}
