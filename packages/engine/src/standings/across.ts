// Sides of different groups, compared by the tournament's order of criteria. All criteria are per match; direct matches separate nobody, because they have not met.
import type { TableRules } from "../scoring/endings.ts";
import type { Round, Settings, Side } from "../types.ts";
import { comparable } from "./criterion.ts";
import { buildLines, type Line } from "./lines.ts";
import { chainOf } from "./orders.ts";
import type { PlaceReason } from "./reason.ts";

export type Across = {
  /** Higher is better; equal where nothing separates two sides. Always above 0. */
  rate: (side: Side) => number;
  /** The first criterion that separates `one` from `below`; undefined where nothing does. */
  why: (one: Side, below: Side) => PlaceReason | undefined;
};

/** @param rounds the matches that count, of all groups */
export function compareAcross(
  sides: readonly Side[],
  rounds: readonly Round[],
  settings: TableRules & Pick<Settings, "ranking">,
): Across {
  const chain = chainOf(settings, "pair");
  const lines = buildLines({ players: [], rounds, settings, sides });
  const lineOf = (side: Side): Line | undefined => lines.find((line) => side.some((id) => line.side.includes(id)));
  const separates = (one: Line, other: Line) => {
    const level = new Set([one, other]);
    return chain.find(({ value }) => comparable(value(one, level)) !== comparable(value(other, level)));
  };
  const compare = (one: Line, other: Line): number => {
    const criterion = separates(one, other);
    return criterion ? criterion.value(other, new Set([other])) - criterion.value(one, new Set([one])) : 0;
  };
  const below = new Map(lines.map((line) => [line, lines.filter((other) => compare(line, other) < 0).length]));
  return {
    rate: (side) => {
      const line = lineOf(side);
      return 1 + (line ? (below.get(line) ?? 0) : 0);
    },
    why: (one, other) => {
      const [line, lower] = [lineOf(one), lineOf(other)];
      return line && lower && separates(line, lower)?.reason(line, lower, new Set([line, lower]));
    },
  };
}
