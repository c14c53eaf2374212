// The official client over a real socket: what it needs besides the documented protocol.
import { connect } from "node:net";
import { EventSource } from "eventsource";
import PocketBase, { type RecordSubscription } from "pocketbase";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Listening, listen } from "../process/listen.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { theRecords } from "./records.fixture.ts";

let app: TestApp;
let listening: Listening;
let records: ReturnType<typeof theRecords>;
let clients: PocketBase[];

beforeEach(async () => {
  vi.stubGlobal("EventSource", EventSource);
  app = await testApp();
  records = theRecords(app);
  listening = await listen(app.app, { host: "127.0.0.1", port: 0 });
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.realtime.unsubscribe();
  await app.close();
  await listening.close();
  vi.unstubAllGlobals();
});

function aClient(): PocketBase {
  const client = new PocketBase(`http://127.0.0.1:${listening.port}`);
  clients.push(client);
  return client;
}

/** The next events of a subscription, one promise each. */
function inbox() {
  const received: RecordSubscription[] = [];
  const waiting: ((event: RecordSubscription) => void)[] = [];
  return {
    put(event: RecordSubscription) {
      const taker = waiting.shift();
      if (taker) taker(event);
      else received.push(event);
    },
    take: async () => received.shift() ?? new Promise<RecordSubscription>((resolve) => waiting.push(resolve)),
  };
}

test("it signs in, subscribes with a filter and an expand, and receives only matching events", async () => {
  const ana = await app.aUser();
  const client = aClient();
  client.authStore.save(ana.token, { id: ana.id, collectionId: "", collectionName: "users" });
  const cup = await records.aTournament({ organizer: ana.id });
  const box = inbox();
  await client.collection("tournament_participants").subscribe("*", box.put, {
    filter: client.filter("tournament = {:cup}", { cup: cup.id }),
    expand: "user",
  });
  await records.aPlayerIn(await records.aTournament(), ana.id);
  const entry = await records.aPlayerIn(cup, ana.id);
  const received = await box.take();
  expect(received).toMatchObject({ action: "create", record: { id: entry.id, expand: { user: { id: ana.id } } } });
});

test("it reconnects after the server ends the stream, and receives events again", async () => {
  const client = aClient();
  const box = inbox();
  const reconnected = Promise.withResolvers<void>();
  await client.collection("cities").subscribe("*", box.put);
  await client.realtime.subscribe("PB_CONNECT", () => reconnected.resolve());
  app.clock.pass(31 * 60_000);
  await reconnected.promise;
  await records.add("cities", { name: "Тверь", code: "tver" });
  expect(await box.take()).toMatchObject({ action: "create", record: { name: "Тверь" } });
});

test("an unread socket is cut and costs at most its buffer", async () => {
  const socket = connect(listening.port, "127.0.0.1");
  const greeting = Promise.withResolvers<string>();
  socket.once("data", (bytes) => greeting.resolve(String(bytes)));
  socket.write("GET /api/realtime HTTP/1.1\r\nHost: test\r\n\r\n");
  const clientId = /id:(\w+)/.exec(await greeting.promise)?.[1] ?? "";
  socket.pause();
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  const subscribe = () =>
    app.request("POST", "/api/realtime", { body: { clientId, subscriptions: ["tournaments/*"] } });
  expect((await subscribe()).status).toBe(204);
  const cup = await records.aTournament();
  let status = 204;
  for (let count = 0; status === 204 && count < 20_000; count++) {
    await records.change("tournaments", cup.id, { description: `${count} ${"х".repeat(4990)}` });
    if (count % 50 === 0) ({ status } = await subscribe());
  }
  expect(status).toBe(404);
  socket.resume();
  await closed;
});
