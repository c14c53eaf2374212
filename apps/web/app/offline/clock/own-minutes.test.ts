import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTES_KEY } from "./kept-minutes.ts";
import { keepOwnMinutes, type OwnMinutes, ownMinutes } from "./own-minutes.ts";

const kept = new Map<string, string>();
let onStorage: ((event: { key: string | null }) => void) | undefined;

beforeEach(() => {
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: (_name: string, listener: typeof onStorage) => {
      onStorage = listener;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("minutes that another tab has added, changed or sent are those of this tab", () => {
  const own: OwnMinutes = { author: "anna", tournament: "t1", round: "r1", minutes: 2, seen: "rev1" };
  expect(ownMinutes()).toBeUndefined();
  kept.set(MINUTES_KEY, JSON.stringify(own));
  onStorage?.({ key: MINUTES_KEY });
  expect(ownMinutes()).toEqual(own);
  keepOwnMinutes({ ...own, minutes: 3 });
  onStorage?.({ key: "another-key" });
  expect(ownMinutes()?.minutes).toBe(3);
  kept.delete(MINUTES_KEY);
  onStorage?.({ key: MINUTES_KEY });
  expect(ownMinutes()).toBeUndefined();
});
