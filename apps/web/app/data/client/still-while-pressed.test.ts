import { notifyManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import PocketBase from "pocketbase";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPress } from "../../ui/accessibility/after-press.ts";
import { watchPresses } from "../../ui/accessibility/watch-presses.ts";
import { stillWhilePressed } from "./still-while-pressed.ts";

const api = new PocketBase("http://server");
const page = new EventTarget();
const happens = (type: string) => page.dispatchEvent(new Event(type));
watchPresses(page);

let rows: unknown;
let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  stillWhilePressed(api);
  queries = new QueryClient();
  rows = undefined;
  const observer = new QueryObserver(queries, { queryKey: ["rows"], enabled: false });
  // As `useQuery` subscribes.
  observer.subscribe(
    notifyManager.batchCalls(() => {
      rows = observer.getCurrentResult().data;
    }),
  );
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  notifyManager.setScheduler((notify) => setTimeout(notify, 0));
});

function rowsCome(ids: string): void {
  queries.setQueryData(["rows"], ids);
  vi.advanceTimersByTime(1);
}

test("rows that come during a press are shown after its click, in their order", () => {
  rowsCome("a");
  happens("pointerdown");
  rowsCome("ab");
  rowsCome("b");
  happens("pointerup");
  vi.advanceTimersByTime(100);
  expect(rows).toBe("a");
  happens("click");
  expect(rows).toBe("a");
  vi.advanceTimersByTime(1);
  expect(rows).toBe("b");
});

test("a press that scrolls or slides off its row does not keep them", () => {
  happens("pointerdown");
  rowsCome("a");
  happens("pointercancel");
  vi.advanceTimersByTime(1);
  expect(rows).toBe("a");

  happens("pointerdown");
  rowsCome("b");
  happens("pointerup");
  vi.advanceTimersByTime(300);
  expect(rows).toBe("b");
});

test("a press whose end is not reported keeps them for two seconds", () => {
  happens("pointerdown");
  rowsCome("a");
  vi.advanceTimersByTime(1900);
  expect(rows).toBeUndefined();
  vi.advanceTimersByTime(100);
  expect(rows).toBe("a");
});

test("presses without a click that follow each other keep them for two seconds, too", () => {
  for (let at = 0; at < 2000; at += 250) {
    happens("pointerdown");
    if (at === 0) rowsCome("a");
    vi.advanceTimersByTime(at === 0 ? 99 : 100);
    happens("pointerup");
    vi.advanceTimersByTime(at < 1750 ? 150 : 149);
  }
  expect(rows).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(rows).toBe("a");
});

test("a click by a key keeps nothing", () => {
  happens("click");
  rowsCome("a");
  expect(rows).toBe("a");
});

test("one that fails after a press keeps no other back", () => {
  happens("pointerdown");
  afterPress(() => {
    throw new Error("of one screen");
  });
  rowsCome("a");
  happens("click");
  expect(() => vi.advanceTimersByTime(1)).toThrow("of one screen");
  expect(rows).toBe("a");
});

test("an answer that comes during a press is not in the cache before its end: a component that renders again shows the rows as they were", async () => {
  const fetch = async () => Response.json("new");
  queries.setQueryData(["rows"], "old");
  happens("pointerdown");
  const answered = queries.fetchQuery({ queryKey: ["rows"], queryFn: () => api.send("/api/rows", { fetch }) });
  await vi.advanceTimersByTimeAsync(100);
  expect(queries.getQueryData(["rows"])).toBe("old");
  happens("click");
  await vi.advanceTimersByTimeAsync(1);
  expect(await answered).toBe("new");
});
