import { readTimestamp } from "@bandeha/contract";

const UNDO_MS = 60_000;

/** Milliseconds for which a start can still be undone by one tap. @param now on the server's clock */
export function undoLeft(startedAt: string, now: number): number {
  const at = readTimestamp(startedAt).getTime();
  if (Number.isNaN(at)) return 0;
  return Math.min(UNDO_MS, Math.max(0, at + UNDO_MS - now));
}
