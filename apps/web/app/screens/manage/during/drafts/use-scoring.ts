import type { TournamentMatch } from "@bandeha/contract";
import { useEffect, useMemo, useState } from "react";
import type { Play } from "../../../../tournament/play/use-play.ts";
import type { Entered, ScoreDraft } from "../../../../tournament/score/entered.ts";
import type { TypedScore } from "../../../../tournament/score/lost-scores.ts";
import { type Drafts, draftsToStore, openDrafts, readDrafts, withoutDrafts, writeDrafts } from "./drafts.ts";
import { lostDrafts } from "./lost-drafts.ts";

/** The result saved last. */
export type Saved = { before: TournamentMatch; after: TournamentMatch; entered: Entered };

/**
 * The pressed button is gone, so scroll and focus move to this court, or with `next` to the next one without a score.
 * `roundBegan`: a new round; the page stays at its top and only the focus moves. `opens`: its card opens, perhaps with its round.
 */
type FocusTarget = { court?: string; next?: true; roundBegan?: true; opens?: true };

/** The bar changes under the finger: a double tap on «Сохранить» must not also begin the next round. */
const DOUBLE_TAP_MS = 500;

export type ScoreEntry = {
  /** The court opened by the user; otherwise the first without a score is open. */
  open: string | undefined;
  drafts: Drafts;
  /** Drafts whose match is gone or waits for its round again. */
  lost: readonly TypedScore[];
  saved: Saved | undefined;
  /** A result was saved a moment ago. */
  settling: boolean;
  focusTarget: FocusTarget | undefined;
  enter: (match: TournamentMatch, entered: Entered) => void;
  openCourt: (match: TournamentMatch) => void;
  dropLost: () => void;
  dropDraft: (match: TournamentMatch) => void;
  /** The stored result is correct: go to the next court. */
  acceptStored: (match: TournamentMatch) => void;
  focusNewRound: () => void;
  reportSaved: (saved: Saved) => void;
  /** After an undo the typed score is restored. */
  undo: (match: TournamentMatch, entered: Entered) => void;
};

/** Unsaved scores by match: they survive a closed card, another round and a reload. */
export function useScoring(play: Play): ScoreEntry {
  const { id } = play.tournament;
  // An object, so that opening the same court again is another opening.
  const [opening, setOpening] = useState<{ match: string }>();
  const open = opening?.match;
  const [typed, setTyped] = useState(() => readDrafts(id));
  const [saved, setSaved] = useState<Saved>();
  const [settling, setSettling] = useState(false);
  const [focusTarget, setFocusTarget] = useState<FocusTarget>();
  const drafts = useMemo(() => openDrafts(typed, play, open), [typed, play, open]);

  const { matches } = play;
  const lost = useMemo(() => lostDrafts(typed, play), [typed, play]);
  useEffect(() => writeDrafts(id, draftsToStore(typed, drafts, matches)), [id, typed, drafts, matches]);

  useEffect(() => {
    if (!settling) return undefined;
    const timer = setTimeout(() => setSettling(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [settling]);

  const put = (match: TournamentMatch, draft: ScoreDraft) => setTyped((all) => ({ ...all, [match.id]: draft }));
  const setOpen = (match: string) => setOpening({ match });
  // A court that was opened while the result was being saved stays open.
  const close = () => setOpening((now) => (now === opening ? undefined : now));
  const forget = (match: TournamentMatch) => {
    setTyped(({ [match.id]: _dropped, ...rest }) => rest);
    close();
  };

  return {
    open,
    drafts,
    lost,
    saved,
    settling,
    focusTarget,
    enter: (match, entered) => {
      put(match, { entered, seen: drafts[match.id]?.seen ?? match });
      setOpen(match.id);
    },
    openCourt: (match) => {
      setOpen(match.id);
      setFocusTarget({ court: match.id, opens: true });
    },
    dropLost: () => {
      const gone = lost.map(({ seen }) => seen.id);
      setTyped((all) => withoutDrafts(all, gone));
    },
    dropDraft: (match) => {
      forget(match);
      setFocusTarget({ court: match.id });
    },
    acceptStored: (match) => {
      forget(match);
      setFocusTarget({ court: match.id, next: true });
    },
    focusNewRound: () => {
      // An undo would reopen the closed round.
      setSaved(undefined);
      setOpening(undefined);
      setFocusTarget({ next: true, roundBegan: true });
    },
    reportSaved: (result) => {
      forget(result.after);
      setSaved(result);
      setSettling(true);
      setFocusTarget({ court: result.after.id, next: true });
    },
    undo: (match, entered) => {
      setSaved(undefined);
      put(match, { entered, seen: match });
      setOpen(match.id);
      setFocusTarget({ court: match.id });
    },
  };
}
