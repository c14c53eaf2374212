import type { TournamentMatch } from "@bandeha/contract";
import { useState } from "react";
import { withResult } from "../../../../offline/outbox/outbox.ts";
import { enterResult } from "../../../../offline/outbox/use-outbox.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { draftOf, readEntered, rulesOf } from "../../../../tournament/score/entered.ts";
import type { ScoreEntry } from "./use-scoring.ts";

export type SaveScore = {
  /** The match whose score is being stored on the phone. */
  keeping: string | undefined;
  save: (match: TournamentMatch) => Promise<void>;
};

/** Saves the drafted score of a court. */
export function useSave(play: Play, scoring: ScoreEntry): SaveScore {
  const [keeping, setKeeping] = useState<string>();

  async function save(match: TournamentMatch) {
    const { entered } = draftOf(scoring.drafts, match);
    const rules = rulesOf(play.tournament, match);
    const reading = readEntered(entered, rules);
    if (!reading.ok) return;
    setKeeping(match.id);
    const sides = sidesOf(match).map(play.names.side) as [string, string];
    const { result } = reading;
    try {
      const kept = await enterResult({ match, result, sides, scoring: rules.scoring });
      // If the session has ended, the user is asked to sign in; the entered score stays on the pad.
      if (kept) scoring.reportSaved({ before: match, after: withResult(match, result), entered });
    } finally {
      setKeeping(undefined);
    }
  }

  return { keeping, save };
}
