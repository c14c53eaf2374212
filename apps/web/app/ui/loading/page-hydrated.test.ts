import { beforeEach, expect, test, vi } from "vitest";
import { freshModules } from "../../data/client/shared-worker.fixture.ts";

type LateParts = typeof import("./page-hydrated.ts");
let parts: LateParts;
beforeEach(async () => {
  freshModules();
  parts = await import("./page-hydrated.ts");
});

/** Whether the promise is settled once other work of the page has run. */
async function isSettled(promise: Promise<void>): Promise<boolean> {
  const settled = vi.fn();
  void promise.then(settled);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return settled.mock.calls.length > 0;
}

test("answers wait for every part of the page, and then no more", async () => {
  const [one, other] = [parts.addLatePart({}), parts.addLatePart({})];
  const hydrated = parts.pageHydrated();
  one();
  expect(await isSettled(hydrated)).toBe(false);
  other();
  expect(await isSettled(hydrated)).toBe(true);
  parts.addLatePart({});
  expect(await isSettled(parts.pageHydrated())).toBe(true);
});

test("a page without late parts waits for nothing", async () => {
  expect(await isSettled(parts.pageHydrated())).toBe(true);
});

test("a part whose code never loads keeps the answers for three seconds", async () => {
  vi.useFakeTimers();
  parts.addLatePart({});
  const hydrated = parts.pageHydrated();
  await vi.advanceTimersByTimeAsync(2999);
  expect(await isSettled(hydrated)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isSettled(hydrated)).toBe(true);
  vi.useRealTimers();
});
