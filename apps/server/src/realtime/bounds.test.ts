// Limits of streams: buffers, heartbeats, lifetimes, numbers of streams; and what happens when events may have been missed.
import { randomBytes } from "node:crypto";
import { limits, STREAM_HEARTBEAT_SECONDS } from "@bandeha/contract";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Change, Storage } from "../storage/storage.ts";
import { createRealtime, type Realtime } from "./routes.ts";

const { realtime: bounds } = limits;
const MINUTE = 60_000;
const decoder = new TextDecoder();

let storage: Storage;
let realtime: Realtime;
let now: number;
let reportGap: () => void;
let reportCommit: (changes: readonly Change[]) => void;
/** What expands read waits for it. */
let held: Promise<void>;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20);
  held = Promise.resolve();
  storage = await openSqlite({ path: ":memory:" });
  realtime = createRealtime({
    storage: {
      ...storage,
      reader: {
        ...storage.reader,
        find: async (table, query) => {
          await held;
          return storage.reader.find(table, query);
        },
      },
      onGap(listener) {
        reportGap = listener;
        return () => {};
      },
      onCommit(listener) {
        reportCommit = listener;
        return () => {};
      },
    },
    clock: () => new Date(now),
    random: randomBytes,
    log: pino({ level: "silent" }),
    callerOf: async () => ({ viewer: { kind: "guest" } }),
  });
});
afterEach(async () => {
  realtime.close();
  await storage.close();
});

const ask = (init: RequestInit = {}, address = "203.0.113.7") =>
  realtime.routes.fetch(new Request("http://test/api/realtime", init), { network: address });

/** Opens a stream; `read` returns what has been written so far. */
async function aStream(topics: readonly string[] = ["cities/*"], address?: string) {
  const response = await ask({}, address);
  if (!response.body) throw new Error("no stream");
  const reader = response.body.getReader();
  const read = async () => {
    const { value, done } = await reader.read();
    return done ? "end" : decoder.decode(value);
  };
  const clientId = /id:(\w+)/.exec(await read())?.[1] ?? "";
  const subscribe = (subscriptions: readonly string[]) =>
    ask({
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ clientId, subscriptions }),
    });
  if (topics.length > 0) await subscribe(topics);
  return { read, cancel: () => reader.cancel(), subscribe };
}

const aCity = (name: string): Change => ({
  action: "create",
  table: "cities",
  row: { id: "city00000000001", created: "", updated: "", name, active: true, code: "", timezone: "" },
});

/** Resolves when all events so far are written to the streams. */
const flushed = () =>
  new Promise((resolve) => setImmediate(resolve)).then(() => new Promise((resolve) => setImmediate(resolve)));

const pass = (ms: number) => {
  now += ms;
  realtime.keepAlive();
};

describe("a slow reader", () => {
  test("is cut when 64 KB wait for it; its buffer is dropped, and others are not delayed", async () => {
    const [slow, quick] = [await aStream(), await aStream()];
    const event = "х".repeat(4000);
    for (let count = 0; count < 20; count++) {
      reportCommit([aCity(event)]);
      await flushed();
      expect(await quick.read()).toContain(event);
    }
    await expect(slow.read()).rejects.toThrow("too slowly");
    expect((await slow.subscribe([])).status).toBe(404);
  });

  test("an event larger than the buffer reaches a reader with an empty buffer", async () => {
    const stream = await aStream();
    const event = "х".repeat(bounds.bufferMax);
    reportCommit([aCity(event)]);
    await flushed();
    expect(await stream.read()).toContain(event);
  });
});

describe("a quiet stream", () => {
  test("gets a heartbeat every 25 seconds", async () => {
    const stream = await aStream();
    pass(STREAM_HEARTBEAT_SECONDS * 1000 - 1);
    pass(1);
    expect(await stream.read()).toContain("event:PB_HEARTBEAT\ndata:{}\n\n");
    reportCommit([aCity("Тверь")]);
    await flushed();
    pass(1000);
    expect(await stream.read()).toContain("Тверь");
    pass(STREAM_HEARTBEAT_SECONDS * 1000);
    expect(await stream.read()).toContain("event:PB_HEARTBEAT\ndata:{}\n\n");
  });

  test("ends after about half an hour, so that clients move to new servers", async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => aStream()));
    const ended = streams.map(async ({ read }) => {
      for (;;) if ((await read()) === "end") return (now - Date.UTC(2026, 10, 20)) / MINUTE;
    });
    for (let second = 0; second < bounds.recycleMinutes * 60; second += 20) {
      pass(20_000);
      await flushed();
    }
    const minutes = await Promise.all(ended);
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(bounds.recycleMinutes - bounds.recycleJitterMinutes);
    expect(Math.max(...minutes)).toBeLessThanOrEqual(bounds.recycleMinutes);
    expect(new Set(minutes).size).toBeGreaterThan(5);
  });

  test("without subscriptions ends after five minutes", async () => {
    const [idle, busy] = [await aStream([]), await aStream()];
    pass(bounds.idleMinutes * MINUTE);
    expect(await idle.read()).toBe("end");
    expect(await busy.read()).toContain("event:PB_HEARTBEAT\ndata:{}\n\n");
  });
});

describe("when events may have been missed", () => {
  test("all streams end within seconds, so that clients reconnect and read again", async () => {
    const streams = [await aStream(), await aStream(), await aStream()];
    reportGap();
    pass(bounds.gapSpreadSeconds * 1000);
    for (const { read } of streams) expect(await read()).toBe("end");
  });

  test("a flood of commits that cannot be published in time counts as missed", async () => {
    const stream = await aStream();
    for (let count = 0; count < bounds.commitsWaitingMax + 10; count++) reportCommit([aCity("Тверь")]);
    pass(bounds.gapSpreadSeconds * 1000);
    let last = "";
    while (last !== "end") last = await stream.read();
    expect(last).toBe("end");
  });

  test("a change that fails to publish counts as missed", async () => {
    const stream = await aStream();
    await storage.close();
    const row = { ...aCity("").row, name: "Корт" };
    const club = await aStream([`clubs/*?options=${encodeURIComponent('{"query":{"expand":"city"}}')}`]);
    reportCommit([{ action: "create", table: "clubs", row: { ...row, city: "city00000000001" } }]);
    await flushed();
    pass(bounds.gapSpreadSeconds * 1000);
    expect(await club.read()).toBe("end");
    expect(await stream.read()).toBe("end");
  });
});

describe("while an event is prepared for each viewer", () => {
  const topic = `clubs/*?options=${encodeURIComponent('{"query":{"expand":"city"}}')}`;

  test("a client that subscribes again gets it once, and one that leaves the topic gets nothing", async () => {
    const [first, again, gone] = [await aStream([topic]), await aStream([topic]), await aStream([topic])];
    const row = { ...aCity("").row, id: "club00000000001", name: "Корт", city: "city00000000001" };
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    reportCommit([{ action: "create", table: "clubs", row }, aCity("Тула")]);
    await again.subscribe([topic, "cities/*"]);
    await gone.subscribe(["cities/*"]);
    release();
    await flushed();
    expect(await first.read()).toContain("Корт");
    expect(await again.read()).toContain("Корт");
    expect(await again.read()).toContain("Тула");
    expect(await gone.read()).toContain("Тула");
  });
});

describe("the number of streams", () => {
  test("is limited to a thousand per address, and a closed stream frees its place", async () => {
    const streams = [];
    for (let count = 0; count < bounds.clientsPerAddress; count++) streams.push(await aStream([]));
    const refused = await ask();
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect((await ask({}, "203.0.113.8")).status).toBe(200);
    await streams[0]?.cancel();
    expect((await ask()).status).toBe(200);
  });

  test("does not include HEAD requests", async () => {
    for (let count = 0; count < bounds.clientsPerAddress; count++) await ask({ method: "HEAD" });
    expect((await ask()).status).toBe(200);
  });

  test("closing the server ends every stream", async () => {
    const stream = await aStream();
    realtime.close();
    expect(await stream.read()).toBe("end");
  });
});
