import { type ReactNode, useEffect, useRef } from "react";
import { Note } from "../layout/Note.tsx";

type ErrorNoteProps = {
  children: ReactNode;
  /** The failure: the note scrolls into view for each new one. */
  of: unknown;
};

/** An error message, read aloud at once and scrolled into view, because on a long form it may be off the screen. */
export function ErrorNote({ children, of }: ErrorNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure scrolls again, although the text may be the same.
  useEffect(() => {
    // In a block, because newer browsers return a promise, which is no clean-up function.
    note.current?.scrollIntoView({ block: "nearest" });
  }, [of]);
  return (
    <Note ref={note} color="red" role="alert">
      {children}
    </Note>
  );
}
