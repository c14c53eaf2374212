// The lengths of a set that the forms offer, as values of the record.
import { type ScoringForm, setsFormatLabels, wholeOf } from "@bandeha/contract";
import { matchTexts, scoringOptions } from "../../../text/form/scoring.ts";

type Length = Pick<ScoringForm, "sets_format" | "games_per_set" | "tie_break_at">;
export type SetLength = { key: string; label: string; text: string; change: Length; free?: true };

/** Minutes of a match that the forms offer; 0 has no limit. */
export const MATCH_MINUTES = [0, 10, 12, 15, 20, 30] as const;

const length = (games: number, tieBreak: number): Length => ({
  sets_format: games === 4 ? "mini" : "full",
  games_per_set: games,
  tie_break_at: tieBreak,
});

export const SET_LENGTHS: readonly SetLength[] = [
  { key: "free", label: matchTexts.byTime, text: matchTexts.byTimeText, change: length(0, 0), free: true },
  { key: "6", label: setsFormatLabels.full, text: scoringOptions.fullSet, change: length(6, 6) },
  { key: "4", label: setsFormatLabels.mini, text: scoringOptions.miniSet, change: length(4, 3) },
  { key: "4-4", label: "До 4 геймов с разницей в два", text: "При 4:4 тай-брейк", change: length(4, 4) },
  { key: "8", label: "До 8 геймов", text: "С разницей в два, при 8:8 тай-брейк", change: length(8, 8) },
  { key: "9", label: "До 9 геймов", text: "При 8:8 тай-брейк", change: length(9, 8) },
];

/** The key of the chosen length; old records name full and mini sets only. */
export function setLengthOf(
  form: Pick<ScoringForm, "scoring_method" | "sets_format" | "games_per_set" | "tie_break_at">,
): string {
  const games = wholeOf(form.games_per_set) ?? 0;
  if (games === 0) return form.scoring_method === "games" ? "free" : form.sets_format === "mini" ? "4" : "6";
  return games === 4 && Number(form.tie_break_at) === 4 ? "4-4" : String(games);
}
