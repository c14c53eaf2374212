import { backoff } from "../time/backoff.ts";

/** Of loads that wait for their next try. */
const waiting = new Set<() => void>();

/** The server has answered after an outage: what waits is tried at once. */
export function retryLoads(): void {
  for (const ask of waiting) ask();
}

/** Loads code, and retries until it succeeds: with backoff, and at once when the network may be back. Returns a function that stops it. */
export function loadUntilSuccess(fetch: () => Promise<unknown>): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let over = false;

  const ask = () => {
    if (asking || over) return;
    asking = true;
    clearTimeout(timer);
    fetch().then(stop, () => {
      asking = false;
      if (!over) timer = setTimeout(ask, backoff(failures++));
    });
  };
  const askWhenVisible = () => document.visibilityState === "visible" && ask();
  waiting.add(ask);
  window.addEventListener("online", ask);
  document.addEventListener("visibilitychange", askWhenVisible);

  function stop() {
    over = true;
    clearTimeout(timer);
    waiting.delete(ask);
    window.removeEventListener("online", ask);
    document.removeEventListener("visibilitychange", askWhenVisible);
  }

  ask();
  return stop;
}
