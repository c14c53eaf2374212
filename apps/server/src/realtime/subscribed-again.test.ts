// A client that subscribes again while a change is being published, as it does when a second screen opens: what it has listened to all the time is sent.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Row } from "../storage/storage.ts";
import { type PausedReads, pauseReads } from "../testing/paused-reads.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aListener, type Listener } from "./listener.fixture.ts";
import { theRecords } from "./records.fixture.ts";

const TOPIC = `clubs/*?options=${encodeURIComponent(JSON.stringify({ query: { expand: "city" } }))}`;
const END = "cities/*";

let paused: PausedReads;
let app: TestApp;
let records: ReturnType<typeof theRecords>;
let city: Row;

beforeEach(async () => {
  paused = pauseReads(await openSqlite({ path: ":memory:" }));
  app = await testApp({ storage: paused.storage });
  records = theRecords(app);
  city = await records.add("cities", { name: "Тверь", code: "tver", active: true });
});
afterEach(() => app.close());

async function whilePublishing(act: () => Promise<unknown>): Promise<void> {
  const { reached, release } = paused.pauseNext("cities");
  await records.add("clubs", { name: "Корт", city: city.id });
  await reached;
  await act();
  release();
  await records.change("cities", city.id, { name: "Тверь-2" });
}

async function receivedBy(listener: Listener): Promise<string[]> {
  const names: string[] = [];
  for (let next = await listener.next(); next.event !== END; next = await listener.next())
    names.push(String(next.data.record?.name));
  return names;
}

describe("an event is sent once to a client that subscribes again while it is prepared", () => {
  test("by a guest, the only one who listens", async () => {
    const listener = await aListener(app);
    await listener.subscribe([TOPIC, END]);
    await whilePublishing(() => listener.subscribe([TOPIC, END, "tournaments/*"]));
    expect(await receivedBy(listener)).toEqual(["Корт"]);
  });
  test("by a member beside others", async () => {
    const [ana, bob] = [await app.aUser(), await app.aUser()];
    const [listener, other] = [await aListener(app), await aListener(app)];
    await listener.subscribe([TOPIC, END], ana.token);
    await other.subscribe([TOPIC, END], bob.token);
    await whilePublishing(() => listener.subscribe([TOPIC, END, "tournaments/*"], ana.token));
    expect(await receivedBy(listener)).toEqual(["Корт"]);
    expect(await receivedBy(other)).toEqual(["Корт"]);
  });
  test("by a guest who signs in", async () => {
    const ana = await app.aUser();
    const listener = await aListener(app);
    await listener.subscribe([TOPIC, END]);
    await whilePublishing(() => listener.subscribe([TOPIC, END], ana.token));
    expect(await receivedBy(listener)).toEqual(["Корт"]);
  });
  test("not to one that does not listen to it any more", async () => {
    const listener = await aListener(app);
    await listener.subscribe([TOPIC, END]);
    await whilePublishing(() => listener.subscribe([END]));
    expect(await receivedBy(listener)).toEqual([]);
  });
});
