// A result on its way from the organiser's thumb to the server: what has been tapped so far, what it means, and what is sent.
import { type TournamentMatch, toScore, toScoreRules, toSettings } from "@bandeha/contract";
import {
  readScore,
  type ScoreRefusal,
  type ScoreRules,
  type ScoringMethod,
  type SetScore,
  type Settings,
} from "@bandeha/engine";
import type { Result } from "../../../offline/outbox/outbox.ts";
import { setsToShow } from "./tile-choices.ts";

export type Entered = { team1?: number; team2?: number; sets?: readonly SetScore[] };

/** `seen` is the match as it was when the first tap fell: a change by another hand since then is a conflict, never overwritten. */
export type ScoreDraft = { entered: Entered; seen: TournamentMatch };

export type Rules = Pick<Settings, "scoring"> & ScoreRules;

/** What a result of this match must obey: in a knockout and on a king's court somebody must win. */
export const rulesOf = (
  tournament: Parameters<typeof toSettings>[0],
  match: Parameters<typeof toScoreRules>[1],
): Rules => ({ scoring: toSettings(tournament).scoring, ...toScoreRules(tournament, match) });

export type ScoreReading =
  | { ok: true; result: Exclude<Result, { status: "active" }>; text: string }
  | { ok: false; reason: ScoreRefusal };

/** What was entered, as it will be stored, or why it is not a result yet. */
export function readEntered(entered: Entered, { scoring, ...rules }: Rules): ScoreReading {
  const read = readScore(scoring, entered, rules);
  if (!read.ok) return read;
  const { team1, team2, sets } = read.score;
  return {
    ok: true,
    text: textOf(scoring, team1, team2),
    result: { team1_score: team1, team2_score: team2, ...(sets && { sets: [...sets] }) },
  };
}

function textOf(scoring: ScoringMethod, team1: number, team2: number): string {
  if (scoring !== "wins") return `${team1} : ${team2}`;
  return team1 === team2 ? "ничью" : "победу";
}

/** Sets are entered one by one: until one side has two there is nothing wrong yet. */
export const wantsAnotherSet = ({ sets = [] }: Entered): boolean => sets.length > 0 && sets.length < setsToShow(sets);

/** The entry of a match that already has a result: where a correction starts. */
export function enteredOf(match: TournamentMatch): Entered {
  const score = toScore(match);
  return score ? { team1: score.team1, team2: score.team2, ...(score.sets && { sets: score.sets }) } : {};
}

/** By a fixed total, one side's points are the other's too. */
export function splitTotal(side: 0 | 1, points: number, total: number): Entered {
  return side === 0 ? { team1: points, team2: total - points } : { team1: total - points, team2: points };
}

/** Whether the stored result is another one than the organiser had before his eyes. */
export const hasChangedSince = ({ seen }: ScoreDraft, match: TournamentMatch): boolean =>
  seen.updated !== match.updated &&
  (seen.status !== match.status ||
    seen.team1_score !== match.team1_score ||
    seen.team2_score !== match.team2_score ||
    JSON.stringify(seen.sets) !== JSON.stringify(match.sets));
