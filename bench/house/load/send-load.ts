// Sends requests at a fixed arrival rate, whether or not earlier ones are answered (open loop). The latency of a request counts from the moment at which
// it was due, so a slow server cannot hide its waits by delaying the client (coordinated omission).
import { createHistogram } from "node:perf_hooks";
import { encodeRequest } from "./encode.ts";
import { HttpConnection, type Received } from "./http-connection.ts";
import type { LoadPlan, LoadResult } from "./plan.ts";

/** After the last request was due. */
const PATIENCE_MS = 60_000;
const MICROS_MAX = 120_000_000;

export function sendLoad(plan: LoadPlan): Promise<LoadResult> {
  const { requests, expected, perSecond, once } = plan;
  const encoded = requests.map(encodeRequest);
  const lengthMs = plan.seconds * 1000;
  const asked = perSecond === undefined ? Number.POSITIVE_INFINITY : Math.floor(perSecond * plan.seconds);
  const total = once ? Math.min(asked, encoded.length) : asked;
  const histogram = createHistogram({ lowest: 1, highest: MICROS_MAX, figures: 3 });
  const free = Array.from({ length: plan.connections }, (_, number) => {
    return new HttpConnection(plan.ports[number % plan.ports.length] ?? 0);
  });
  const all = [...free];
  const began = performance.now();
  let sent = 0;
  let answered = 0;
  let lastAnswer = began;

  /** Infinite while the rate has no limit. */
  const dueBy = (now: number): number => {
    if (perSecond === undefined) return now - began < lengthMs ? total : sent;
    return Math.min(total, Math.floor(((now - began) * perSecond) / 1000) + 1);
  };

  return new Promise((resolve, reject) => {
    const end = (error?: Error) => {
      clearInterval(timer);
      for (const connection of all) connection.destroy();
      if (error) return reject(error);
      const at = (percent: number) => histogram.percentile(percent) / 1000;
      const latency = { p50: at(50), p90: at(90), p99: at(99), p999: at(99.9), max: histogram.max / 1000 };
      resolve({ answered, seconds: (lastAnswer - began) / 1000, latency });
    };

    const check = (received: Received | Error): Error | undefined => {
      if (received instanceof Error) return received;
      const { status, bytes, start } = received;
      const [least, most] = expected.bytes ?? [0, Number.POSITIVE_INFINITY];
      if (status === expected.status && bytes >= least && bytes <= most) return undefined;
      return new Error(
        `expected ${expected.status} with ${least} to ${most} bytes, got ${status} with ${bytes}: ${start}`,
      );
    };

    const dispatch = () => {
      const now = performance.now();
      const due = dueBy(now);
      while (sent < due) {
        const connection = free.pop();
        const request = encoded[sent % encoded.length];
        if (!connection || !request) return;
        const dueAt = perSecond === undefined ? now : began + (sent * 1000) / perSecond;
        sent += 1;
        connection.send(request, (received) => {
          lastAnswer = performance.now();
          const wrong = check(received);
          if (wrong) return end(wrong);
          histogram.record(Math.max(1, Math.round((lastAnswer - dueAt) * 1000)));
          answered += 1;
          free.push(connection);
          dispatch();
        });
      }
      const isOver = perSecond === undefined ? sent === total || now - began >= lengthMs : sent === total;
      if (isOver && answered === sent) end();
    };

    const timer = setInterval(() => {
      dispatch();
      if (performance.now() - began > lengthMs + PATIENCE_MS) end(new Error(`${sent - answered} requests unanswered`));
    }, 1);
    dispatch();
  });
}
