// Whether the server can be reached, judged by what becomes of requests: the browser's own word is a hint at best (on an overloaded cell it never says
// «offline», on a laptop without Wi-Fi it says so of a server next to it). While it is out of reach, it is asked now and then.
import { useSyncExternalStore } from "react";

export type ServerConnection = { online: true } | { online: false; since: number };

const PROBE = "/api/health";
const PROBE_TIMEOUT_MS = 8000;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 20_000;

/** Doubles from the first delay to the last, spread by half so that a hall full of phones does not come back at one moment. */
export const backoff = (failures: number, first = FIRST_DELAY_MS, last = MAX_DELAY_MS, random = Math.random): number =>
  Math.min(first * 2 ** failures, last) * (0.5 + random() / 2);

const ONLINE: ServerConnection = { online: true };

let connection: ServerConnection = ONLINE;
let failures = 0;
let probing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const currentConnection = (): ServerConnection => connection;

export function onConnection(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useConnection = (): ServerConnection =>
  useSyncExternalStore(onConnection, currentConnection, () => ONLINE);

function setConnection(next: ServerConnection) {
  connection = next;
  for (const listener of listeners) listener();
}

function onAnswer() {
  clearTimeout(timer);
  failures = 0;
  if (!connection.online) setConnection(ONLINE);
}

/**
 * Asks the server itself: when a request was lost, at the browser's hints, when the page comes to the front. One lost request is no outage;
 * one that cannot be asked about is.
 */
export async function probe(): Promise<void> {
  if (probing) return;
  probing = true;
  clearTimeout(timer);
  try {
    await fetch(PROBE, { cache: "no-store", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    onAnswer();
  } catch {
    if (connection.online) setConnection({ online: false, since: Date.now() });
    timer = setTimeout(probe, backoff(failures++));
  } finally {
    probing = false;
  }
}

/** A `fetch` that tells what became of it. Any answer counts, a refusal too; giving up on purpose says nothing. */
export const watchedFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      const answer = await send(input, init);
      onAnswer();
      return answer;
    } catch (error) {
      if (!init?.signal?.aborted && connection.online) void probe();
      throw error;
    }
  };

/** The browser's hints, each of them checked: called once. */
export function watchConnectionHints(): void {
  const ask = () => void probe();
  window.addEventListener("online", ask);
  window.addEventListener("offline", ask);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !connection.online) ask();
  });
  // A page the phone has shown by itself may be so fresh that it asks for nothing.
  if (!navigator.onLine) ask();
}
