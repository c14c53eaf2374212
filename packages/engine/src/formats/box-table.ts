// The table of Beat the Box: the last court decides, then the points of the last box.

import type { Format } from "../format.ts";
import { boxesOf } from "../pairing/ladder/boxes.ts";
import { buildLines, type Line } from "../standings/lines.ts";
import { minimumOf } from "../standings/minimum.ts";
import { pointsOf } from "../standings/orders.ts";
import { type Chain, placeLines } from "../standings/place.ts";
import { rankByScoring, toStanding } from "../standings/rank-by-scoring.ts";
import type { CriterionKey } from "../standings/reason.ts";
import { winShare } from "../standings/tie-breaks.ts";
import type { PlayerId, Round, Settings } from "../types.ts";
import { isByCourt, ladderOrder } from "./king-table.ts";

const BOX_ORDER = ["last-court", "box-average"] as const;

/** The criteria of a table of Beat the Box. */
export const boxOrder = (settings: Settings): readonly CriterionKey[] =>
  isByCourt(settings) ? [...BOX_ORDER, pointsOf(settings).key, winShare.key] : ladderOrder(settings, "person");

const isFinished = ({ matches }: Round): boolean => matches.some(({ score }) => score !== undefined);

/** The last box of a player, its court, and whether others have begun a later one. */
type LastBox = { rounds: Round[]; court: number; rested: boolean };

/** Of the boxes that have begun, the last one of each player. */
function lastBoxes(rounds: readonly Round[]): Map<PlayerId, LastBox> {
  const last = new Map<PlayerId, LastBox>();
  for (const box of boxesOf(rounds)) {
    const finished = box.filter(isFinished);
    for (const { court, sides, score } of finished.flatMap(({ matches }) => matches)) {
      if (score) for (const id of sides.flat()) last.set(id, { rounds: finished, court, rested: false });
    }
    if (finished.length > 0) for (const each of last.values()) each.rested = each.rounds !== finished;
  }
  return last;
}

export const rankBoxes: Format["rank"] = (input) => {
  if (!isByCourt(input.settings)) return rankByScoring(input);
  const last = lastBoxes(input.rounds);
  const averages = new Map<Round[], Map<PlayerId, number>>();
  const boxAverage = (line: Line): number => {
    const id = line.side[0] ?? "";
    const box = last.get(id);
    if (!box) return 0;
    const known =
      averages.get(box.rounds) ??
      new Map(buildLines({ ...input, rounds: box.rounds }).map(({ side, average }) => [side[0] ?? "", average]));
    averages.set(box.rounds, known);
    return known.get(id) ?? 0;
  };
  // Who rested in the last box is below its players on the same court, because the last box decides.
  const courtOf = ({ side }: Line): number => {
    const box = last.get(side[0] ?? "");
    return box ? box.court + (box.rested ? 0.5 : 0) : Number.MAX_SAFE_INTEGER;
  };
  const chain: Chain = [
    { key: BOX_ORDER[0], value: (line) => -courtOf(line) },
    {
      key: BOX_ORDER[1],
      value: boxAverage,
      reason: (line, below) => ({ key: "box-average", own: boxAverage(line), below: boxAverage(below) }),
    },
    pointsOf(input.settings),
    winShare,
  ];
  const lines = buildLines(input);
  return placeLines(lines, chain, false, minimumOf(lines, input.settings.minimumShare ?? 0)).map(toStanding);
};
