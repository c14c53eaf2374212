// The table of King of the Court: the last court decides, then the last result, then average points.

import type { Format } from "../format.ts";
import { winnerOf } from "../scoring/scoring.ts";
import { buildLines, type Line } from "../standings/lines.ts";
import { minimumOf } from "../standings/minimum.ts";
import { pointsOf, rankingOrder } from "../standings/orders.ts";
import { type Chain, placeLines } from "../standings/place.ts";
import { rankByScoring, toStanding } from "../standings/rank-by-scoring.ts";
import type { CriterionKey } from "../standings/reason.ts";
import { winShare } from "../standings/tie-breaks.ts";
import type { Match, PlayerId, Settings } from "../types.ts";

/** From the first side's view. */
const lead = { team1: 1, team2: -1, draw: 0 } as const;

/** The keys of `rankLadder`'s chain. */
const LADDER_ORDER = ["last-court", "last-match"] as const;

/** Whether the last court decides; the organiser may choose another order. */
export const isByCourt = ({ ranking = "court_first" }: Pick<Settings, "ranking">): boolean => ranking === "court_first";

/** The criteria of a table of King of the Court. */
export const ladderOrder = (settings: Settings, entry: Format["entry"]): readonly CriterionKey[] =>
  isByCourt(settings) ? [...LADDER_ORDER, pointsOf(settings).key, winShare.key] : rankingOrder(settings, entry);

/** «Как играем»: who is the champion. */
export const titleRule = (settings: Pick<Settings, "ranking">): string =>
  isByCourt(settings)
    ? "чемпион — победитель последнего матча на первом корте, остальные места — по последнему корту."
    : "места считаются по таблице за весь вечер.";

/** Ranks people, or the given sides, by the court of their last finished match. */
export function rankLadder(input: Parameters<Format["rank"]>[0], sides?: readonly (readonly PlayerId[])[]) {
  if (!isByCourt(input.settings)) return rankByScoring({ ...input, sides });
  const finished = input.rounds.flatMap(({ matches }) => matches).filter((match) => match.score !== undefined);
  const last = (line: Line): Match | undefined =>
    finished.findLast((match) => match.sides.some((side) => side.some((id) => line.side.includes(id))));
  const latest = finished.at(-1)?.round;
  const inLatest = new Set(
    input.rounds
      .filter(({ number }) => number === latest)
      .flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.flat())),
  );
  const won = (line: Line) => {
    const match = last(line);
    if (!match?.score) return 0;
    const own = match.sides[0].some((id) => line.side.includes(id)) ? 1 : -1;
    // Of two winners on one court, the one of the later round is above: the champion wins the last match on court 1.
    const rested = line.side.some((id) => inLatest.has(id)) ? 0 : 0.5;
    return own * lead[winnerOf(match.score)] - rested;
  };
  const chain: Chain = [
    { key: LADDER_ORDER[0], value: (line) => -(last(line)?.court ?? Number.MAX_SAFE_INTEGER) },
    { key: LADDER_ORDER[1], value: won, reason: () => ({ key: "last-match" }) },
    pointsOf(input.settings),
    winShare,
  ];
  const lines = buildLines({ ...input, sides });
  return placeLines(lines, chain, false, minimumOf(lines, input.settings.minimumShare ?? 0)).map(toStanding);
}
