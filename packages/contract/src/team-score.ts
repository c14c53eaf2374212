import { formatOf, type TeamStanding } from "@bandeha/engine";
import { type standingsOf, toAllPlayers, toRounds, toSettings } from "./to-engine.ts";

/** The score of the two teams, the leader first; undefined where the type has none. Input as of `standingsOf`. */
export function teamScoreOf(
  ...[tournament, participants, rounds, matches]: Parameters<typeof standingsOf>
): TeamStanding[] | undefined {
  return formatOf(tournament.type, tournament.variant)?.teams?.({
    players: toAllPlayers(participants, matches),
    rounds: toRounds(rounds, matches),
    settings: toSettings(tournament),
  });
}
