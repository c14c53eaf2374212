// The registry of scoring methods: the form of a result and its winner. A method is a file here and a line below. Tables of results are in standings/.
import type { ScoringMethod } from "../types.ts";
import { endingOf, readStopped, readWithoutScore } from "./endings.ts";
import { games } from "./games.ts";
import { points } from "./points.ts";
import { type EnteredScore, type ReadScore, refuse, type ScoreRules, type Scoring } from "./scoring.ts";
import { sets } from "./sets.ts";
import { areMatchRulesValid } from "./valid-match-rules.ts";
import { wins } from "./wins.ts";

export const scorings: Record<ScoringMethod, Scoring> = { points, games, sets, wins };

/** An entered result by a tournament's method and settings: its stored form and the winner, or the refusal. The server and the screens use it. */
export function readScore(method: ScoringMethod, entered: EnteredScore, rules: ScoreRules): ReadScore {
  if (!areRulesValid(method, rules)) return refuse("settings-invalid");
  if (!entered) return refuse("score-missing");
  const ending = endingOf(entered);
  switch (ending) {
    case undefined:
      return refuse("score-ending");
    case "played":
      return scorings[method].read(entered, rules);
    case "walkover":
    case "annulled":
      return readWithoutScore(ending, entered, rules);
    case "retired":
    case "time": {
      const stopped = scorings[method].readStopped(entered, rules);
      return stopped.ok ? readStopped(ending, stopped.score, stopped.leader, entered, rules) : stopped;
    }
  }
}

const areRulesValid = (method: ScoringMethod, rules: ScoreRules): boolean =>
  Object.hasOwn(scorings, method) &&
  Boolean(rules) &&
  areMatchRulesValid(rules) &&
  (method !== "points" || Boolean(rules.match?.minutes) || Number.isInteger(rules.pointsPerMatch));
