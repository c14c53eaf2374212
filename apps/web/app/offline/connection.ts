// Whether the server can be reached, derived from the outcome of requests. The browser's online and offline events are only hints: on an overloaded
// cell the browser never reports «offline», and without Wi-Fi it reports so even if the server runs on the same machine. While the server is
// unreachable, it is probed with backoff.
import { retryLoads } from "../ui/loading/load-until-success.ts";
import { createStore, useStore } from "../ui/state/create-store.ts";
import { backoff } from "../ui/time/backoff.ts";

export type ServerConnection = { online: true } | { online: false; since: number };

const PROBE = "/api/health";
const PROBE_TIMEOUT_MS = 8000;
/** A proxy may swallow a read, and a phone that has changed networks loses it without an error. */
export const READ_TIMEOUT_MS = 15_000;
/** The slowest ask several senders of a code in turn. Whether it was done is unknown then, and the message says so (decision 193). */
export const WRITE_TIMEOUT_MS = 30_000;
/** Then the server is probed, so that the screen says that there is no network long before the request ends. */
export const SLOW_MS = 5000;
/** From its first bytes on: a large answer takes long on a slow network. */
export const BODY_TIMEOUT_MS = 60_000;
/** Between probes of a network that may be going. */
const NEXT_PROBE_MS = 20_000;

const ONLINE: ServerConnection = { online: true };

const connection = createStore<ServerConnection>(ONLINE);
let failures = 0;
/** Of all requests, so that a probe that waits behind them on a slow network is no outage. */
let answers = 0;
let probing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

export const currentConnection = connection.get;
export const onConnection = connection.subscribe;
export const useConnection = (): ServerConnection => useStore(connection);

function onAnswer() {
  answers += 1;
  clearTimeout(timer);
  failures = 0;
  if (currentConnection().online) return;
  connection.set(ONLINE);
  retryLoads();
}

/**
 * Probes the server: after a lost request, at the browser's hints, when the page becomes visible. One lost request is no outage; a failed probe is.
 */
export async function probe(): Promise<void> {
  if (probing) return;
  probing = true;
  clearTimeout(timer);
  const before = answers;
  try {
    await fetch(PROBE, { cache: "no-store", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    onAnswer();
    // The last answer of a network that is going, or a server on this very machine: the browser gives no further hint.
    if (navigator.onLine === false) timer = setTimeout(probe, NEXT_PROBE_MS);
  } catch {
    if (answers > before) return;
    if (currentConnection().online) connection.set({ online: false, since: Date.now() });
    timer = setTimeout(probe, backoff(failures++));
  } finally {
    probing = false;
  }
}

/**
 * A `fetch` that reports its outcome. Any answer counts, also a refusal; an aborted request shows nothing. A request without an answer in time is lost.
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
    const isRead = method === "GET";
    const endIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => limit.abort(isRead ? new TypeError() : new DOMException("", "TimeoutError")), ms);
    };
    endIn(isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
    const doubt = setTimeout(probe, SLOW_MS);
    const begun: typeof fetch = async (...request) => {
      const answer = await send(...request);
      clearTimeout(doubt);
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
      clearTimeout(doubt);
    }
  };

/** Probes the server at each of the browser's hints, and at a press without a network, because the next probe may be 20 seconds away. Called once. */
export function watchConnectionHints(): void {
  const ask = () => void probe();
  const askWithoutNetwork = () => document.visibilityState === "visible" && !currentConnection().online && ask();
  window.addEventListener("online", ask);
  window.addEventListener("offline", ask);
  for (const sign of ["visibilitychange", "pointerdown", "keydown"]) document.addEventListener(sign, askWithoutNetwork);
  // A page from the worker's cache may be so fresh that it sends no request.
  if (!navigator.onLine) ask();
}
