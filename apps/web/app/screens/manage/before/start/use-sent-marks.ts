import { useState } from "react";
import { ownMarks, useOwnMarks } from "../../../../offline/marks/own-marks.ts";
import { sendMarks } from "../../../../offline/marks/send-marks.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";

/** The server draws by its marks, so those of this phone are sent before a start. `unsent`: how many prevented one. */
export function useSentMarks({ tournament, viewer }: Pick<Play, "tournament" | "viewer">) {
  const [sending, setSending] = useState(false);
  const [prevented, setPrevented] = useState(false);
  const waiting = (marks = ownMarks()) =>
    marks.filter((mark) => mark.tournament === tournament.id && mark.author === viewer).length;
  const left = waiting(useOwnMarks());

  async function afterMarks(start: () => void) {
    if (waiting() > 0) {
      setSending(true);
      await sendMarks();
      setSending(false);
    }
    const isReady = waiting() === 0;
    setPrevented(!isReady);
    if (isReady) start();
  }

  return { sending, unsent: prevented ? left : 0, afterMarks };
}
