// Whose marks on this phone the strip speaks of.
import type { Session } from "../../data/session/session.ts";
import type { OwnMark } from "./own-marks.ts";

/**
 * `own`: marks of the viewer that wait for the network; with one, only those whose first try had no answer. `unsigned`: marks of who is not signed
 * in any more. Until the session is known nobody is asked to sign in.
 */
export function marksOfViewer(
  marks: readonly Pick<OwnMark, "author" | "lost">[],
  { status, user }: Pick<Session, "status"> & { user: { id: string } | undefined },
  away: boolean,
): { own: number; unsigned: number } {
  return {
    own: marks.filter(({ author, lost }) => author === user?.id && (away || lost)).length,
    unsigned: status === "guest" ? marks.length : 0,
  };
}
