// Whether all rounds of an evening are drawn, or each when the results of the last are in: by its type, and for pairs by whether all can meet.
import { toPlayers, toRounds, toSettings } from "@bandeha/contract";
import { formatOf, scheduleOf, type TournamentState } from "@bandeha/engine";

export type Drawn = {
  tournament: Parameters<typeof toSettings>[0];
  participants: Parameters<typeof toPlayers>[0];
  rounds: Parameters<typeof toRounds>[0];
  matches: Parameters<typeof toRounds>[1];
};

/** Who plays, what was played and by which rules, as the engine reads them. */
export const fieldOf = ({ tournament, participants, rounds, matches }: Drawn): TournamentState => ({
  players: toPlayers(participants),
  rounds: toRounds(rounds, matches),
  settings: toSettings(tournament),
});

export function drawsWhole(play: Drawn): boolean {
  const format = formatOf(play.tournament.type);
  return format !== undefined && scheduleOf(format, fieldOf(play)) === "whole";
}
