import { formatOf, TEAMS, type TeamStanding } from "@bandeha/engine";
import { teamLabels } from "./entities/tournament-participants.ts";
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

/** Matches won by a team; a draw is half of one. */
export const rubbersOf = ({ wins, draws }: Pick<TeamStanding, "wins" | "draws">): string =>
  String(wins + draws / 2).replace(".", ",");

/** «Хозяева 5 : 3 Гости», for pictures, posts and links; undefined where the type has no teams or nobody has played. */
export function teamScoreText(teams: readonly TeamStanding[] | undefined): string | undefined {
  const [home, away] = TEAMS.map((wanted) => teams?.find(({ team }) => team === wanted));
  if (!home || !away || home.played === 0) return undefined;
  return `${teamLabels.home} ${rubbersOf(home)} : ${rubbersOf(away)} ${teamLabels.away}`;
}
