// Scores that were complete but not saved when the tournament ended, perhaps on another organiser's phone.
import type { Play } from "../../../tournament/play/use-play.ts";
import { isNewScore, readEntered, rulesOf } from "../../../tournament/score/entered.ts";
import { type Drafts, openDrafts } from "./drafts.ts";

export type UnsavedScore = { round: number; court: number; text: string };

export const unsavedScores = (drafts: Drafts, play: Pick<Play, "tournament" | "matches">): UnsavedScore[] =>
  Object.entries(openDrafts(drafts, play))
    .flatMap(([id, draft]) => {
      const match = play.matches.find((one) => one.id === id);
      const reading = match && readEntered(draft.entered, rulesOf(play.tournament, match));
      if (!match || !reading?.ok || !isNewScore(draft, match)) return [];
      return [{ round: match.round, court: match.court, text: reading.text }];
    })
    .toSorted((one, other) => one.round - other.round || one.court - other.court);
