// One stream per browser: a leader, chosen by a lock, holds it and passes events on to the other tabs (docs/decisions/037). A browser opens six
// connections to a host, and a stream per tab would use them all.
import { afterPress } from "../../ui/accessibility/after-press.ts";
import { newRecordId } from "../client/new-id.ts";
import { serveWatches } from "./served-watches.ts";
import type { StreamListener, StreamTopic, Watch, WatchStream } from "./stream.ts";
import type { TabMessage } from "./stream-messages.ts";
import { createTabLock } from "./tab-lock.ts";

/** The environment of a tab; tests have several in one process. */
export type BrowserTab = {
  locks: LockManager;
  openChannel: () => BroadcastChannel;
  now: () => number;
  identity: () => string;
  onIdentity: (changed: () => void) => void;
  isVisible: () => boolean;
  onVisible: (seen: () => void) => void;
  /** The browser is about to suspend or close the page. */
  onSuspend: (suspended: () => void) => void;
  onResume: (resumed: () => void) => void;
  /** Probes the server. */
  probe: () => void;
  /** Called when the server becomes unreachable. */
  onOffline: (offline: () => void) => void;
};

const LOCK = "live-stream";
const PING_MS = 10_000;
/** A leader answers from its message handler, which browsers do not throttle, so without an answer it is suspended. */
const PONG_MS = 4000;

/** Its events wait for the end of a press, as answers do (still-while-pressed.ts). */
const still = (listener: StreamListener): StreamListener => ({
  ...listener,
  onEvent: (event) => afterPress(() => listener.onEvent(event)),
});

/** @param open watches over a stream of this tab */
export function shareStream(open: WatchStream, tab: BrowserTab): WatchStream {
  /** Of the screens of this tab. */
  const own = new Map<string, Watch>();
  const served = serveWatches(open, tab.identity);
  let channel: BroadcastChannel | undefined;
  let isLeader = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  let pongDue: ReturnType<typeof setTimeout> | undefined;

  const post = (message: TabMessage) => channel?.postMessage(message);
  const lock = createTabLock(tab.locks, LOCK, {
    acquired() {
      isLeader = true;
      clearTimeout(pongDue);
      pongDue = undefined;
      for (const [id, watch] of own) served.add(id, watch, tab.identity(), tab.now());
      post({ kind: "leads" });
    },
    lost() {
      isLeader = false;
      served.endAll();
    },
  });

  const ask = (id: string, { listeners }: Watch) => {
    const topics = listeners.map(({ collection, topic, query }) => ({ collection, topic, query }));
    post({ kind: "watch", id, identity: tab.identity(), topics });
  };
  const passOn = (id: string, topics: readonly StreamTopic[]): Watch => ({
    listeners: topics.map((topic, index) => ({
      ...topic,
      onEvent: (event) => post({ kind: "event", id, topic: index, event }),
    })),
    catchUp: () => post({ kind: "catch-up", id }),
  });

  function onMessage({ data: message }: MessageEvent<TabMessage>) {
    switch (message.kind) {
      case "leads":
      case "pong":
        clearTimeout(pongDue);
        pongDue = undefined;
        if (message.kind === "leads") for (const [id, watch] of own) ask(id, watch);
        return;
      case "event":
        own.get(message.id)?.listeners[message.topic]?.onEvent(message.event);
        return;
      case "catch-up":
        own.get(message.id)?.catchUp();
        return;
      case "offline":
        tab.probe();
        return;
      case "watch":
        if (isLeader) served.add(message.id, passOn(message.id, message.topics), message.identity, tab.now());
        return;
      case "unwatch":
        if (isLeader) served.end(message.id);
        closeIfIdle();
        return;
      case "ping":
        if (!isLeader) return;
        post({ kind: served.touch(message.ids, tab.now()) ? "pong" : "leads" });
    }
  }

  /** A hidden tab does not ping; it does when it is visible again. */
  function ping() {
    if (isLeader) served.forgetSilent(own, tab.now());
    if (isLeader || !channel || pongDue !== undefined || !tab.isVisible()) return;
    pongDue = setTimeout(() => {
      pongDue = undefined;
      lock.steal();
    }, PONG_MS);
    post({ kind: "ping", ids: [...own.keys()] });
  }

  function start() {
    if (channel || own.size === 0) return;
    channel = tab.openChannel();
    channel.onmessage = onMessage;
    timer = setInterval(ping, PING_MS);
    lock.request();
    for (const [id, watch] of own) ask(id, watch);
    ping();
  }

  function stop() {
    clearInterval(timer);
    clearTimeout(pongDue);
    pongDue = undefined;
    for (const id of own.keys()) post({ kind: "unwatch", id });
    lock.release();
    channel?.close();
    channel = undefined;
  }

  /** A leader without its own watches continues for the other tabs. */
  function closeIfIdle() {
    if (own.size === 0 && (!isLeader || served.size === 0)) stop();
  }

  tab.onIdentity(() => isLeader && served.identityChanged());
  tab.onVisible(ping);
  tab.onSuspend(stop);
  tab.onResume(start);
  tab.onOffline(() => isLeader && post({ kind: "offline" }));

  return ({ listeners, catchUp }) => {
    const id = newRecordId();
    const watch = { listeners: listeners.map(still), catchUp };
    own.set(id, watch);
    if (!channel) start();
    else if (isLeader) served.add(id, watch, tab.identity(), tab.now());
    else ask(id, watch);
    return () => {
      own.delete(id);
      if (isLeader) served.end(id);
      else post({ kind: "unwatch", id });
      closeIfIdle();
    };
  };
}
