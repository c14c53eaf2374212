// The criteria that rank a tournament's table.
import { type CriterionKey, formatOf, rankingOrder } from "@bandeha/engine";
import { type toAllPlayers, toPlayers, toRounds, toSettings } from "./to-engine.ts";

type Table = {
  tournament: Parameters<typeof toSettings>[0];
  participants: Parameters<typeof toAllPlayers>[0];
  rounds: Parameters<typeof toRounds>[0];
  matches: Parameters<typeof toRounds>[1];
};

/** In order. Of an unknown type, those of its scoring. */
export function tableCriteria({ tournament, participants, rounds, matches }: Table): readonly CriterionKey[] {
  const settings = toSettings(tournament);
  const format = formatOf(tournament.type, tournament.variant);
  const field = { players: toPlayers(participants), rounds: toRounds(rounds, matches), settings };
  return format?.rankedBy(field) ?? rankingOrder(settings, "person");
}
