import { type ReactNode, useEffect } from "react";
import { useSession } from "../../data/session/session.ts";
import { markTexts } from "../../text/marks.ts";
import { marksOfViewer } from "../marks/marks-of-viewer.ts";
import { useOwnMarks } from "../marks/own-marks.ts";
import { cachePage } from "../worker/register.ts";
import { SignInLink } from "./SignInLink.tsx";

/** What the strip says of marks. `signIn`: the author has to sign in before they can be sent. */
export type MarksLine = { waiting: string | undefined; signIn: { text: string; link: ReactNode } | undefined };

type WaitingMarksProps = { away: boolean; children: (line: MarksLine) => ReactNode };

/** The marks of the check-in that wait on this phone. */
export function WaitingMarks({ away, children }: WaitingMarksProps) {
  // Caches the code that has just been loaded, for the next time without a network.
  useEffect(cachePage, []);
  const { own, unsigned } = marksOfViewer(useOwnMarks(), useSession(), away);
  const waiting = own === 0 ? undefined : away ? markTexts.waiting(own) : markTexts.sending(own);
  return children({
    waiting,
    signIn: unsigned > 0 ? { text: markTexts.signIn(unsigned), link: <SignInLink /> } : undefined,
  });
}
