import type { TournamentMatch } from "@bandeha/contract";
import { type Entered, hasChangedSince, type Rules, type ScoreDraft } from "../../tournament/score/entered.ts";
import { typedLine } from "../../tournament/score/typed-line.ts";
import { useTypedScores } from "./typed-scores.tsx";

export type CourtDraft = {
  /** What is chosen; undefined before the first tap. */
  typed: Entered | undefined;
  /** The draft, if the match has got other players or another result since the first tap: both are shown, and nothing is saved without a choice. */
  changed: ScoreDraft | undefined;
  enter: (entered: Entered) => void;
  drop: () => void;
  /** Reported: it is kept, because the page says when the report no longer counts. */
  markSent: () => void;
};

type DraftOptions = {
  rules: Rules;
  sides: readonly [string, string];
  /** Called with the match when its score is begun, without one when it is saved or dropped. */
  onTyping?: (match: string | undefined) => void;
};

/** The score being typed on a court's page, with the match of its first tap. */
export function useCourtDraft(match: TournamentMatch, { rules, sides, onTyping }: DraftOptions): CourtDraft {
  const scores = useTypedScores();
  const draft = scores.all.find(({ seen, sent }) => seen.id === match.id && !sent);
  return {
    typed: draft?.entered,
    changed: draft && hasChangedSince(draft, match) ? draft : undefined,
    enter: (entered) => {
      const line = typedLine(entered, rules, sides);
      scores.put(draft ? { ...draft, entered, line } : { entered, line, sides, seen: match });
      onTyping?.(match.id);
    },
    markSent: () => draft && scores.put({ ...draft, sent: true }),
    drop: () => {
      scores.drop([match.id]);
      onTyping?.(undefined);
    },
  };
}
