import { DEFAULT_MINIMUM_SHARE, DEFAULT_POINTS_PER_MATCH, limits, type Tournament } from "@bandeha/contract";
import { formatOf, usualOrder } from "@bandeha/engine";
import type { TournamentRow } from "../transaction/stored-rows.ts";

/** The default of `min_players` (specification 3, edit defaults). */
const MIN_PLAYERS = 4;

/** Values of fields that the request leaves out. */
export function tournamentDefaults(body: Partial<TournamentRow>) {
  const max = body.max_players || limits.server.players.max;
  return {
    status: "open",
    allow_waitlist: true,
    min_players: Math.min(MIN_PLAYERS, max),
    points_per_match: DEFAULT_POINTS_PER_MATCH,
    minimum_share: DEFAULT_MINIMUM_SHARE,
    side: "2v2",
    partners: partnersFor(body),
    ranking: rankingFor(body),
  } as const;
}

type Played = Partial<Pick<TournamentRow, "type" | "variant">>;

/** Partners are fixed in a tournament of pairs and rotate in a tournament of persons (product-rules D21). */
export const partnersFor = ({ type = "", variant }: Played): "fixed" | "rotating" =>
  formatOf(type, variant)?.entry === "pair" ? "fixed" : "rotating";

/** The usual order of the type, stored so that a later default does not change a table. */
export function rankingFor({ type = "", variant }: Played): Tournament["ranking"] {
  const format = formatOf(type, variant);
  return format ? usualOrder(format) : "";
}

/** Clears the level fields that the chosen `skill_level_type` does not use (specification 4). */
export function withoutUnusedLevels(tournament: TournamentRow): TournamentRow {
  const { skill_level_type: kind } = tournament;
  return {
    ...tournament,
    ...(kind !== "fixed" && { skill_level_fixed: 0 }),
    ...(kind !== "range" && { skill_level_min: 0, skill_level_max: 0 }),
  };
}
