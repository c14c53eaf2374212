// How a match ended, and what each ending does to the table and to ratings. tournament-rules 9, decision 066.
import { ENDINGS, type Ending, type Score, type ScoringMethod, type Settings, type Winner } from "../types.ts";
import { setRules, setsToWin } from "./match-rules.ts";
import { type EnteredScore, type ReadScore, refuse, type ScoreRules } from "./scoring.ts";

const isEnding = (value: unknown): value is Ending => ENDINGS.some((ending) => ending === value);

/** The ending of an entered result; a missing one is played to the end. */
export const endingOf = ({ ending }: EnteredScore): Ending | undefined =>
  ending === undefined || ending === null || ending === "" ? "played" : isEnding(ending) ? ending : undefined;

const isWinner = (value: unknown): value is Exclude<Winner, "draw"> => value === "team1" || value === "team2";

/** Endings without a score: a walkover needs its winner; an annulled match leaves no winner, so it needs a format with draws. */
export function readWithoutScore(
  ending: "walkover" | "annulled",
  { winner }: EnteredScore,
  rules: ScoreRules,
): ReadScore {
  if (ending === "annulled") {
    if (rules.draws === false) return refuse("score-draw");
    return { ok: true, score: { team1: 0, team2: 0, ending, winner: "draw" }, winner: "draw" };
  }
  if (!isWinner(winner)) return refuse("score-winner");
  return { ok: true, score: { team1: 0, team2: 0, ending, winner }, winner };
}

/**
 * A match that was stopped. After a retirement the opponent wins; after time the one who leads, and level is a draw.
 * @param score as it was
 * @param leader who leads
 */
export function readStopped(
  ending: "retired" | "time",
  score: Score,
  leader: Winner,
  { winner }: EnteredScore,
  rules: ScoreRules,
): ReadScore {
  if (ending === "retired") {
    return isWinner(winner) ? { ok: true, score: { ...score, ending, winner }, winner } : refuse("score-winner");
  }
  if (leader === "draw" && rules.draws === false) return refuse("score-draw");
  return { ok: true, score: { ...score, ending, winner: leader }, winner: leader };
}

/** The settings that a table reads of a match. */
export type TableRules = Pick<Settings, "scoring"> &
  Partial<Pick<Settings, "pointsPerMatch" | "sets" | "match" | "cup">>;

/** What a match is worth in averages: 1 for a whole one, the played share for one by points that was stopped, 0 for a walkover. */
export function weightOf({ team1, team2, ending }: Score, { scoring, pointsPerMatch, match }: TableRules): number {
  if (ending === "walkover") return 0;
  const isStopped = ending === "retired" || ending === "time";
  if (!isStopped || scoring !== "points" || match?.minutes || !pointsPerMatch) return 1;
  return (team1 + team2) / pointsPerMatch;
}

/** The score of a walkover in tables by sets and games: every set to love. By points and by wins nothing is credited. */
export function walkoverScore(winner: Winner, { scoring, ...rules }: TableRules): Score {
  const { games } = setRules(rules);
  const sets = setsToWin(rules);
  const won = winner === "team1";
  if (scoring === "sets") {
    const set = won ? ([games, 0] as const) : ([0, games] as const);
    return { team1: won ? sets : 0, team2: won ? 0 : sets, sets: Array.from({ length: sets }, () => set) };
  }
  const credited = scoring === "games" ? games : scoring === "wins" ? 1 : 0;
  return { team1: won ? credited : 0, team2: won ? 0 : credited };
}

/** Whether ratings count the match: never a walkover or an annulled one; after a retirement, if at least half was played. */
export function isRated(score: Score, scoring: ScoringMethod, rules: ScoreRules): boolean {
  const { ending, team1, team2, sets } = score;
  if (ending === "walkover" || ending === "annulled") return false;
  if (ending !== "retired") return true;
  const { games } = setRules(rules);
  if (scoring === "points") return 2 * (team1 + team2) >= rules.pointsPerMatch;
  if (scoring === "games") return 2 * (team1 + team2) >= games;
  const played = (sets ?? []).reduce((sum, [one, other]) => sum + one + other, 0);
  return scoring === "sets" && 2 * played >= setsToWin(rules) * games;
}
