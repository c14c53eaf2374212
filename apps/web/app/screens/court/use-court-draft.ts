import type { TournamentMatch } from "@bandeha/contract";
import { useState } from "react";
import { type Entered, hasChangedSince, type ScoreDraft } from "../../tournament/score/entered.ts";

export type CourtDraft = {
  /** Undefined before the first tap. */
  typed: Entered | undefined;
  /** The match had other players or another result at the first tap: the user is asked before anything is sent. */
  changed: ScoreDraft | undefined;
  enter: (entered: Entered) => void;
  drop: () => void;
};

/**
 * The score being typed on a court's page, with the match of its first tap.
 * @param onTyping called with the match when its score is begun, without one when it is saved or dropped
 */
export function useCourtDraft(match: TournamentMatch, onTyping?: (match: string | undefined) => void): CourtDraft {
  const [draft, setDraft] = useState<ScoreDraft>();
  return {
    typed: draft?.entered,
    changed: draft && hasChangedSince(draft, match) ? draft : undefined,
    enter: (entered) => {
      setDraft({ entered, seen: draft?.seen ?? match });
      onTyping?.(match.id);
    },
    drop: () => {
      setDraft(undefined);
      onTyping?.(undefined);
    },
  };
}
