import type { TournamentMatch } from "@bandeha/contract";
import type { Score } from "@bandeha/engine";
import { useState } from "react";
import { resultFrom, withResult } from "../../../../offline/outbox/entered-result.ts";
import { enterResult } from "../../../../offline/outbox/use-outbox.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import {
  draftOf,
  type Entered,
  enteredOf,
  readEntered,
  rulesOf,
  type ScoredResult,
} from "../../../../tournament/score/entered.ts";
import type { ScoreEntry } from "./use-scoring.ts";

export type SaveScore = {
  /** The match whose score is being stored on the phone. */
  keeping: string | undefined;
  save: (match: TournamentMatch) => Promise<void>;
  /** Saves a score that players have reported. */
  record: (match: TournamentMatch, score: Score) => Promise<void>;
};

/** Saves the score of a court: the drafted one, or one that was reported. */
export function useSave(play: Play, scoring: ScoreEntry): SaveScore {
  const [keeping, setKeeping] = useState<string>();

  async function save(match: TournamentMatch) {
    const { entered } = draftOf(scoring.drafts, match);
    const reading = readEntered(entered, rulesOf(play.tournament, match));
    if (reading.ok) await keep(match, reading.result, entered);
  }

  async function record(match: TournamentMatch, score: Score) {
    const result = resultFrom(score);
    await keep(match, result, enteredOf(withResult(match, result)));
  }

  async function keep(match: TournamentMatch, result: ScoredResult, entered: Entered) {
    setKeeping(match.id);
    const sides = sidesOf(match).map(play.names.side) as [string, string];
    try {
      const kept = await enterResult({ match, result, sides, scoring: rulesOf(play.tournament, match).scoring });
      // If the session has ended, the user is asked to sign in; the entered score stays on the pad.
      if (kept) scoring.reportSaved({ before: match, after: withResult(match, result), entered });
    } finally {
      setKeeping(undefined);
    }
  }

  return { keeping, save, record };
}
