// The figures on the court while a score is entered.

import { figuresOf } from "../../tournament/play/match-score.ts";
import type { Entered, Rules, ScoreReading } from "../../tournament/score/entered.ts";

/** Those of the complete score; before, what each side has so far. */
export function typedFigures(typed: Entered, read: ScoreReading, { scoring }: Rules): readonly [string, string] {
  if (read.ok) return figuresOf(read.score, scoring);
  return [String(typed.team1 ?? ""), String(typed.team2 ?? "")];
}
