// Reasons and notes of a table as data: keys and figures. The contract has the texts.
import type { BracketKind } from "../stage.ts";

/** The criteria of a place. */
export type CriterionKey =
  | "average-points"
  | "win-share"
  | "match-points"
  | "set-points"
  | "game-share"
  | "point-share"
  | "game-difference"
  | "set-difference"
  | "direct"
  | "direct-wins"
  | "direct-games"
  | "direct-match-points"
  | "direct-set-points"
  | "best-match"
  | "opponents-average"
  | "buchholz"
  | "wins"
  | "box-average"
  | "last-court"
  | "last-match"
  | "knockout-stage"
  | "plate-stage"
  | "group-place";

/** Why a line is above the next one with an equal first criterion. Figures are exact and are rounded for display. */
export type PlaceReason =
  /** A draw is half a win. */
  | { key: "win-share"; wins: number; matches: number }
  | { key: "game-difference" | "set-difference"; own: number; below: number }
  /** Per match. */
  | { key: "game-share" | "point-share" | "match-points" | "set-points"; own: number; below: number }
  /** Two lines are level: the score of their matches against each other. */
  | { key: "direct"; matches: number; own: number; below: number }
  /** More than two lines are level: the wins and losses of each in the matches among them. */
  | { key: "direct-among"; own: readonly [won: number, lost: number]; below: readonly [won: number, lost: number] }
  | { key: "best-match"; points: number }
  | { key: "opponents-average"; average: number }
  | { key: "buchholz"; own: number; below: number }
  | { key: "last-match" }
  /** A draw is half a win. */
  | { key: "wins"; own: number; below: number }
  /** In the last box. */
  | { key: "box-average"; own: number; below: number }
  | { key: "average-points"; average: number }
  /** The stage that a pair reached; `won` is present for the final only. `size` as in `Stage`. */
  | { key: "knockout-stage"; bracket: BracketKind; size: number; won: boolean }
  /** The match for a place, or with a larger `size` a round of the bracket for the places from `place` on. */
  | { key: "placement"; place: number; size: number; won: boolean };

/** A remark about a line, independent of its place. */
export type StandingNote =
  /** A pair that withdrew: matches played of those due; the walkovers it lost are `missed`, not played. Annulled matches do not count. */
  | { key: "withdrawn"; played: number; missed?: number; due: number; annulled: boolean }
  /** A pair that withdrew during the knockout: its opponents advance without a match. */
  | { key: "withdrawn-from-knockout" }
  /** A pair with a substitute keeps one line. */
  | { key: "with-substitute" };
