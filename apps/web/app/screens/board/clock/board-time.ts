// The board's time: the server's render time, then the device's clock corrected to the server's.
import { createContext, useContext } from "react";
import { useTime } from "../../../ui/time/use-time.ts";

export { SECOND_MS } from "../../../ui/time/use-time.ts";

export type BoardTime = {
  renderedAt: number | undefined;
  /** Milliseconds by which the device is behind the server. */
  skew: number;
};

export const BoardTimeContext = createContext<BoardTime>({ renderedAt: undefined, skew: 0 });

/** The time in milliseconds, updated once per step. */
export const useNow = (stepMs: number): number => useTime(stepMs, useContext(BoardTimeContext));
