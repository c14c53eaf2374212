// The streams that the load process holds: opens them, cuts and reopens them, and measures how long an event takes to reach the last one.
import type { LoadRequest } from "../house/load/plan.ts";
import { call, localAddressOf, type OpenStream, openStream } from "./open-stream.ts";
import type { StreamPlan, StreamResult } from "./plan.ts";

const AT_ONCE = 200;
const PATIENCE_MS = 30_000;

type Opening = Extract<StreamPlan, { kind: "open" }>;
type Eventing = Extract<StreamPlan, { kind: "event" }>;

let plan: Opening | undefined;
let streams: OpenStream[] = [];
let onBytes: ((number: number, bytes: Buffer) => void) | undefined;

const seconds = (since: number) => (performance.now() - since) / 1000;

export async function open(opening: Opening): Promise<StreamResult> {
  plan = opening;
  const began = performance.now();
  await openAll();
  return { seconds: seconds(began), events: [], bytes: "" };
}

export async function reconnect(): Promise<StreamResult> {
  close();
  const began = performance.now();
  await openAll();
  return { seconds: seconds(began), events: [], bytes: "" };
}

export function close(): void {
  for (const { socket } of streams) socket.destroy();
  streams = [];
}

async function openAll(): Promise<void> {
  if (!plan) throw new Error("nothing to open");
  const opening = plan;
  const opened: OpenStream[] = [];
  let next = 0;
  const openSome = async () => {
    for (let number = next++; number < opening.count; number = next++) {
      const stream = await openStream(opening.port, number, (from, bytes) => onBytes?.(from, bytes));
      opened.push(stream);
      if (opening.topics.length > 0) await subscribe(opening, number, stream.clientId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  streams = opened;
}

async function subscribe({ port, tokens, topics }: Opening, number: number, clientId: string): Promise<void> {
  const token = tokens[number % tokens.length];
  const body = { clientId, subscriptions: topics };
  const request = { method: "POST", path: "/api/realtime", body, ...(token && { token }) };
  const status = await call(port, localAddressOf(number), request);
  if (status !== 204) throw new Error(`subscribing stream ${number}: ${status}`);
}

export async function sendEvents({ port, count, trigger, everyMs }: Eventing): Promise<StreamResult> {
  const events: StreamResult["events"][number][] = [];
  let bytes = "";
  for (let number = 0; number < count; number++) {
    const marker = `marker${String(number).padStart(6, "0")}${String(Math.trunc(performance.now())).padStart(9, "0")}`;
    const request: LoadRequest = JSON.parse(JSON.stringify(trigger).replaceAll("$marker", marker));
    const arrived = arrival(marker);
    const began = performance.now();
    const status = await call(port, "127.0.0.1", request);
    const answered = performance.now();
    if (status >= 300) throw new Error(`the trigger of an event: ${status}`);
    const { last, first } = await arrived;
    events.push({ toLast: last - began, afterAnswer: Math.max(0, last - answered) });
    bytes = first.replaceAll(marker, "$marker");
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return { seconds: 0, events, bytes };
}

/** Resolves when every stream has received the marker. An event may come in several parts, and a part may hold a heartbeat. */
function arrival(marker: string): Promise<{ last: number; first: string }> {
  const wanted = Buffer.from(marker);
  return new Promise((resolve, reject) => {
    const partly = new Map<number, Buffer>();
    const done = new Set<number>();
    let first = "";
    const deadline = setTimeout(
      () => reject(new Error(`${streams.length - done.size} streams got no event in ${PATIENCE_MS} ms`)),
      PATIENCE_MS,
    );
    onBytes = (number, bytes) => {
      if (done.has(number)) return;
      const before = partly.get(number);
      const received = before ? Buffer.concat([before, bytes]) : bytes;
      if (!received.includes(wanted)) return void partly.set(number, Buffer.from(received));
      if (first === "") first = received.toString();
      partly.delete(number);
      done.add(number);
      if (done.size < streams.length) return;
      clearTimeout(deadline);
      onBytes = undefined;
      resolve({ last: performance.now(), first });
    };
  });
}
