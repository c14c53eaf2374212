import { hiddenText } from "../../text/lobby/hidden.ts";
import { Note } from "../../ui/layout/Note.tsx";

/** Only those who run a hidden tournament read it, so everyone who gets here is one of them. */
export function HiddenNote() {
  return (
    <Note color="orange" mb="sm">
      {hiddenText}
    </Note>
  );
}
