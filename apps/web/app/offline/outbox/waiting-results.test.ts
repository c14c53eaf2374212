import { afterEach, expect, test, vi } from "vitest";
import { anOutboxEntry } from "./outbox.fixture.ts";
import { enter } from "./outbox.ts";
import { hasWaitingResults } from "./waiting-results.ts";

const kept = (box: ReturnType<typeof enter>) => async () => box;
const storage = (items: Record<string, string>) =>
  vi.stubGlobal("window", { localStorage: { ...items, getItem: (key: string) => items[key] ?? null } });

afterEach(() => vi.unstubAllGlobals());

test("a phone without results has nothing to send", async () => {
  storage({});
  expect(await hasWaitingResults(kept([]))).toBe(false);
});

test("a result of an earlier visit is found", async () => {
  storage({});
  expect(await hasWaitingResults(kept(enter([], anOutboxEntry())))).toBe(true);
});

test("a result in the journal is found, too", async () => {
  storage({ "bandeha-jotted-1": JSON.stringify(anOutboxEntry()) });
  expect(await hasWaitingResults(kept([]))).toBe(true);
});

test("an unreadable database counts as one with results", async () => {
  storage({});
  expect(await hasWaitingResults(() => Promise.reject(new Error("held by another tab")))).toBe(true);
});
