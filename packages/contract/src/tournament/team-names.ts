// The names of the two teams of a club tie (decisions 101, 054).
import { TEAMS, type Team } from "@bandeha/engine";
import type { Tournament } from "../entities/tournaments.ts";

/** The words for teams without a name. */
export const teamLabels: Record<Team, string> = { home: "Хозяева", away: "Гости" };

export type NamedTeams = Pick<Tournament, "home_team" | "away_team">;
export type TeamField = keyof NamedTeams;
export const TEAM_FIELDS = ["home_team", "away_team"] as const satisfies TeamField[];

/** The names of both teams; the usual words for a team without one. */
export const teamNames = ({ home_team, away_team }: NamedTeams): Record<Team, string> => ({
  home: home_team || teamLabels.home,
  away: away_team || teamLabels.away,
});

/** Whether the two names look the same to a reader. */
export function areTeamsAlike(named: NamedTeams): boolean {
  const names = teamNames(named);
  const [home, away] = TEAMS.map((team) =>
    names[team].trim().normalize("NFKC").replace(/\s+/g, " ").toLocaleLowerCase("ru").replaceAll("ё", "е"),
  );
  return home === away;
}
