// A result during entry: the taps so far, their meaning, and the request.
import { savedText, type TournamentMatch, toScore, toScoreRules, toSettings } from "@bandeha/contract";
import {
  type Ending,
  readScore,
  type Score,
  type ScoreRefusal,
  type ScoreRules,
  type SetScore,
  type Settings,
} from "@bandeha/engine";
import type { Result } from "../../offline/outbox/entered-result.ts";
import { type MatchSets, setsToShow } from "./tile-choices.ts";

export type Entered = {
  team1?: number;
  team2?: number;
  sets?: readonly SetScore[];
  /** Absent: played to the end. */
  ending?: Exclude<Ending, "played">;
  /** Who won, where the score does not say it. */
  winner?: "team1" | "team2";
};

/** `seen` is the match at the first tap: a later change from another device is a conflict, never overwritten. */
export type ScoreDraft = { entered: Entered; seen: TournamentMatch };

export type Rules = Pick<Settings, "scoring"> & ScoreRules;

/** The rules of this match: in a knockout and on a king's court a winner is required. */
export const rulesOf = (
  tournament: Parameters<typeof toSettings>[0],
  match: Parameters<typeof toScoreRules>[1],
): Rules => ({ scoring: toSettings(tournament).scoring, ...toScoreRules(tournament, match) });

export type ScoredResult = Exclude<Result, { status: "active" }>;

export type ScoreReading =
  | { ok: true; result: ScoredResult; text: string; score: Score }
  | { ok: false; reason: ScoreRefusal };

/** The entered result as stored, or why it is incomplete. */
export function readEntered(entered: Entered, { scoring, ...rules }: Rules): ScoreReading {
  const read = readScore(scoring, entered, rules);
  if (!read.ok) return read;
  const { team1, team2, sets, ending } = read.score;
  return {
    ok: true,
    text: savedText(read.score, scoring),
    score: read.score,
    result: {
      team1_score: team1,
      team2_score: team2,
      ...(sets && { sets: [...sets] }),
      ...(ending && { ending, winner: read.winner }),
    },
  };
}

/** Whether the ending leaves a score to enter. */
export const hasScore = ({ ending }: Entered): boolean => ending !== "walkover" && ending !== "annulled";

/** Whether something is chosen. */
export const isBegun = ({ team1, team2, sets, ending }: Entered): boolean =>
  [team1, team2, sets, ending].some((part) => part !== undefined);

/** Sets are entered one by one, so no error is shown until one side has two. */
export const wantsAnotherSet = ({ sets = [], ending }: Entered, rules: MatchSets = {}): boolean =>
  !ending && sets.length > 0 && sets.length < setsToShow(sets, rules);

/** The initial entry of a correction. */
export function enteredOf(match: TournamentMatch): Entered {
  const score = toScore(match);
  if (!score) return {};
  const { team1, team2, sets, ending, winner } = score;
  return {
    team1,
    team2,
    ...(sets && { sets }),
    ...(ending && { ending }),
    ...(ending && winner && winner !== "draw" && { winner }),
  };
}

/** The draft of a match, or the stored result before the first tap. */
export const draftOf = (drafts: Readonly<Record<string, ScoreDraft>>, match: TournamentMatch): ScoreDraft =>
  drafts[match.id] ?? { entered: enteredOf(match), seen: match };

/** Whether a complete score differs from the stored one, so that there is something to save. */
export const isNewScore = ({ entered }: ScoreDraft, match: TournamentMatch): boolean =>
  match.status !== "completed" || JSON.stringify(entered) !== JSON.stringify(enteredOf(match));

/** With a fixed total, one side's points determine the other's. */
export function splitTotal(side: 0 | 1, points: number, total: number): Entered {
  return side === 0 ? { team1: points, team2: total - points } : { team1: total - points, team2: points };
}

const isPlayed = ({ status }: TournamentMatch): boolean => status === "completed";

const SLOTS = ["team1_player1", "team1_player2", "team2_player1", "team2_player2"] as const;

/** Whether somebody has taken a place on the court since the entry began: the score may be of other people. */
export const hasNewPlayers = ({ seen }: ScoreDraft, match: TournamentMatch): boolean =>
  SLOTS.some((slot) => seen[slot] !== match[slot]);

/** Whether the stored result or the players have changed since the entry began. The beginning of a round is not a change: a fast finger enters before it arrives. */
export const hasChangedSince = (draft: ScoreDraft, match: TournamentMatch): boolean => {
  const { seen } = draft;
  return (
    seen.updated !== match.updated &&
    (hasNewPlayers(draft, match) ||
      isPlayed(seen) !== isPlayed(match) ||
      seen.team1_score !== match.team1_score ||
      seen.team2_score !== match.team2_score ||
      seen.ending !== match.ending ||
      (Boolean(match.ending) && seen.winner !== match.winner) ||
      JSON.stringify(seen.sets) !== JSON.stringify(match.sets))
  );
};
