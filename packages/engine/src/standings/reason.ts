// What a table says about its lines, as data: criteria by key, reasons and notes with their figures. The contract words them.
import type { Bracket } from "../stage.ts";

/** What can decide a place. */
export type CriterionKey =
  | "average-points"
  | "win-share"
  | "game-share"
  | "game-difference"
  | "set-difference"
  | "direct"
  | "direct-wins"
  | "direct-games"
  | "best-match"
  | "opponents-average"
  | "buchholz"
  | "last-court"
  | "last-match"
  | "knockout-stage"
  | "plate-stage"
  | "group-place";

/** Why a line stands above the next one although their first criterion is equal. Figures are exact; whoever shows them rounds them. */
export type PlaceReason =
  /** Half a win for a draw. */
  | { key: "win-share"; wins: number; matches: number }
  | { key: "game-difference" | "set-difference"; own: number; below: number }
  /** Two lines are level: the score of their matches against each other. */
  | { key: "direct"; matches: number; own: number; below: number }
  /** More than two are level: what each won and lost in the matches among them. */
  | { key: "direct-among"; own: readonly [won: number, lost: number]; below: readonly [won: number, lost: number] }
  | { key: "best-match"; points: number }
  | { key: "opponents-average"; average: number }
  | { key: "buchholz"; own: number; below: number }
  | { key: "last-match" }
  | { key: "average-points"; average: number }
  /** How far a pair came; `won` is told for the final alone. `size` as in `Stage`. */
  | { key: "knockout-stage"; bracket: Bracket; size: number; won: boolean }
  | { key: "placement"; place: number; won: boolean };

/** What is to be known about a line, whatever its place. */
export type StandingNote =
  /** A pair that withdrew: matches played of those due; annulled matches count for nobody. */
  | { key: "withdrawn"; played: number; due: number; annulled: boolean }
  /** A pair that withdrew during the knockout: its opponents advance without a match. */
  | { key: "withdrawn-from-knockout" }
  /** A pair with a substitute keeps one line. */
  | { key: "with-substitute" };
