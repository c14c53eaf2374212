// The league of one organiser (product-rules D20): the tables of their completed tournaments, ranked by the engine. Pure: records in, lines out.
import {
  countsForLeague,
  standingsOf,
  statusOf,
  type Tournament,
  type TournamentMatch,
  type TournamentParticipant,
  type TournamentRound,
} from "@bandeha/contract";
import { rankLeague } from "@bandeha/engine";

export type LeagueRecords = {
  tournaments: readonly Tournament[];
  participants: readonly TournamentParticipant[];
  rounds: readonly TournamentRound[];
  matches: readonly TournamentMatch[];
};

export function leagueOf({ tournaments, participants, rounds, matches }: LeagueRecords) {
  const of = <Row extends { tournament: string }>(rows: readonly Row[]) => Map.groupBy(rows, (row) => row.tournament);
  const [entries, slots, games] = [of(participants), of(rounds), of(matches)];
  return rankLeague(
    tournaments
      .filter((one) => statusOf(one) === "completed" && countsForLeague(one))
      .map((one) => standingsOf(one, entries.get(one.id) ?? [], slots.get(one.id) ?? [], games.get(one.id) ?? [])),
  );
}
