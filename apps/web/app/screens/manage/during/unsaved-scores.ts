// Scores that were complete but not saved when the tournament ended, perhaps on another organiser's phone.
import { resultLine } from "@bandeha/contract";
import { sidesOf } from "../../../tournament/play/match-score.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { isNewScore, readEntered, rulesOf } from "../../../tournament/score/entered.ts";
import { type Drafts, openDrafts } from "./drafts.ts";

export type UnsavedScore = { round: number; court: number; text: string };

type Unsaved = Pick<Play, "tournament" | "matches"> & { names: Pick<Play["names"], "side"> };

export const unsavedScores = (drafts: Drafts, play: Unsaved): UnsavedScore[] =>
  Object.entries(openDrafts(drafts, play))
    .flatMap(([id, draft]) => {
      const match = play.matches.find((one) => one.id === id);
      if (!match || !isNewScore(draft, match)) return [];
      const rules = rulesOf(play.tournament, match);
      const reading = readEntered(draft.entered, rules);
      if (!reading.ok) return [];
      const sides = sidesOf(match).map(play.names.side) as [string, string];
      return [{ round: match.round, court: match.court, text: resultLine(reading.score, rules.scoring, sides) }];
    })
    .toSorted((one, other) => one.round - other.round || one.court - other.court);
