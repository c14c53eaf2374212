import { useCallback, useSyncExternalStore } from "react";

export const SECOND_MS = 1000;

type Clock = {
  /** Milliseconds by which the device is behind the server; 0 for a duration that is measured on the device. */
  skew: number;
  /** The time of a page that the server rendered, for hydration. */
  renderedAt?: number | undefined;
};

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
export function useTime(stepMs: number, { skew, renderedAt }: Clock): number {
  const subscribe = useCallback((changed: () => void) => everyStep(stepMs, skew, changed), [stepMs, skew]);
  const whole = (time: number) => Math.floor(time / stepMs) * stepMs;
  return useSyncExternalStore(
    subscribe,
    () => whole(Date.now() + skew),
    () => whole(renderedAt ?? Date.now() + skew),
  );
}
