// Entry of the load process: one plan at a time, one answer for each. It ends with its parent.
import { encodeRequest } from "../../house/load/encode.ts";
import { HttpConnection } from "../../house/load/http-connection.ts";
import type { Call } from "../history.ts";
import type { OpenLoadAnswer, OpenLoadPlan } from "./plan.ts";

/**
 * Connections that are open before the first request, as those of a proxy are. One that is opened for its request waits in the system's queue of the
 * listening socket, which the product cannot see: Node takes one of them in each turn of its event loop.
 */
const OPENED = 2000;
const OPENED_AT_ONCE = 20;
/** After the last request was due. */
const PATIENCE_MS = 30_000;
const CONNECTIONS_MAX = OPENED;

const round = (ms: number) => Math.round(ms * 10) / 10;

async function openConnections(port: number, count: number): Promise<HttpConnection[]> {
  const opened: HttpConnection[] = [];
  while (opened.length < count) {
    const some = Array.from(
      { length: Math.min(OPENED_AT_ONCE, count - opened.length) },
      () => new HttpConnection(port),
    );
    const health = encodeRequest({ method: "GET", path: "/api/health" }, 0);
    await Promise.all(some.map((one) => new Promise((resolve) => one.send(health, resolve))));
    opened.push(...some);
  }
  return opened;
}

async function run(plan: OpenLoadPlan): Promise<Omit<Call, "kind">[]> {
  const { port, paths, from, seconds, label, phase, patienceMs = PATIENCE_MS } = plan;
  const perSecond = "perSecond" in plan ? plan.perSecond : Number.POSITIVE_INFINITY;
  const connectionsMax = "perSecond" in plan ? CONNECTIONS_MAX : plan.connections;
  const free = "perSecond" in plan && !plan.isFresh ? await openConnections(port, OPENED) : [];
  const all = [...free];
  const calls: Omit<Call, "kind">[] = [];
  const began = performance.now();
  const lengthMs = seconds * 1000;
  let sent = 0;

  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer);
      for (const connection of all) connection.destroy();
      resolve(calls);
    };
    const connectionFor = (): HttpConnection | undefined => {
      if (plan.isFresh) return new HttpConnection(port);
      const used = free.pop();
      if (used || all.length >= connectionsMax) return used;
      const made = new HttpConnection(port);
      all.push(made);
      return made;
    };
    const send = (connection: HttpConnection, dueAt: number) => {
      const number = from + sent;
      sent += 1;
      const path = paths[number % paths.length]?.replaceAll("$number", String(number)) ?? "/";
      connection.send(encodeRequest({ method: "GET", path }, number), (received) => {
        const ms = round(performance.now() - dueAt);
        const at = round(dueAt - began);
        const isAnswered = !(received instanceof Error);
        const retryAfter = isAnswered && received.retryAfter && { retryAfter: true as const };
        calls.push({ label, phase, at, ms, status: isAnswered ? received.status : 0, ...retryAfter });
        if (plan.isFresh) connection.destroy();
        else free.push(connection);
        dispatch();
      });
    };
    const dispatch = () => {
      const passed = performance.now() - began;
      for (;;) {
        const isDue =
          perSecond === Number.POSITIVE_INFINITY
            ? passed < lengthMs
            : sent < (Math.min(passed, lengthMs) * perSecond) / 1000;
        const connection = isDue ? connectionFor() : undefined;
        if (!connection) break;
        send(
          connection,
          perSecond === Number.POSITIVE_INFINITY ? performance.now() : began + (sent * 1000) / perSecond,
        );
      }
      if (passed >= lengthMs && calls.length === sent) end();
    };
    const timer = setInterval(() => {
      dispatch();
      if (performance.now() - began > lengthMs + patienceMs) {
        for (let open = calls.length; open < sent; open++)
          calls.push({ label, phase, at: lengthMs, ms: patienceMs, status: 0 });
        end();
      }
    }, 2);
    dispatch();
  });
}

process.once("disconnect", () => process.exit(0));
process.on("message", async (plan: OpenLoadPlan) => {
  const answer: OpenLoadAnswer = await run(plan).then(
    (calls) => ({ ok: true, calls }),
    (error: unknown) => ({ ok: false, sentence: String(error) }),
  );
  process.send?.(answer);
});
