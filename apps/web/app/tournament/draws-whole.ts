// Whether all rounds of an evening are drawn, or each when the results of the last are in: by its type, and for pairs by whether all can meet.
import { toPlayers, toRounds, toSettings } from "@bandeha/contract";
import { formatOf, scheduleOf } from "@bandeha/engine";

export type Drawn = {
  tournament: Parameters<typeof toSettings>[0];
  participants: Parameters<typeof toPlayers>[0];
  rounds: Parameters<typeof toRounds>[0];
  matches: Parameters<typeof toRounds>[1];
};

export function drawsWhole({ tournament, participants, rounds, matches }: Drawn): boolean {
  const format = formatOf(tournament.type);
  if (!format) return false;
  const settings = toSettings(tournament);
  return (
    scheduleOf(format, { players: toPlayers(participants), rounds: toRounds(rounds, matches), settings }) === "whole"
  );
}
