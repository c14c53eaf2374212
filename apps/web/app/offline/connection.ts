// Whether the server can be reached, derived from the outcome of requests. The browser's online and offline events are only hints: on an overloaded
// cell the browser never reports «offline», and without Wi-Fi it reports so even if the server runs on the same machine. While the server is
// unreachable, it is probed with backoff.
import { createStore, useStore } from "../ui/state/create-store.ts";

export type ServerConnection = { online: true } | { online: false; since: number };

const PROBE = "/api/health";
const PROBE_TIMEOUT_MS = 8000;
/** A proxy may swallow a read, and a phone that has changed networks loses it without an error. */
export const READ_TIMEOUT_MS = 15_000;
/** From its first bytes on: a large answer takes long on a slow network. */
export const BODY_TIMEOUT_MS = 60_000;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 20_000;

/** Doubles from the first delay to the last. Random jitter of up to half keeps a hall full of phones from retrying at the same moment. */
export const backoff = (failures: number, first = FIRST_DELAY_MS, last = MAX_DELAY_MS, random = Math.random): number =>
  Math.min(first * 2 ** failures, last) * (0.5 + random() / 2);

const ONLINE: ServerConnection = { online: true };

const connection = createStore<ServerConnection>(ONLINE);
let failures = 0;
let probing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export const currentConnection = connection.get;
export const onConnection = connection.subscribe;
export const useConnection = (): ServerConnection => useStore(connection);

function onAnswer() {
  clearTimeout(timer);
  failures = 0;
  if (!currentConnection().online) connection.set(ONLINE);
}

/**
 * Probes the server: after a lost request, at the browser's hints, when the page becomes visible. One lost request is no outage; a failed probe is.
 */
export async function probe(): Promise<void> {
  if (probing) return;
  probing = true;
  clearTimeout(timer);
  try {
    await fetch(PROBE, { cache: "no-store", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    onAnswer();
    // The last answer of a network that is going, or a server on this very machine: the browser gives no further hint.
    if (navigator.onLine === false) timer = setTimeout(probe, MAX_DELAY_MS);
  } catch {
    if (currentConnection().online) connection.set({ online: false, since: Date.now() });
    timer = setTimeout(probe, backoff(failures++));
  } finally {
    probing = false;
  }
}

/**
 * A `fetch` that reports its outcome. Any answer counts, also a refusal; an aborted request shows nothing. A read without an answer in time is lost. A
 * write has no limit here, because it may have been stored: those that are safe to repeat have their own.
 * @param whole reads the body of the answer, and rejects one that is not whole
 */
export const watchedFetch =
  (send: typeof fetch, whole = (begun: typeof fetch) => begun): typeof fetch =>
  async (input, init = {}) => {
    const { signal, method = "GET" } = init;
    const limit = new AbortController();
    // `AbortSignal.any` is newer than the oldest browsers.
    const abort = () => limit.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endIn = (ms: number) => {
      clearTimeout(timer);
      if (method === "GET") timer = setTimeout(() => limit.abort(new TypeError()), ms);
    };
    endIn(READ_TIMEOUT_MS);
    const begun: typeof fetch = async (...request) => {
      const answer = await send(...request);
      endIn(BODY_TIMEOUT_MS);
      return answer;
    };
    try {
      const answer = await whole(begun)(input, { ...init, signal: limit.signal });
      onAnswer();
      return answer;
    } catch (error) {
      if (!signal?.aborted && currentConnection().online) void probe();
      // Some browsers reject with an AbortError, which is not retried.
      throw limit.signal.reason ?? error;
    } finally {
      clearTimeout(timer);
    }
  };

/** Probes the server at each of the browser's hints. Called once. */
export function watchConnectionHints(): void {
  const ask = () => void probe();
  window.addEventListener("online", ask);
  window.addEventListener("offline", ask);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !currentConnection().online) ask();
  });
  // A page from the worker's cache may be so fresh that it sends no request.
  if (!navigator.onLine) ask();
}
