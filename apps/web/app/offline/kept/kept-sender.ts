// Sends the choices of a kept list one by one: at once, and again when the network or their author is back.
import { onIdentity } from "../../data/session/session.ts";
import { backoff } from "../../ui/time/backoff.ts";
import { currentConnection, onConnection } from "../connection.ts";

/** What follows an answer. `wait`: nothing is sent until the next call of `start`. */
export type NextSend = "next" | "retry" | "wait";

type KeptSender = {
  /** Sends what waits, and from then on whenever the network or the author is back. Resolves after the first failure, or when nothing waits. */
  start: () => Promise<void>;
};

/** `sendNext` sends the first choice that waits; undefined if there is none. */
export function createKeptSender(sendNext: () => Promise<NextSend> | undefined): KeptSender {
  let running: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started = false;

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    for (;;) {
      const then = await sendNext();
      if (then === "retry") timer = setTimeout(flush, backoff(failures++));
      if (then !== "next") return;
      failures = 0;
    }
  }

  function flush(): Promise<void> {
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    start() {
      if (!started) {
        started = true;
        onConnection(() => currentConnection().online && void flush());
        onIdentity(() => void flush());
        document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void flush());
      }
      return flush();
    },
  };
}
