import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportsQuery } from "../../../data/tournaments/score-reports.ts";
import { manage, unsavedScore } from "../../../text/manage/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { openDrafts, readDrafts, withoutDrafts, writeDrafts } from "../during/drafts/drafts.ts";
import { unconfirmedScores, unsavedScores } from "../during/drafts/unsaved-scores.ts";

/** The tournament ended while a score was being entered on this phone, or waited for the opponents: it is kept, and named. */
export function UnsavedScores({ play }: { play: Play }) {
  const { id } = play.tournament;
  const [drafts, setDrafts] = useState(() => readDrafts(id));
  const unsaved = unsavedScores(drafts, play);
  const unconfirmed = unconfirmedScores(useQuery(reportsQuery(id)).data ?? [], play);
  return (
    <>
      {unsaved.length > 0 && (
        <Note color="orange" role="status">
          <p>
            {manage.unsaved} {unsaved.map(unsavedScore).join("; ")}. {manage.unsavedWay}
          </p>
          <Button
            variant="subtle"
            onClick={() => {
              const kept = withoutDrafts(drafts, Object.keys(openDrafts(drafts, play)));
              writeDrafts(id, kept);
              setDrafts(kept);
            }}
          >
            {manage.unsavedDrop}
          </Button>
        </Note>
      )}
      {unconfirmed.length > 0 && (
        <Note color="orange" role="status">
          <p>
            {manage.unconfirmed} {unconfirmed.map(unsavedScore).join("; ")}. {manage.unconfirmedWay}
          </p>
        </Note>
      )}
    </>
  );
}
