// The registry of scoring methods: what a result is and who won. A method is a file here and a line below; how a table is made of results is standings/.
import type { ScoringMethod } from "../types.ts";
import { games } from "./games.ts";
import { points } from "./points.ts";
import type { EnteredScore, ReadScore, ScoreRules, Scoring } from "./scoring.ts";
import { sets } from "./sets.ts";
import { wins } from "./wins.ts";

export const scorings: Record<ScoringMethod, Scoring> = { points, games, sets, wins };

/** Reads an entered result by a tournament's method: its stored form and the winner, or why it cannot be one. */
export const readScore = (method: ScoringMethod, entered: EnteredScore, rules: ScoreRules): ReadScore =>
  scorings[method].read(entered, rules);
