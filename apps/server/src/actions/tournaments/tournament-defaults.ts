import { DEFAULT_POINTS_PER_MATCH, limits, type Tournament } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import type { TournamentRow } from "../transaction/stored-rows.ts";

/** A tournament nobody gave a minimum is called off below this (specification 3, edit defaults). */
const MIN_PLAYERS = 4;

/** What a tournament gets where its creator said nothing. */
export function tournamentDefaults(body: Partial<TournamentRow>) {
  const max = body.max_players || limits.server.players.max;
  return {
    status: "open",
    allow_waitlist: true,
    min_players: Math.min(MIN_PLAYERS, max),
    points_per_match: DEFAULT_POINTS_PER_MATCH,
    side: "2v2",
    partners: partnersFor(body.type ?? ""),
  } as const;
}

/** Who enters as a pair plays with his partner; who enters alone, with changing ones (product-rules D21). */
export const partnersFor = (type: Tournament["type"]): "fixed" | "rotating" =>
  formatOf(type)?.entry === "pair" ? "fixed" : "rotating";

/** Levels count only for their kind of limit (specification 4). */
export function withoutIdleLevels(tournament: TournamentRow): TournamentRow {
  const { skill_level_type: kind } = tournament;
  return {
    ...tournament,
    ...(kind !== "fixed" && { skill_level_fixed: 0 }),
    ...(kind !== "range" && { skill_level_min: 0, skill_level_max: 0 }),
  };
}
