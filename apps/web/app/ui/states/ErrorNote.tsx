import { type ReactNode, useEffect, useRef } from "react";
import { Note } from "../layout/Note.tsx";

type ErrorNoteProps = {
  children: ReactNode;
  /** The failure it tells of: each new one is brought into sight. */
  of: unknown;
};

/** What went wrong, read aloud at once, and scrolled to: on a long form it would wait out of sight. */
export function ErrorNote({ children, of }: ErrorNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure is shown again, although the words may be the same.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    note.current?.scrollIntoView({ block: "nearest" });
  }, [of]);
  return (
    <Note ref={note} color="red" role="alert">
      {children}
    </Note>
  );
}
