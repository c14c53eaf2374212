// The orders of criteria that a table may be ranked by: named ones, and the organiser's own. tournament-rules 7, docs/decisions/065.
import type { Format } from "../format.ts";
import type { ScoringMethod, Settings } from "../types.ts";
import { buchholz } from "./buchholz.ts";
import type { Criterion } from "./criterion.ts";
import type { NamedOrder } from "./named-orders.ts";
import type { CriterionKey } from "./reason.ts";
import * as by from "./tie-breaks.ts";

/** Criteria in order, each with a reason. */
type CriteriaChain = readonly [first: Criterion, ...tieBreaks: Criterion[]];

/** Difference of points is no tie-break where the total is fixed: it is always twice the points less the total of the matches. */
const pointsFirst: Record<ScoringMethod, CriteriaChain> = {
  points: [by.averagePoints, by.winShare, by.direct, by.bestMatch, by.opponentsAverage],
  games: [by.gameShare, by.winShare, by.gameDifference, by.direct],
  sets: [by.winShare, by.directWins, by.direct, by.directGames, by.setDifference, by.gameDifference],
  wins: [by.winShare, by.directWins],
};

/** After the first criterion and the wins among those level. */
const afterWins: Record<ScoringMethod, readonly Criterion[]> = {
  points: [by.direct, by.averagePoints, by.bestMatch, by.opponentsAverage],
  games: [by.direct, by.gameShare, by.gameDifference],
  sets: [by.direct, by.directGames, by.setDifference, by.gameDifference],
  wins: [],
};

const SCORES: readonly Criterion[] = [by.winShare, by.winCount, by.matchPoints, by.setPoints];

/** Where a match has a time instead of a total, points are compared by their share: a slow match has few for both sides. */
const byShare = ([first, ...rest]: CriteriaChain): CriteriaChain => {
  const shared = (criterion: Criterion) => (criterion === by.averagePoints ? by.pointShare : criterion);
  return [shared(first), ...rest.map(shared)];
};

/** What compares the points of an evening. */
export const pointsOf = ({ scoring, match }: Pick<Ranked, "scoring" | "match">): Criterion =>
  scoring === "points" && match?.minutes ? by.pointShare : by.averagePoints;

function namedChain(order: NamedOrder, { scoring, match }: Ranked): CriteriaChain {
  const chain = chainByTotal(order, scoring);
  return scoring === "points" && match?.minutes ? byShare(chain) : chain;
}

function chainByTotal(order: NamedOrder, scoring: ScoringMethod): CriteriaChain {
  if (order === "points_first") return pointsFirst[scoring];
  if (order === "match_points" || (order === "set_points" && scoring !== "sets"))
    return [by.matchPoints, by.directMatchPoints, ...afterWins[scoring]];
  if (order === "set_points") return [by.setPoints, by.directSetPoints, ...afterWins[scoring]];
  if (order === "most_wins") return [by.winCount, by.winShare, by.directWins, ...afterWins[scoring]];
  return [by.winShare, by.directWins, ...afterWins[scoring]];
}

/** The criteria that the organiser may choose from, for each scoring method. `buchholz` counts in a Swiss only. */
export const OWN_CRITERIA: Record<ScoringMethod, readonly CriterionKey[]> = {
  points: keysOf(
    by.winShare,
    by.averagePoints,
    by.pointShare,
    by.matchPoints,
    by.directWins,
    by.direct,
    by.bestMatch,
    by.opponentsAverage,
  ),
  games: keysOf(by.winShare, by.gameShare, by.matchPoints, by.gameDifference, by.directWins, by.direct),
  sets: keysOf(
    by.winShare,
    by.matchPoints,
    by.setPoints,
    by.directWins,
    by.directGames,
    by.setDifference,
    by.gameDifference,
  ),
  wins: keysOf(by.winShare, by.matchPoints, by.directWins),
};

function keysOf(...criteria: readonly Criterion[]): readonly CriterionKey[] {
  return [...criteria.map(({ key }) => key), "buchholz"];
}

const criteria: ReadonlyMap<CriterionKey, Criterion> = new Map(
  Object.values(by).map((criterion) => [criterion.key, criterion]),
);

/** A Swiss: the number of its rounds, and the numbers of the finished ones. */
export type SwissRounds = { rounds: number; over: readonly number[] };

type Ranked = Pick<Settings, "scoring" | "ranking" | "match">;

/**
 * The criteria of a table in order. In a Swiss the strength of the opponents comes before direct matches, because not all have met.
 * @param entry decides where the settings name no order: wins first for pairs, points first for persons
 */
export function chainOf(
  { scoring, ranking, match }: Ranked,
  entry: Format["entry"],
  swiss?: SwissRounds,
): CriteriaChain {
  const usual: NamedOrder = entry === "pair" ? "wins_first" : "points_first";
  if (typeof ranking === "object") {
    const own = ranking.flatMap((key) => {
      if (!OWN_CRITERIA[scoring].includes(key)) return [];
      if (key === "buchholz") return swiss ? [buchholz(swiss.over, swiss.rounds)] : [];
      return criteria.get(key) ?? [];
    });
    const [first, ...rest] = own;
    return first ? [first, ...rest] : chainOf({ scoring, ranking: usual, ...(match && { match }) }, entry, swiss);
  }
  const [first, ...tieBreaks] = namedChain(ranking ?? usual, { scoring, ...(match && { match }) });
  if (!swiss) return [first, ...tieBreaks];
  const others = tieBreaks.filter((criterion) => criterion !== by.winShare && criterion !== by.opponentsAverage);
  const score = SCORES.some(({ key }) => key === first.key) ? [] : [by.winShare];
  return [first, ...score, buchholz(swiss.over, swiss.rounds), ...others];
}

/** The keys of `chainOf`, for the pages that explain a table. */
export const rankingOrder = (
  settings: Ranked,
  entry: Format["entry"],
  system: "all-meet" | "swiss" = "all-meet",
): CriterionKey[] =>
  chainOf(settings, entry, system === "swiss" ? { over: [], rounds: 0 } : undefined).map(({ key }) => key);

/** The order of a new tournament of this format. */
export function usualOrder({
  structure,
  entry,
  usualOrder: own,
}: Pick<Format, "structure" | "entry" | "usualOrder">): NamedOrder {
  if (own) return own;
  if (structure === "ladder") return "court_first";
  return entry === "pair" ? "wins_first" : "points_first";
}

/** The named orders that differ from each other for this format and scoring method. */
export function ordersFor(
  { structure, usualOrder: own }: Pick<Format, "structure" | "usualOrder">,
  scoring: ScoringMethod,
): NamedOrder[] {
  const figures = scoring === "points" || scoring === "games";
  const points: NamedOrder[] = figures ? ["points_first"] : [];
  if (structure === "ladder") return ["court_first", "wins_first", ...points];
  if (own === "most_wins") return ["most_wins", "wins_first", ...points];
  return ["wins_first", ...points, "match_points", ...(scoring === "sets" ? (["set_points"] as const) : [])];
}
