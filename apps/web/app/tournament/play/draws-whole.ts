// Whether all rounds are drawn at once or one by one, by type; for pairs, by whether all can meet.
import { toPlayers, toRounds, toSettings } from "@bandeha/contract";
import { formatOf, scheduleOf, type TournamentState } from "@bandeha/engine";

export type Drawn = {
  tournament: Parameters<typeof toSettings>[0];
  participants: Parameters<typeof toPlayers>[0];
  rounds: Parameters<typeof toRounds>[0];
  matches: Parameters<typeof toRounds>[1];
};

/** Players, rounds and settings as engine input. */
export const tournamentStateOf = ({ tournament, participants, rounds, matches }: Drawn): TournamentState => ({
  players: toPlayers(participants),
  rounds: toRounds(rounds, matches),
  settings: toSettings(tournament),
});

export function drawsWhole(play: Drawn): boolean {
  const format = formatOf(play.tournament.type, play.tournament.variant);
  return format !== undefined && scheduleOf(format, tournamentStateOf(play)) === "whole";
}
