// The criteria of a table: the first one and the tie-breaks after it. Each is a value with a key and a reason.
import type { Line, Meeting } from "./lines.ts";
import { sum } from "./lines.ts";
import type { CriterionKey, PlaceReason } from "./reason.ts";

/** The compared value. Higher is better. `level` are the lines still equal, including this one: direct matches are those between them. */
export type Measure = {
  key: CriterionKey;
  value: (line: Line, level: ReadonlySet<Line>) => number;
};

export type Criterion = Measure & {
  /** Why `line` is above `below`. */
  reason: (line: Line, below: Line, level: ReadonlySet<Line>) => PlaceReason;
};

/** Compared values are rounded, so that 1/3 + 1/3 + 1/3 equals 1. */
export const comparable = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Mean over the matches of a line; 0 before the first. */
export const perMatch = (line: Line, count: (meeting: Meeting) => number): number =>
  line.meetings.length === 0 ? 0 : sum(line.meetings.map(count)) / line.meetings.length;

/** Matches of `line` against others of `level`. */
export const between = (line: Line, level: ReadonlySet<Line>): Meeting[] =>
  line.meetings.filter(({ opponents }) => opponents.some((opponent) => opponent !== line && level.has(opponent)));
