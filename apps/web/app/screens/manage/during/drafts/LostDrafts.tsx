import { statusOf } from "@bandeha/contract";
import { useState } from "react";
import { lostDraftTexts as texts } from "../../../../text/manage/lost-drafts.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import type { TypedScore } from "../../../../tournament/score/lost-scores.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { readDrafts, withoutDrafts, writeDrafts } from "./drafts.ts";
import { lostDrafts } from "./lost-drafts.ts";

type LostDraftsProps = {
  play: Play;
  lost: readonly TypedScore[];
  onDrop: () => void;
  /** What to do, where it is not the match that has changed. */
  advice?: string;
};

/** Typed scores that were not saved, until the organiser puts them away. */
export function LostDrafts({ play: { tournament, matches }, lost, onDrop, advice }: LostDraftsProps) {
  if (lost.length === 0) return null;
  const gone = lost.some(({ seen }) => !matches.some(({ id }) => id === seen.id));
  const why = gone ? texts.gone : texts.waits;
  const reason = advice ?? (statusOf(tournament) === "in_progress" && gone ? `${why}. ${texts.again}` : why);
  return (
    <Note color="orange" role="status">
      <b>{texts.title}</b>
      {lost.map(({ seen, sides, line }) => (
        <p key={seen.id}>
          {texts.line(seen, line)}
          <br />
          {sides.join(" — ")}
        </p>
      ))}
      <p>{reason}</p>
      <Button variant="subtle" onClick={onDrop}>
        {texts.drop}
      </Button>
    </Note>
  );
}

/** The same outside play: after an undone start, or an end. A score that only waits is named there with the unsaved ones. */
export function StoredLostDrafts({ play }: { play: Play }) {
  const { drafts, drop } = useStoredDrafts(play);
  const lost = lostDrafts(drafts, play).filter(({ seen }) => !play.matches.some((match) => match.id === seen.id));
  return <LostDrafts play={play} lost={lost} onDrop={() => drop(lost)} />;
}

/** The same for a helper who may not enter scores any more: whatever they have typed. */
export function DraftsOfHelper({ play }: { play: Play }) {
  const { drafts, drop } = useStoredDrafts(play);
  const lost = play.viewer ? lostDrafts(drafts, play, { closed: true }) : [];
  return <LostDrafts play={play} lost={lost} onDrop={() => drop(lost)} advice={texts.toOrganiser} />;
}

function useStoredDrafts({ tournament: { id } }: Play) {
  const [drafts, setDrafts] = useState(() => readDrafts(id));
  const drop = (lost: readonly TypedScore[]) => {
    const gone = lost.map(({ seen }) => seen.id);
    const kept = withoutDrafts(drafts, gone);
    writeDrafts(id, kept);
    setDrafts(kept);
  };
  return { drafts, drop };
}
