// Checks that involve several fields of a tournament (product-rules D1).
import {
  areTeamsAlike,
  hasTeams,
  localOf,
  offersSingles,
  POINTS_PER_MATCH,
  TEAM_FIELDS,
  toSettings,
} from "@bandeha/contract";
import { formatOf, GAMES_PER_SET, OWN_CRITERIA, setRules } from "@bandeha/engine";
import type { Reader } from "../../storage/storage.ts";
import { type ActionDeps, type Denied, invalid, refused } from "../transaction/action.ts";
import { blank, invalidValue } from "../transaction/check-record.ts";
import { cityTimeZone, type TournamentRow } from "../transaction/stored-rows.ts";
import { partnersFor } from "./tournament-defaults.ts";

/** Applies to everyone, also to superusers. The record has passed `checkRecord`. */
export async function checkTournament(reader: Reader, tournament: TournamentRow): Promise<Denied | undefined> {
  const { skill_level_type: skill, skill_level_min: least, skill_level_max: most } = tournament;
  if (tournament.end_time <= tournament.start_time) return refused("end-before-start", "end_time");
  if (skill === "fixed" && !tournament.skill_level_fixed) return invalid({ skill_level_fixed: blank });
  if (skill === "range" && !least) return invalid({ skill_level_min: blank });
  if (skill === "range" && !most) return invalid({ skill_level_max: blank });
  if (skill === "range" && least > most) return refused("skill-range", "skill_level_min");
  if (tournament.min_players > tournament.max_players) return refused("min-above-max", "min_players");
  const unknownTotal = !POINTS_PER_MATCH.some((points) => points === tournament.points_per_match);
  if (tournament.scoring_method === "points" && unknownTotal) return invalid({ points_per_match: invalidValue });
  const games = tournament.games_per_set;
  if (games && !GAMES_PER_SET.some((each) => each === games)) return invalid({ games_per_set: invalidValue });
  const tieBreak = tournament.tie_break_at;
  const own = setRules({ ...toSettings(tournament) });
  if (tieBreak && tieBreak !== own.tieBreakAt) return invalid({ tie_break_at: invalidValue });
  const denied = denyRanking(tournament) ?? denyTeamNames(tournament);
  if (denied) return denied;
  const club = await reader.findById("clubs", tournament.club);
  return club?.city === tournament.city ? undefined : refused("club-not-in-city", "club");
}

/** Court first needs a ladder; an own order names each of its criteria once. */
function denyRanking({ type, variant, ranking, ranking_criteria: criteria }: TournamentRow): Denied | undefined {
  if (ranking === "court_first" && formatOf(type, variant)?.structure !== "ladder")
    return invalid({ ranking: invalidValue });
  if (ranking !== "custom") return undefined;
  if (!Array.isArray(criteria) || criteria.length === 0) return invalid({ ranking_criteria: blank });
  const isOwn = criteria.every((key) => ownCriteria.has(key)) && new Set(criteria).size === criteria.length;
  return isOwn ? undefined : invalid({ ranking_criteria: invalidValue });
}

/** Names of teams: two different ones, and only where there are teams (decision 054). */
function denyTeamNames(tournament: TournamentRow): Denied | undefined {
  const named = TEAM_FIELDS.find((field) => tournament[field] !== "");
  if (!named) return undefined;
  if (!hasTeams(tournament)) return refused("no-teams", named);
  return areTeamsAlike(tournament) ? refused("teams-alike", named) : undefined;
}

const ownCriteria: ReadonlySet<unknown> = new Set(Object.values(OWN_CRITERIA).flat());

/** The type needs a format in the engine. Partners follow from the type; 1×1 is offered by some types only (product-rules D21). */
export function checkFormat({ type, variant, side, partners }: TournamentRow): Denied | undefined {
  if (!formatOf(type)) return refused("type-not-offered", "type");
  if (side === "1v1" && !offersSingles({ type, variant })) return invalid({ side: invalidValue });
  if (variant && formatOf(type, variant)?.variant?.key !== variant) return invalid({ variant: invalidValue });
  return partners === partnersFor({ type, variant }) ? undefined : invalid({ partners: invalidValue });
}

/** A place that administrators have hidden takes no tournaments but those that it has. */
export async function denyHiddenPlace(
  reader: Reader,
  { city, club }: Pick<TournamentRow, "city" | "club">,
): Promise<Denied | undefined> {
  if ((await reader.findById("cities", city))?.active === false) return refused("place-hidden", "city");
  return (await reader.findById("clubs", club))?.active === false ? refused("place-hidden", "club") : undefined;
}

/** The date may not be before today in the tournament's city. */
export async function checkDate(
  reader: Reader,
  deps: ActionDeps,
  { city, date }: TournamentRow,
): Promise<Denied | undefined> {
  const today = localOf(deps.clock(), await cityTimeZone(reader, city)).day;
  return date.slice(0, 10) < today ? refused("date-past", "date") : undefined;
}
