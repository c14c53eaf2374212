// The table of a season: the league over the evenings of a series, with every evening of every player. tournament-rules 7.
import type { PlayerId } from "../types.ts";
import { comparable } from "./criterion.ts";
import { type LeagueEvent, type LeagueLine, placePoints, rankLeague, resultsCounted } from "./league.ts";

/** One evening of a player: in the total, left out as one of the weakest, or not played. */
export type SeasonEvening = { kind: "counted" | "dropped" | "missed"; points: number };

export type SeasonLine = LeagueLine & {
  /** In the order of the evenings. */
  evenings: SeasonEvening[];
};

export type Season = {
  lines: SeasonLine[];
  /** Evenings with a match. */
  played: number;
  /** Evenings still to come. */
  coming: number;
  /** How many evenings of a player make the total. */
  counted: number;
};

/**
 * @param events the tables of the evenings, the earliest first; one without a match does not count
 * @param plan.evenings how many the season has; 0 where it has no end
 * @param plan.best how many of a player's evenings make the total; 0 counts as the league does
 */
export function rankSeason(events: readonly LeagueEvent[], plan: { evenings: number; best: number }): Season {
  const played = events.filter((event) => event.some((line) => line.played > 0));
  const planned = Math.max(plan.evenings, played.length);
  const counted = plan.best > 0 ? Math.min(plan.best, planned) : resultsCounted(planned);
  const points = played.map(placePoints);
  const { lines } = rankLeague(played, counted);
  return {
    lines: lines.map((line) => ({ ...line, evenings: eveningsOf(line.player, points, counted) })),
    played: played.length,
    coming: planned - played.length,
    counted,
  };
}

/** Of equal results the earlier one counts. */
function eveningsOf(
  player: PlayerId,
  evenings: readonly ReadonlyMap<PlayerId, number>[],
  counted: number,
): SeasonEvening[] {
  const results = evenings.flatMap((each, at) => {
    const points = each.get(player);
    return points === undefined ? [] : [{ at, points }];
  });
  const best = new Set(
    results
      .toSorted((one, other) => other.points - one.points || one.at - other.at)
      .slice(0, counted)
      .map(({ at }) => at),
  );
  return evenings.map((each, at): SeasonEvening => {
    const points = each.get(player);
    if (points === undefined) return { kind: "missed", points: 0 };
    return { kind: best.has(at) ? "counted" : "dropped", points: comparable(points) };
  });
}
