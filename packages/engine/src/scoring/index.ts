// The registry of scoring methods: the form of a result and its winner. A method is a file here and a line below. Tables of results are in standings/.
import type { ScoringMethod } from "../types.ts";
import { games } from "./games.ts";
import { points } from "./points.ts";
import type { EnteredScore, ReadScore, ScoreRules, Scoring } from "./scoring.ts";
import { sets } from "./sets.ts";
import { wins } from "./wins.ts";

export const scorings: Record<ScoringMethod, Scoring> = { points, games, sets, wins };

/** An entered result by a tournament's method: its stored form and the winner, or the refusal. */
export const readScore = (method: ScoringMethod, entered: EnteredScore, rules: ScoreRules): ReadScore =>
  scorings[method].read(entered, rules);
