import { formatOf, TEAMS, type TeamStanding } from "@bandeha/engine";
import { type NamedTeams, teamNames } from "./team-names.ts";
import { type standingsOf, toAllPlayers, toRounds, toSettings } from "./to-engine.ts";

/** A team of the score, with the name that the organiser gave it. */
export type NamedTeam = TeamStanding & { name: string };

type Input = Parameters<typeof standingsOf>;

/** The score of the two teams, the leader first; undefined where the type has none. Input as of `standingsOf`. */
export function teamScoreOf(
  tournament: Input[0] & NamedTeams,
  participants: Input[1],
  rounds: Input[2],
  matches: Input[3],
): NamedTeam[] | undefined {
  const names = teamNames(tournament);
  return formatOf(tournament.type, tournament.variant)
    ?.teams?.({
      players: toAllPlayers(participants, matches),
      rounds: toRounds(rounds, matches),
      settings: toSettings(tournament),
    })
    .map((line) => ({ ...line, name: names[line.team] }));
}

/** Matches won by a team; a draw is half of one. */
export const rubbersOf = ({ wins, draws }: Pick<TeamStanding, "wins" | "draws">): string =>
  String(wins + draws / 2).replace(".", ",");

/** «Хозяева 5 : 3 Гости», for pictures, posts and links; undefined where the type has no teams or nobody has played. */
export function teamScoreText(teams: readonly NamedTeam[] | undefined): string | undefined {
  const [home, away] = TEAMS.map((wanted) => teams?.find(({ team }) => team === wanted));
  if (!home || !away || home.played === 0) return undefined;
  return `${home.name} ${rubbersOf(home)} : ${rubbersOf(away)} ${away.name}`;
}
