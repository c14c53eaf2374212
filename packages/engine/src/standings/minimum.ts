// The minimum of matches for a place: a share of the most matches that anybody has played. tournament-rules 7, docs/decisions/064.
import type { Standing } from "../format.ts";
import { comparable } from "./criterion.ts";
import type { Line } from "./lines.ts";

/** A share of matches, from 0 (no minimum) to 1. */
export type MinimumShare = number;

/** Matches that a place needs where the most matches of a line are `most`. */
export const matchesNeeded = (share: MinimumShare, most: number): number => Math.ceil(comparable(share * most));

/** Matches that a line came to: a walkover that it lost is none. */
export const matchesPlayed = ({ meetings }: Pick<Line, "meetings">): number =>
  meetings.filter(({ came }) => came).length;

/** Matches that a place needs among these lines. */
export const minimumOf = (lines: readonly Line[], share: MinimumShare): number =>
  matchesNeeded(share, Math.max(0, ...lines.map(matchesPlayed)));

/** Whether a line has a place of its own: it has played, and enough for a medal. */
export const hasPlace = ({ played, matchesNeeded: needed }: Pick<Standing, "played" | "matchesNeeded">): boolean =>
  played > 0 && needed === undefined;
