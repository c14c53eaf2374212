// Notices over any screen: added here, shown by shell/Notices.tsx.
import type { ReactNode } from "react";
import { createStore, useStore } from "../state/create-store.ts";

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
  /** Differs for each call, so that a replaced notice is shown for its whole time. */
  call: number;
};

const SHOWN_MS = 5000;

const notices = createStore<readonly Notice[]>([]);
let count = 0;

export function showNotice(notice: Pick<Notice, "message"> & Partial<Omit<Notice, "call">>): void {
  count += 1;
  const complete: Notice = { id: String(count), shownMs: SHOWN_MS, role: "alert", ...notice, call: count };
  notices.set([...notices.get().filter(({ id }) => id !== complete.id), complete]);
}

export const dismissNotice = (gone: string) => notices.set(notices.get().filter(({ id }) => id !== gone));

export const currentNotices = notices.get;
export const onNotices = notices.subscribe;
export const useNotices = (): readonly Notice[] => useStore(notices);
