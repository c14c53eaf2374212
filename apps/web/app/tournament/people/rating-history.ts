// A person's history as the profile draws it: oldest first, from the first level to the current one.
import type { RatingRecord } from "@bandeha/contract";

type Step = Pick<RatingRecord, "tournament" | "level_before" | "level">;

/** The levels in order of time. @param history newest first */
export function levelsInOrder(history: readonly Step[]): number[] {
  const rated = history.filter(({ tournament }) => tournament !== "").toReversed();
  const [first] = rated;
  return first ? [first.level_before, ...rated.map(({ level }) => level)] : [];
}

export type Point = { x: number; y: number };

/** A change by a tenth must look small. */
const MIN_RANGE = 0.5;

/** Levels spread over a box from left to right, higher ones higher; one that hardly changes keeps to the middle. */
export function curvePoints(levels: readonly number[], { width, height }: { width: number; height: number }): Point[] {
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const range = Math.max(most - least, MIN_RANGE);
  return levels.map((level, index) => ({
    x: (index / Math.max(1, levels.length - 1)) * width,
    y: (0.5 - (level - (least + most) / 2) / range) * height,
  }));
}
