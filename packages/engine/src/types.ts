// Plain inputs and outputs of the engine: no records, no wire names, no clock. The contract's to-engine.ts builds them from records.

import type { Stage } from "./stage.ts";
import type { Ranking } from "./standings/named-orders.ts";

export type PlayerId = string;

/** The two teams of a club tie: the club that hosts it, and its guests. */
export const TEAMS = ["home", "away"] as const;
export type Team = (typeof TEAMS)[number];

export type Gender = "male" | "female";

/** One person. `level` is the rating (or the declared level) used for seeding and balancing; `partner` is the agreed partner, if any. */
export type Player = {
  id: PlayerId;
  level: number;
  gender?: Gender;
  partner?: PlayerId;
  /** The team of a club tie, if chosen. */
  team?: Team;
  /** The line that the organiser gave the player's pair in its team, from 1. */
  line?: number;
  /** When the player signed up, as text that sorts by time. */
  signedUp?: string;
  /** Has left the tournament; their results still count in the table. */
  left?: true;
};

/** The players on one half of a court: two, or one in a 1×1 match. */
export type Side = readonly [PlayerId, PlayerId] | readonly [PlayerId];

export const SCORING_METHODS = ["points", "games", "sets", "wins"] as const;
export type ScoringMethod = (typeof SCORING_METHODS)[number];

/** One set: games of side 1, games of side 2 (a super tie-break holds its points). */
export type SetScore = readonly [number, number];

export const WINNERS = ["team1", "team2", "draw"] as const;
export type Winner = (typeof WINNERS)[number];

/** How a match ended: to its end, without play, by a retirement, by the clock, or annulled. */
export const ENDINGS = ["played", "walkover", "retired", "time", "annulled"] as const;
export type Ending = (typeof ENDINGS)[number];

/** The entered result. For sets, `team1` and `team2` are sets won. For wins, 1:0, 0:1 or 0:0 (a draw). */
export type Score = {
  team1: number;
  team2: number;
  sets?: readonly SetScore[];
  /** Absent where the match was played to its end. */
  ending?: Exclude<Ending, "played">;
  /** Present with an ending: the score as it was does not say who won. */
  winner?: Winner;
};

/** Two sides on a court in a round; a match without `score` has not been played. */
export type Match = {
  round: number;
  court: number;
  sides: readonly [Side, Side];
  /** Absent where there is one table. */
  stage?: Stage;
  score?: Score;
};

export type PlayedMatch = Match & { score: Score };

export const ROUND_STATUSES = ["pending", "active", "completed"] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

export type Round = { number: number; status: RoundStatus; matches: readonly Match[] };

// The first of each list is the default.
export const CUP_STARTS = ["groups", "knockout"] as const;
export const CUP_PLACES = ["medals", "all"] as const;
export const GROUP_SETS = ["best-of-three", "one"] as const;

/** The last possible set. */
export const DECIDING_SETS = ["full", "tie_break_7", "tie_break_10"] as const;
export type DecidingSet = (typeof DECIDING_SETS)[number];

export type CupOptions = {
  /** `knockout`: no groups; losers of their first match play the plate. */
  start: (typeof CUP_STARTS)[number];
  /** `medals`: a match for third place. `all`: a match for every place. */
  places: (typeof CUP_PLACES)[number];
  /** Sets of a match in the groups, where sets are counted. */
  groupSets: (typeof GROUP_SETS)[number];
};

/** Absent values are the usual ones. */
export type MatchRules = {
  setsToWin?: 1 | 2;
  /** Games that win a set, two ahead. By games: the match is one such set; absent: games are counted until the time is over. */
  games?: 4 | 6 | 8 | 9;
  /** Games of each side at which a tie-break is played: `games`, or one less. */
  tieBreakAt?: number;
  /** The last possible set. Absent: a full set or a tie-break to 10, as agreed on the court. */
  deciding?: DecidingSet;
  /** The length of a match by points or games; absent or 0: the whole total, or an unknown time. */
  minutes?: number;
};

export type Settings = {
  /** Courts available; the engine may use fewer. */
  courts: number;
  rounds: number;
  scoring: ScoringMethod;
  /** Fixed sum of a match by points. */
  pointsPerMatch: number;
  /** `mini`: sets to 4 with a tie-break at 3:3. `full`, the default: to 6 with a tie-break at 6:6. */
  sets?: "full" | "mini";
  /** Share of the most matches played that a place needs, 0 to 1; 0, the default, is no minimum. */
  minimumShare?: number;
  /** What ranks a table; absent: wins first for pairs, points first for persons. */
  ranking?: Ranking;
  cup?: CupOptions;
  /** The key of the type's variant; absent: the usual one. `formatOf` finds its format. */
  variant?: string;
  /** How a match is played, where it differs from the usual way. */
  match?: MatchRules;
  side: "2v2" | "1v1";
  partners: "rotating" | "fixed";
  /** Stored with the tournament, so that a draw can be replayed and audited. */
  seed: string;
};

/** An expected failure, with a stable code; the contract turns codes into sentences. */
export type Refusal<Reason extends string> = { ok: false; reason: Reason };
