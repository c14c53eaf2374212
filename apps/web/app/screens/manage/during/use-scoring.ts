import type { TournamentMatch } from "@bandeha/contract";
import { useEffect, useState } from "react";
import { type Draft, type Entered, enteredOf } from "../score/entered.ts";

/** A result just saved, for as long as it can be taken back with one tap. */
type Saved = { before: TournamentMatch; after: TournamentMatch; entered: Entered };

const UNDO_MS = 10_000;

export type Scoring = {
  /** The court opened by hand; without one the first that waits is open. */
  open: string | undefined;
  drafts: Readonly<Record<string, Draft>>;
  saved: Saved | undefined;
  enter: (match: TournamentMatch, entered: Entered) => void;
  openCourt: (match: TournamentMatch) => void;
  drop: (match: TournamentMatch) => void;
  keep: (saved: Saved) => void;
  /** After an undo: what was typed is back under the thumb. */
  takeBack: (match: TournamentMatch, entered: Entered) => void;
};

/** What the organiser has typed and not saved, by match: it outlives a closed card and a look at another round. */
export function useScoring(): Scoring {
  const [open, setOpen] = useState<string>();
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [saved, setSaved] = useState<Saved>();

  useEffect(() => {
    if (!saved) return undefined;
    const timer = setTimeout(() => setSaved(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  const put = (match: TournamentMatch, draft: Draft) => setDrafts((all) => ({ ...all, [match.id]: draft }));
  const drop = (match: TournamentMatch) => {
    setDrafts(({ [match.id]: _dropped, ...rest }) => rest);
    setOpen(undefined);
  };

  return {
    open,
    drafts,
    saved,
    drop,
    enter: (match, entered) => {
      put(match, { entered, seen: drafts[match.id]?.seen ?? match });
      setOpen(match.id);
    },
    openCourt: (match) => {
      if (!drafts[match.id] && match.status === "completed") put(match, { entered: enteredOf(match), seen: match });
      setOpen(match.id);
    },
    keep: (result) => {
      drop(result.after);
      setSaved(result);
    },
    takeBack: (match, entered) => {
      setSaved(undefined);
      put(match, { entered, seen: match });
      setOpen(match.id);
    },
  };
}
