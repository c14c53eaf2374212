import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { inTurns } from "./in-turns.ts";
import { aListener, type Listener } from "./listener.fixture.ts";
import { theRecords } from "./records.fixture.ts";

afterEach(() => void vi.useRealTimers());

test("twenty are called at once, and twenty more every twenty milliseconds, in their order", () => {
  vi.useFakeTimers();
  const called: number[] = [];
  inTurns([...Array(50).keys()], (item) => called.push(item));
  const counts = [called.length];
  for (let turn = 0; turn < 2; turn++) {
    vi.advanceTimersByTime(20);
    counts.push(called.length);
  }
  expect(counts).toEqual([20, 40, 50]);
  expect(called).toEqual([...Array(50).keys()]);
  expect(vi.getTimerCount()).toBe(0);
});

describe("streams that lose the record that they watch", () => {
  const TOGETHER = 20;
  const LATER = 5;
  let app: TestApp;
  let records: ReturnType<typeof theRecords>;
  beforeEach(async () => {
    app = await testApp();
    records = theRecords(app);
  });
  afterEach(() => app.close());

  const eventsOf = async (listeners: readonly Listener[]) =>
    new Set(await Promise.all(listeners.map(async (listener) => (await listener.next()).event)));

  test.each(["becomes invisible", "is deleted"])(
    "are notified in turns, and later events do not wait for them: the record %s",
    async (how) => {
      const cup = await records.aTournament();
      const listeners: Listener[] = [];
      for (let number = 0; number < TOGETHER + LATER; number++) {
        const listener = await aListener(app);
        await listener.subscribe([`tournaments/${cup.id}`, "cities/*"]);
        listeners.push(listener);
      }
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      if (how === "is deleted") await records.remove("tournaments", cup.id);
      else await records.change("tournaments", cup.id, { by_invitation: true });
      await records.add("cities", { name: "Тверь", code: "tver" });
      const [first, others] = [listeners.slice(0, TOGETHER), listeners.slice(TOGETHER)];
      const loss = how === "is deleted" ? `tournaments/${cup.id}` : "PB_CONNECT";
      expect([await eventsOf(first), await eventsOf(first)]).toEqual([new Set([loss]), new Set(["cities/*"])]);
      expect(await eventsOf(others)).toEqual(new Set(["cities/*"]));
      vi.advanceTimersByTime(20);
      expect(await eventsOf(others)).toEqual(new Set([loss]));
    },
  );
});
