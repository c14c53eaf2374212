// The board's time: the server's render time, then the device's clock corrected to the server's.
import { createContext, useCallback, useContext, useSyncExternalStore } from "react";

export type BoardTime = {
  renderedAt: number | undefined;
  /** Milliseconds by which the device is behind the server. */
  skew: number;
};

export const BoardTimeContext = createContext<BoardTime>({ renderedAt: undefined, skew: 0 });

export const SECOND_MS = 1000;

/** Fires just after each whole step, so that all clocks on screen change together. */
function everyStep(stepMs: number, skew: number, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        changed();
        wait();
      },
      stepMs - ((Date.now() + skew) % stepMs) + 1,
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** The time in milliseconds, updated once per step to avoid needless renders. */
export function useNow(stepMs: number): number {
  const { renderedAt, skew } = useContext(BoardTimeContext);
  const subscribe = useCallback((changed: () => void) => everyStep(stepMs, skew, changed), [stepMs, skew]);
  const whole = (time: number) => Math.floor(time / stepMs) * stepMs;
  return useSyncExternalStore(
    subscribe,
    () => whole(Date.now() + skew),
    () => whole(renderedAt ?? Date.now()),
  );
}
