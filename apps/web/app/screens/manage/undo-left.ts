import { limits, readTimestamp } from "@bandeha/contract";

/** Milliseconds for which a start can still be undone by one tap. @param now on the server's clock */
export function undoLeft(startedAt: string, now: number): number {
  const at = readTimestamp(startedAt).getTime();
  if (Number.isNaN(at)) return 0;
  const { startUndoMs } = limits;
  return Math.min(startUndoMs, Math.max(0, at + startUndoMs - now));
}
