import { useState } from "react";
import { manage, unsavedScore } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { readDrafts, writeDrafts } from "../during/drafts.ts";
import { unsavedScores } from "../during/unsaved-scores.ts";

/** The tournament ended while a score was being entered on this phone: the score is kept, and named. */
export function UnsavedScores({ play }: { play: Play }) {
  const { id } = play.tournament;
  const [drafts, setDrafts] = useState(() => readDrafts(id));
  const unsaved = unsavedScores(drafts, play);
  if (unsaved.length === 0) return null;
  return (
    <Note color="orange" role="status">
      <p>
        {manage.unsaved} {unsaved.map(unsavedScore).join("; ")}. {manage.unsavedWay}
      </p>
      <Button
        variant="subtle"
        onClick={() => {
          writeDrafts(id, {});
          setDrafts({});
        }}
      >
        {manage.unsavedDrop}
      </Button>
    </Note>
  );
}
