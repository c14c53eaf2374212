// What separates lines: the first criterion of a table, and the tie-breaks after it. Each is a small value with a key and the reason it gives.
import type { Line, Meeting } from "./lines.ts";
import { sum } from "./lines.ts";
import type { CriterionKey, PlaceReason } from "./reason.ts";

/** What a table compares. Higher is better. `level` are the lines still equal, this one among them: direct meetings are those between them. */
export type Measure = {
  key: CriterionKey;
  value: (line: Line, level: ReadonlySet<Line>) => number;
};

export type Criterion = Measure & {
  /** Why `line` stands above `below`. */
  reason: (line: Line, below: Line, level: ReadonlySet<Line>) => PlaceReason;
};

/** Compared values are rounded, so that 1/3 + 1/3 + 1/3 and 1 are the same share. */
export const comparable = (value: number): number => Math.round(value * 1e9) / 1e9;

/** Mean over the matches of a line; 0 before the first. */
export const perMatch = (line: Line, count: (meeting: Meeting) => number): number =>
  line.meetings.length === 0 ? 0 : sum(line.meetings.map(count)) / line.meetings.length;

/** Meetings of `line` with others of `level` on the other side of the net. */
export const between = (line: Line, level: ReadonlySet<Line>): Meeting[] =>
  line.meetings.filter(({ opponents }) => opponents.some((opponent) => opponent !== line && level.has(opponent)));
