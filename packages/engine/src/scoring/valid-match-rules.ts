// Checks the settings of a match that another program hands to the engine. Apart from match-rules.ts, because the lobby loads that file.

import { DECIDING_SETS, type Settings } from "../types.ts";
import { GAMES_PER_SET } from "./match-rules.ts";

const MINUTES_MAX = 24 * 60;
const isAbsentOrIn = (values: readonly unknown[], value: unknown): boolean =>
  value === undefined || values.includes(value);
const isFrom0 = (value: number | undefined, max: number): boolean =>
  value === undefined || (Number.isFinite(value) && value >= 0 && value <= max);

/** Whether the settings of a match can be used. Another `tieBreakAt` than those of the set is the usual one. */
export function areMatchRulesValid({ sets, match = {} }: Pick<Settings, "sets" | "match">): boolean {
  if (typeof match !== "object" || match === null) return false;
  const { setsToWin: won, games, tieBreakAt, deciding, minutes } = match;
  return (
    isAbsentOrIn(["full", "mini"], sets) &&
    isAbsentOrIn([1, 2], won) &&
    isAbsentOrIn(GAMES_PER_SET, games) &&
    isFrom0(tieBreakAt, 100) &&
    isAbsentOrIn(DECIDING_SETS, deciding) &&
    isFrom0(minutes, MINUTES_MAX)
  );
}
