// The names of the two teams of a club tie, in both forms (decision 054).
import type { Tournament } from "../entities/tournaments.ts";
import { TEAM_NAME } from "../entities/tournaments.ts";
import { limits } from "../limits.ts";
import { areTeamsAlike, TEAM_FIELDS, type TeamField } from "../tournament/team-names.ts";
import { hasTeams, type TournamentType } from "../tournament/tournament-types.ts";
import { z } from "../zod.ts";

/** "" means the usual word. */
export type TeamsForm = Record<TeamField, string>;

export const teamDefaults: TeamsForm = { home_team: "", away_team: "" };

const max = limits.server.teamNameMax;
const teamName = z
  .string()
  .trim()
  .max(max, `Не длиннее ${max} символов`)
  .refine((name) => name === "" || TEAM_NAME.test(name), "Название команды — одна строка");
export const teamSchemas = { home_team: teamName, away_team: teamName };

type Played = { type: TournamentType | ""; variant: Tournament["variant"] };

/** The error of two names; a type without teams does not send them. */
export const teamsComplaints = (played: Played, form: TeamsForm): string[] =>
  hasTeams(played) && areTeamsAlike(form) ? ["Команды называются одинаково. Дайте одной другое название"] : [];

/** The names where there are two teams; empty elsewhere. */
export function teamsPayload(played: Played, form: TeamsForm): TeamsForm {
  const [home_team = "", away_team = ""] = TEAM_FIELDS.map((field) => (hasTeams(played) ? form[field].trim() : ""));
  return { home_team, away_team };
}
