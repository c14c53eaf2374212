// The interface of a scoring method: how an entered result is read, who won, and what each side gets in the table.
import type { Refusal, Score, ScoringMethod, Settings, Winner } from "../types.ts";

/** As typed or sent, not validated. */
export type EnteredScore = { team1?: unknown; team2?: unknown; sets?: unknown; ending?: unknown; winner?: unknown };

export type ScoreRules = Pick<Settings, "pointsPerMatch" | "sets" | "match"> & {
  /** False where a winner is needed (King of the Court, knockout); draws are allowed by default. */
  draws?: boolean;
};

export type ScoreRefusal =
  /** The scoring method or the settings of the match, not the result. */
  | "settings-invalid"
  | "score-missing"
  | "score-not-integer"
  | "score-sum"
  | "score-draw"
  | "score-set"
  | "score-sets"
  | "score-most"
  | "score-ended"
  | "score-winner"
  | "score-ending"
  | "score-mismatch";

type StoppedScore = { ok: true; score: Score; leader: Winner } | Refusal<ScoreRefusal>;

export type ReadScore = { ok: true; score: Score; winner: Winner } | Refusal<ScoreRefusal>;

/** What a result counts: points, games, or only who won. */
export type RallyUnit = "points" | "games" | "outcome";

/** One number for side 1, one for side 2. */
export type ScorePair = readonly [number, number];

export type Scoring = {
  key: ScoringMethod;
  /** The stored form of a result of a match played to its end, or the refusal. */
  read: (entered: EnteredScore, rules: ScoreRules) => ReadScore;
  /** The same of a match that was stopped; `leader` is who leads. */
  readStopped: (entered: EnteredScore, rules: ScoreRules) => StoppedScore;
  /** What each side gets in the table: points, games, sets or wins. */
  credited: (score: Score) => ScorePair;
  /** The most detailed count in the result (points or games), for differences and ratings. */
  rallies: (score: Score) => ScorePair;
  /** What `rallies` counts in this result. */
  unitOf: (score: Score) => RallyUnit;
};

export const refuse = (reason: ScoreRefusal): Refusal<ScoreRefusal> => ({ ok: false, reason });

/** The stated winner (of a match without play, or stopped), otherwise the side with the higher score. */
export function winnerOf({ team1, team2, winner }: Score): Winner {
  if (winner) return winner;
  if (team1 === team2) return "draw";
  return team1 > team2 ? "team1" : "team2";
}

/** Two whole numbers from 0, or the refusal. */
export function readPair({ team1, team2 }: EnteredScore): { ok: true; pair: ScorePair } | Refusal<ScoreRefusal> {
  if (isMissing(team1) || isMissing(team2)) return refuse("score-missing");
  if (!isCount(team1) || !isCount(team2)) return refuse("score-not-integer");
  return { ok: true, pair: [team1, team2] };
}

/** Accepts a checked score unless it is a draw where a winner is needed. */
export function accept(score: Score, rules: ScoreRules): ReadScore {
  const winner = winnerOf(score);
  return winner === "draw" && rules.draws === false ? refuse("score-draw") : { ok: true, score, winner };
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The entered numbers are those of the table. */
export const asEntered = ({ team1, team2 }: Score): ScorePair => [team1, team2];
