// Lists that turn by themselves, and the hand that may stop them.
import { createContext, useContext } from "react";
import { useNow } from "./board-time.ts";
import { PAGE_MS, pageAt } from "./pages.ts";

export type PageRotation = {
  stopped: boolean;
  /** The time at which the pages stand while stopped. */
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
