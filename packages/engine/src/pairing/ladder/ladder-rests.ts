// Who rests on the ladder, and who plays on court 1 before the last round. decision 060.

/** A unit of the ladder: its rests, its rests in a row until now, and whether it played on court 1 in the round before. */
export type LadderLine<Unit> = { unit: Unit; rests: number; run: number; onCourtOne: boolean };

type Round = {
  resting: number;
  /** Units that play on one court. */
  onCourtOne: number;
  /** Rounds that are left, this one included. */
  left: number;
  isFirst: boolean;
  /** By how much one rest counts; 1 if absent. */
  length?: number;
};

/**
 * The units that play, in the order of the courts. Those with fewest rests rest, of them first those that have not just rested. In the
 * first round the lowest rest, then the highest. In the last round the lowest rest, and those that come from court 1 only where nobody else is due.
 * @param ladder best first
 */
export function ladderRests<Unit>(
  ladder: readonly LadderLine<Unit>[],
  { resting, onCourtOne, left, isFirst, length = 1 }: Round,
): Unit[] {
  const isLast = left === 1;
  const order = isLast || isFirst ? ladder.toReversed() : [...ladder];
  order.sort(
    (a, b) => a.rests - b.rests || (isLast ? Number(a.onCourtOne) - Number(b.onCourtOne) : 0) || a.run - b.run,
  );
  const bench = new Set(order.slice(0, resting));
  const playing = ladder.filter((each) => !bench.has(each));
  if (left !== 2) return playing.map(({ unit }) => unit);

  // Those that must rest in the last round play below court 1 now, because its players decide the last round.
  const restsAfter = (each: LadderLine<Unit>) => each.rests + (bench.has(each) ? length : 0);
  const fewest = Math.min(...ladder.map(restsAfter));
  const due = ladder.filter((each) => restsAfter(each) === fewest);
  let free = Math.max(0, due.length - resting);
  const top: LadderLine<Unit>[] = [];
  for (const each of playing) {
    if (top.length === onCourtOne) break;
    if (!due.includes(each)) top.push(each);
    else if (free > 0) {
      free -= 1;
      top.push(each);
    }
  }
  return [...top, ...playing.filter((each) => !top.includes(each))].map(({ unit }) => unit);
}
