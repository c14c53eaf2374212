// Automatic page rotation, and the control that pauses it.
import { createContext, useContext } from "react";
import { useNow } from "./board-time.ts";
import { PAGE_MS, pageAt } from "./pages.ts";

export type PageRotation = {
  stopped: boolean;
  /** The time that determines the pages while paused. */
  stoppedAt: number;
  toggle: () => void;
};

export const PageRotationContext = createContext<PageRotation>({
  stopped: false,
  stoppedAt: 0,
  toggle: () => undefined,
});

/** The page on screen now. */
export function usePage(pages: number): number {
  const { stopped, stoppedAt } = useContext(PageRotationContext);
  const now = useNow(PAGE_MS);
  return pageAt(stopped ? stoppedAt : now, pages);
}
