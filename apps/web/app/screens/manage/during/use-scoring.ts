import type { TournamentMatch } from "@bandeha/contract";
import { useEffect, useMemo, useState } from "react";
import type { Play } from "../../../tournament/play/use-play.ts";
import { type Entered, enteredOf, type ScoreDraft } from "../score/entered.ts";
import { type Drafts, draftsToStore, openDrafts, readDrafts, writeDrafts } from "./drafts.ts";

/** A result just saved, for as long as it can be taken back with one tap. */
type Saved = { before: TournamentMatch; after: TournamentMatch; entered: Entered };

/**
 * The button under the thumb is gone: the eye and the focus go to this court, or `onward` to the next that waits, if there is one.
 * `begun`: a round has begun, the page stands at its top and the first court takes the focus alone.
 */
type FocusTarget = { court?: string; next?: true; roundBegan?: true };

const UNDO_MS = 10_000;

export type ScoreEntry = {
  /** The court opened by hand; without one the first that waits is open. */
  open: string | undefined;
  drafts: Drafts;
  saved: Saved | undefined;
  focusTarget: FocusTarget | undefined;
  enter: (match: TournamentMatch, entered: Entered) => void;
  openCourt: (match: TournamentMatch) => void;
  dropDraft: (match: TournamentMatch) => void;
  /** What is recorded is right: on to the next court. */
  acceptStored: (match: TournamentMatch) => void;
  focusNewRound: () => void;
  reportSaved: (saved: Saved) => void;
  /** After an undo: what was typed is back under the thumb. */
  undo: (match: TournamentMatch, entered: Entered) => void;
};

/** What the organiser has typed and not saved, by match: it outlives a closed card, a look at another round and a reload. */
export function useScoring(play: Play): ScoreEntry {
  const { id } = play.tournament;
  const [open, setOpen] = useState<string>();
  const [typed, setTyped] = useState(() => readDrafts(id));
  const [saved, setSaved] = useState<Saved>();
  const [focusTarget, setFocusTarget] = useState<FocusTarget>();
  const drafts = useMemo(() => openDrafts(typed, play, open), [typed, play, open]);

  const { matches } = play;
  useEffect(() => writeDrafts(id, draftsToStore(typed, drafts, matches)), [id, typed, drafts, matches]);

  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  const put = (match: TournamentMatch, draft: ScoreDraft) => setTyped((all) => ({ ...all, [match.id]: draft }));
  const forget = (match: TournamentMatch) => {
    setTyped(({ [match.id]: _dropped, ...rest }) => rest);
    setOpen(undefined);
  };

  return {
    open,
    drafts,
    saved,
    focusTarget,
    enter: (match, entered) => {
      put(match, { entered, seen: drafts[match.id]?.seen ?? match });
      setOpen(match.id);
    },
    openCourt: (match) => {
      if (!drafts[match.id] && match.status === "completed") put(match, { entered: enteredOf(match), seen: match });
      setOpen(match.id);
      setFocusTarget({ court: match.id });
    },
    dropDraft: (match) => {
      forget(match);
      setFocusTarget({ court: match.id });
    },
    acceptStored: (match) => {
      forget(match);
      setFocusTarget({ court: match.id, next: true });
    },
    focusNewRound: () => setFocusTarget({ next: true, roundBegan: true }),
    reportSaved: (result) => {
      forget(result.after);
      setSaved(result);
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
