// Opens streams, subscribes them to a topic, and measures how long an event takes to reach the last of them.
import { connect, type Socket } from "node:net";
import { encodeRequest, loadAddress } from "./encode.ts";
import { HttpConnection, type Received } from "./http-connection.ts";
import type { FanOutPlan, FanOutResult } from "./plan.ts";

const PATIENCE_MS = 30_000;
const OPENED_AT_ONCE = 50;
const GREETING = /"clientId":"([^"]+)"/;

export async function measureFanOut(plan: FanOutPlan): Promise<FanOutResult> {
  const sockets: Socket[] = [];
  const caller = new HttpConnection(plan.triggerPort ?? plan.port);
  try {
    for (let opened = 0; opened < plan.streams; opened += OPENED_AT_ONCE) {
      const numbers = Array.from({ length: Math.min(OPENED_AT_ONCE, plan.streams - opened) }, (_, at) => opened + at);
      sockets.push(...(await Promise.all(numbers.map((number) => openStream(plan, number)))));
    }
    const toLast: number[] = [];
    let bytes = "";
    for (let event = 0; event < plan.events; event++) {
      const marker = `marker${String(event).padStart(6, "0")}`;
      const arrived = arrival(sockets, marker);
      const text = JSON.stringify(plan.trigger).replaceAll("$marker", marker);
      const began = performance.now();
      await call(caller, encodeRequest(JSON.parse(text), event));
      const { last, first } = await arrived;
      toLast.push(last - began);
      bytes = first.replaceAll(marker, "$marker");
    }
    return { toLast, bytes };
  } finally {
    caller.destroy();
    for (const socket of sockets) socket.destroy();
  }
}

async function call(connection: HttpConnection, request: Buffer): Promise<void> {
  const received = await new Promise<Received | Error>((resolve) => connection.send(request, resolve));
  if (received instanceof Error) throw received;
  if (received.status >= 300) throw new Error(`expected success, got ${received.status}: ${received.start}`);
}

async function openStream({ port, topic }: FanOutPlan, number: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").setNoDelay(true);
  const greeting = new Promise<string>((resolve, reject) => {
    let text = "";
    const read = (data: Buffer) => {
      text += data.toString("latin1");
      const id = GREETING.exec(text)?.[1];
      if (id === undefined) return;
      socket.off("data", read);
      resolve(id);
    };
    socket.on("data", read);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error(`stream ${number} ended: ${text.slice(0, 200)}`)));
  });
  socket.write(
    `GET /api/realtime HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${loadAddress(number)}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  const clientId = await greeting;
  const subscriber = new HttpConnection(port);
  const body = { clientId, subscriptions: [topic] };
  await call(subscriber, encodeRequest({ method: "POST", path: "/api/realtime", body }, number));
  subscriber.destroy();
  return socket;
}

/** Resolves when every stream has received the marker: at what time, and the first one's bytes. */
function arrival(sockets: readonly Socket[], marker: string): Promise<{ last: number; first: string }> {
  const wanted = Buffer.from(marker);
  return new Promise((resolve, reject) => {
    let missing = sockets.length;
    let first = "";
    const deadline = setTimeout(
      () => reject(new Error(`${missing} streams got no event in ${PATIENCE_MS} ms`)),
      PATIENCE_MS,
    );
    for (const socket of sockets) {
      let received: Buffer = Buffer.alloc(0);
      const read = (data: Buffer) => {
        received = received.length > 0 ? Buffer.concat([received, data]) : data;
        if (!received.includes(wanted)) return;
        socket.off("data", read);
        if (first === "") first = received.toString();
        missing -= 1;
        if (missing > 0) return;
        clearTimeout(deadline);
        resolve({ last: performance.now(), first });
      };
      socket.on("data", read);
    }
  });
}
