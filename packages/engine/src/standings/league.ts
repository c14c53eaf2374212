// The league over tournaments: places converted to points and added up for each person. tournament-rules 7.
import type { Standing } from "../format.ts";
import type { PlayerId } from "../types.ts";
import { comparable } from "./criterion.ts";
import { sum } from "./lines.ts";

/** Points for places 1, 2, 3…; none from the twelfth place. */
export const PLACE_POINTS = [25, 21, 18, 15, 13, 11, 9, 7, 5, 3, 1] as const;

/** The table of one tournament, ranked by its format. */
export type LeagueEvent = readonly Pick<Standing, "place" | "side" | "played" | "matchesNeeded">[];

export type LeagueLine = {
  place: number;
  /** True when nothing separates this line from another with the same place. */
  shared: boolean;
  player: PlayerId;
  /** The sum of the best results that count. */
  points: number;
  tournaments: number;
  /** Points per tournament played, counted or not. */
  average: number;
  /** Points of every tournament, the best first. The first `counted` of them make the total. */
  results: number[];
};

export type League = { lines: LeagueLine[]; tournaments: number; counted: number };

/** How many results count: all up to four tournaments, then the best three quarters, so that a missed tournament does not decide the season. */
export const resultsCounted = (tournaments: number): number =>
  tournaments <= 4 ? tournaments : Math.ceil((3 * tournaments) / 4);

/**
 * Points of one tournament for each person. Players without a match get no line, those with too few matches for a place get no points; a shared place gets the mean of the places it covers;
 * both players of a pair get the pair's points.
 */
export function placePoints(event: LeagueEvent): Map<PlayerId, number> {
  const points = new Map<PlayerId, number>();
  const played = event.filter(({ played }) => played > 0);
  for (const [shared, level] of Map.groupBy(played, ({ place }) => place)) {
    const above = played.filter(({ place }) => place < shared).length;
    const mean = sum(level.map((_, index) => PLACE_POINTS[above + index] ?? 0)) / level.length;
    for (const { side, matchesNeeded } of level) for (const id of side) points.set(id, matchesNeeded ? 0 : mean);
  }
  return points;
}

/**
 * Ranks everyone who has played in any of the tournaments by the sum of their best results, then by the single results, the best first;
 * equal lines share a place. A tournament without a match does not count.
 * @param best how many results count; without it as `resultsCounted` says
 */
export function rankLeague(events: readonly LeagueEvent[], best?: number): League {
  const played = events.map(placePoints).filter(({ size }) => size > 0);
  const counted = best ?? resultsCounted(played.length);
  const people = new Set(played.flatMap((points) => [...points.keys()]));
  const lines = [...people].map((player) => {
    const results = played.flatMap((points) => points.get(player) ?? []).sort((one, other) => other - one);
    return {
      player,
      points: comparable(sum(results.slice(0, counted))),
      tournaments: results.length,
      average: sum(results) / results.length,
      results,
    };
  });
  lines.sort((one, other) => compare(one, other, counted) || (one.player < other.player ? -1 : 1));
  const placed = lines.map((line) => {
    const level = lines.filter((other) => compare(line, other, counted) === 0);
    const place = 1 + lines.findIndex((other) => compare(line, other, counted) === 0);
    return { place, shared: level.length > 1, ...line };
  });
  return { lines: placed, tournaments: played.length, counted };
}

type Total = Pick<LeagueLine, "points" | "results">;

/** Negative when `one` is above; a missing result is zero. */
function compare(one: Total, other: Total, counted: number): number {
  if (one.points !== other.points) return other.points - one.points;
  for (let at = 0; at < counted; at++) {
    const difference = comparable((other.results[at] ?? 0) - (one.results[at] ?? 0));
    if (difference !== 0) return difference;
  }
  return 0;
}
