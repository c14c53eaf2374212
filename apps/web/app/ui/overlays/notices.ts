// Notices over any screen: added here, shown by shell/Notices.tsx.
import type { ReactNode } from "react";

export type Notice = {
  /** A notice with the same id replaces the earlier one. */
  id: string;
  message: ReactNode;
  title?: string;
  color?: "red" | "green";
  /** How long it is shown. */
  shownMs: number;
  /** `group` if a live region elsewhere has read it aloud. */
  role: "alert" | "group";
};

const SHOWN_MS = 5000;

let notices: readonly Notice[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

export function notify(notice: Pick<Notice, "message"> & Partial<Notice>): void {
  count += 1;
  const complete: Notice = { id: String(count), shownMs: SHOWN_MS, role: "alert", ...notice };
  change([...notices.filter(({ id }) => id !== complete.id), complete]);
}

export const dismissNotice = (gone: string) => change(notices.filter(({ id }) => id !== gone));

export const currentNotices = () => notices;

export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
