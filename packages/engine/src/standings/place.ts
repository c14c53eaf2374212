// Orders lines by a chain of criteria and gives the reason for each place.
import { itemAt } from "../lookup.ts";
import { type Criterion, comparable, type Measure } from "./criterion.ts";
import { type Line, sum } from "./lines.ts";
import { matchesPlayed } from "./minimum.ts";
import type { PlaceReason } from "./reason.ts";

export type Placed = {
  line: Line;
  place: number;
  shared: boolean;
  /** Of the first criterion. */
  firstValue: number;
  reason?: PlaceReason;
  /** Matches that a place needs, where the line has fewer. */
  matchesNeeded?: number;
  /** Of its matches, those it did not come to; with `matchesNeeded`. */
  missed?: number;
};

/** The first criterion decides; the others break ties and are given as reasons, and so is the first where the figures of two lines are equal. */
export type Chain = readonly [first: Measure | Criterion, ...tieBreaks: Criterion[]];

/** A line without a match is below every line with one, even one that has won nothing. A line with too few matches is below those with enough. */
const eligibility = (needed: number): Pick<Measure, "value"> => ({
  value: ({ meetings }) => (meetings.length === 0 ? 0 : matchesPlayed({ meetings }) >= needed ? 2 : 1),
});

/**
 * @param chain criteria in order; each compares only lines that are still level
 * @param restart after a line is separated, the others start again with the first tie-break, among themselves (the rule for pairs)
 * @param needed matches that a place needs
 * @returns every line once; equal lines share a place, in the order given
 */
export function placeLines(
  lines: readonly Line[],
  [first, ...tieBreaks]: Chain,
  restart: boolean,
  needed = 0,
): Placed[] {
  const placed: Placed[] = [];
  const values = new Map<Line, number>();
  const levels = splitBy(eligibility(needed), lines).flatMap((group) => {
    const among = new Set(group);
    for (const line of group) values.set(line, comparable(first.value(line, among)));
    const parts = splitBy(first, group).map((part) => breakTies(part, tieBreaks, restart));
    if ("reason" in first) nameReasons(parts, first, group, haveEqualFigures);
    return parts.flat();
  });
  for (const { lines: level, reason } of levels) {
    const place = placed.length + 1;
    for (const line of level) {
      const isLast = line === level.at(-1);
      placed.push({
        line,
        place,
        shared: level.length > 1,
        firstValue: values.get(line) ?? 0,
        ...(isLast && reason ? { reason } : {}),
        ...(line.meetings.length > 0 && matchesPlayed(line) < needed ? shortOf(line, needed) : {}),
      });
    }
  }
  return placed;
}

function shortOf(line: Line, needed: number): Pick<Placed, "matchesNeeded" | "missed"> {
  const missed = line.meetings.length - matchesPlayed(line);
  return { matchesNeeded: needed, ...(missed > 0 && { missed }) };
}

/** Lines that are equal; `reason` is why they are above the next ones, where a tie-break decided. */
type Level = { lines: readonly Line[]; reason?: PlaceReason };

function breakTies(level: readonly Line[], tieBreaks: readonly Criterion[], restart: boolean, from = 0): Level[] {
  for (const [step, criterion] of tieBreaks.entries()) {
    if (step < from) continue;
    const [best = [], ...rest] = splitBy(criterion, level);
    if (rest.length === 0) continue;
    const groups = restart ? [best, rest.flat()] : [best, ...rest];
    const parts = groups.map((group) => breakTies(group, tieBreaks, restart, restart ? 0 : step + 1));
    nameReasons(parts, criterion, level);
    return parts.flat();
  }
  return [{ lines: level }];
}

function splitBy(measure: Pick<Measure, "value">, level: readonly Line[]): Line[][] {
  const among = new Set(level);
  const classes = Map.groupBy(level, (line) => comparable(measure.value(line, among)));
  return [...classes].sort(([one], [other]) => other - one).map(([, lines]) => lines);
}

/** Whether a reader of the table sees the same of both: a share of points per match may still differ. */
function haveEqualFigures(one: Line, other: Line): boolean {
  const figures = ({ average, meetings }: Line) => [
    average,
    meetings.length,
    meetings.filter(({ result }) => result === 1).length,
    meetings.filter(({ result }) => result === 0.5).length,
    sum(meetings.map(({ own }) => own)),
    sum(meetings.map((meeting) => meeting.other)),
  ];
  const [ofOne, ofOther] = [figures(one), figures(other)];
  return ofOne.every((figure, index) => comparable(figure) === comparable(itemAt(ofOther, index)));
}

/** The last line of each part is compared with the first of the next. @param needsReason whether these two lines need one */
function nameReasons(
  parts: Level[][],
  criterion: Criterion,
  level: readonly Line[],
  needsReason: (line: Line, below: Line) => boolean = () => true,
): void {
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const last = itemAt(part, part.length - 1);
    const below = itemAt(itemAt(parts, index + 1), 0);
    const line = itemAt(last.lines, last.lines.length - 1);
    const first = itemAt(below.lines, 0);
    if (needsReason(line, first)) last.reason = criterion.reason(line, first, new Set(level));
  }
}
