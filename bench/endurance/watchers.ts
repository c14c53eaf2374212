// Streams that watch one record, as the web app does: on every (re)connection the stream subscribes and reads the record, then it takes events. The
// record's description is a number that grows.
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { HistoryWriter } from "./history.ts";
import { writerAddress } from "./writers.ts";

export type WatchPlan = { port: number; path: string; topic: string; streams: number; history: HistoryWriter };

export type Watchers = {
  /** Writes the number; repeats until it is stored. */
  change: (change: { number: number; token: string }) => Promise<void>;
  /** Waits for the last events, then closes all streams. */
  settle: () => Promise<void>;
};

const FIRST_ADDRESS = 800;
const OPENED_AT_ONCE = 20;
const RECONNECT_MS = 200;
const ANSWER_MS = 60_000;
const SETTLE_MS = 5000;
const GREETING = /"clientId":"([^"]+)"/;
/** Of a balancer: it names the process that holds the stream. */
const COOKIE = /^Set-Cookie: ([^;\r\n]+)/im;
const NUMBER = /"description":"number (\d+)"/g;
const UPDATED = /"updated":"([^"]+)"/;
const TAIL = 4000;

export async function watchRecord({ port, path, topic, streams, history }: WatchPlan): Promise<Watchers> {
  const url = `http://127.0.0.1:${port}`;
  const sockets = new Set<Socket>();
  let isOn = true;

  const call = async (label: string, to: string, options: RequestInit): Promise<Response | undefined> => {
    const at = history.now();
    const answer = await fetch(url + to, { ...options, signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
    history.add({ kind: "call", label, phase: "", at, ms: history.now() - at, status: answer?.status ?? 0 });
    return answer;
  };

  /** Resolves when the stream has ended. */
  const hold = (number: number, opened: () => void) =>
    new Promise<void>((resolve) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      sockets.add(socket);
      const address = { "X-Forwarded-For": writerAddress(FIRST_ADDRESS + number) };
      const deliver = (seen: number, isRead: boolean) =>
        history.add({
          kind: "event",
          stream: String(number),
          number: seen,
          at: history.now(),
          ...(isRead && { isRead }),
        });
      // Events that arrive before the answer of the read: the web app takes the newer of both, too.
      const early: number[] = [];
      let isReady = false;
      let text = "";
      let clientId: string | undefined;

      const subscribe = async (id: string, cookie: string | undefined) => {
        const headers = { ...address, "Content-Type": "application/json", ...(cookie && { Cookie: cookie }) };
        const body = JSON.stringify({ clientId: id, subscriptions: [topic] });
        const subscribed = await call("subscribe", "/api/realtime", { method: "POST", headers, body });
        // The stream's process has ended: a new stream. Counted as an ended stream, not as a failed request.
        if (subscribed?.status !== 204) return socket.destroy();
        const answer = await call("read", path, { headers });
        if (!answer?.ok) return socket.destroy();
        const read = [...(await answer.text()).matchAll(NUMBER)];
        deliver(Number(read[0]?.[1] ?? 0), true);
        isReady = true;
        for (const seen of early) deliver(seen, false);
        opened();
      };

      socket.on("data", (data: Buffer) => {
        text += data.toString("utf8");
        if (clientId === undefined) {
          clientId = GREETING.exec(text)?.[1];
          if (clientId === undefined) return;
          void subscribe(clientId, COOKIE.exec(text)?.[1]).catch(() => socket.destroy());
        }
        let end = 0;
        for (const match of text.matchAll(NUMBER)) {
          if (isReady) deliver(Number(match[1]), false);
          else early.push(Number(match[1]));
          end = match.index + match[0].length;
        }
        text = text.slice(end).slice(-TAIL);
      });
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        resolve();
      });
      socket.write(
        `GET /api/realtime HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${address["X-Forwarded-For"]}\r\nAccept: text/event-stream\r\nConnection: close\r\n\r\n`,
      );
    });

  async function watch(number: number, opened: () => void): Promise<void> {
    while (isOn) {
      await hold(number, opened);
      if (isOn) await delay(RECONNECT_MS * (0.5 + Math.random()));
    }
  }

  const watching: Promise<void>[] = [];
  for (let first = 0; first < streams; first += OPENED_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(OPENED_AT_ONCE, streams - first) }, (_, at) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        watching.push(watch(first + at, resolve));
        return promise;
      }),
    );

  return {
    async change({ number, token }) {
      for (;;) {
        const answer = await call("change", path, {
          method: "PATCH",
          headers: { "Content-Type": "application/json", "X-Forwarded-For": writerAddress(0), Authorization: token },
          body: JSON.stringify({ description: `number ${number}` }),
        });
        const stored = (await answer?.text()) ?? "";
        if (answer?.ok) {
          history.add({ kind: "reading", name: "revision", at: history.now(), value: UPDATED.exec(stored)?.[1] ?? "" });
          return void history.add({ kind: "reading", name: "changed", at: history.now(), value: number });
        }
        await delay(RECONNECT_MS);
      }
    },
    async settle() {
      await delay(SETTLE_MS);
      isOn = false;
      for (const socket of sockets) socket.destroy();
      await Promise.all(watching);
    },
  };
}
