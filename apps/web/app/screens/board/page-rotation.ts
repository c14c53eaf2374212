// Lists that turn by themselves, and the hand that may stop them.
import { createContext, useContext } from "react";
import { useNow } from "./board-time.ts";
import { pageAt, TURN_MS } from "./pages.ts";

export type Turning = {
  stopped: boolean;
  /** The time at which the pages stand while stopped. */
  stoppedAt: number;
  toggle: () => void;
};

export const TurningContext = createContext<Turning>({ stopped: false, stoppedAt: 0, toggle: () => undefined });

/** The page on screen now. */
export function usePage(pages: number): number {
  const { stopped, stoppedAt } = useContext(TurningContext);
  const now = useNow(TURN_MS);
  return pageAt(stopped ? stoppedAt : now, pages);
}
