// Automatic page rotation, and the control that pauses it.
import { createContext, useContext, useMemo, useState } from "react";
import { useTime } from "../../../ui/time/use-time.ts";
import type { BoardTime } from "./board-time.ts";
import { PAGE_MS, pageAt } from "./pages.ts";

export type PageRotation = {
  stopped: boolean;
  /** The time that determines the pages on screen. */
  at: number;
  toggle: () => void;
};

export const PageRotationContext = createContext<PageRotation>({ stopped: false, at: 0, toggle: () => undefined });

/** For the whole board, so that a pause keeps the pages that are shown: a busy television turns them some time after the clock. */
export function usePageRotation(time: BoardTime): PageRotation {
  const now = useTime(PAGE_MS, time);
  const [stoppedAt, setStoppedAt] = useState<number>();
  return useMemo(
    () => ({
      stopped: stoppedAt !== undefined,
      at: stoppedAt ?? now,
      toggle: () => setStoppedAt((at) => (at === undefined ? now : undefined)),
    }),
    [stoppedAt, now],
  );
}

/** The page on screen now. */
export const usePage = (pages: number): number => pageAt(useContext(PageRotationContext).at, pages);
