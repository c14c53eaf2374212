import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;

const minute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** Fires just after each whole minute. */
function everyMinute(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        changed();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS) + 1,
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** The time in milliseconds, rounded down to the minute. Only for parts that the server does not render. */
export const useMinute = (): number => useSyncExternalStore(everyMinute, minute, minute);
