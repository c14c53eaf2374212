import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTES_KEY } from "./kept-minutes.ts";
import { keepOwnMinutes, type OwnMinutes, ownMinutes, ownMinutesOf } from "./own-minutes.ts";

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
  expect(ownMinutes(own)).toBeUndefined();
  kept.set(MINUTES_KEY, JSON.stringify([own]));
  onStorage?.({ key: MINUTES_KEY });
  expect(ownMinutes(own)).toEqual(own);
  keepOwnMinutes(own, { ...own, minutes: 3 });
  onStorage?.({ key: "another-key" });
  expect(ownMinutes(own)?.minutes).toBe(3);
  kept.delete(MINUTES_KEY);
  onStorage?.({ key: MINUTES_KEY });
  expect(ownMinutes(own)).toBeUndefined();
});

test("two evenings of one organiser: the minutes of both rounds wait, and each is forgotten alone", () => {
  kept.clear();
  onStorage?.({ key: null });
  const first: OwnMinutes = { author: "anna", tournament: "t1", round: "r1", minutes: 2, seen: "rev1" };
  const second: OwnMinutes = { ...first, tournament: "t2", round: "r9", minutes: -1 };
  keepOwnMinutes(first, first);
  keepOwnMinutes(second, second);
  expect(ownMinutesOf("anna")).toEqual([first, second]);
  expect(ownMinutesOf("boris")).toEqual([]);
  expect(JSON.parse(kept.get(MINUTES_KEY) ?? "")).toHaveLength(2);
  keepOwnMinutes(first, undefined);
  expect(ownMinutesOf("anna")).toEqual([second]);
  keepOwnMinutes(second, undefined);
  expect(kept.has(MINUTES_KEY)).toBe(false);
});

test("minutes that an older build has kept are read", () => {
  const old: OwnMinutes = { author: "anna", tournament: "t1", round: "r1", minutes: 2, seen: "rev1" };
  kept.set(MINUTES_KEY, JSON.stringify(old));
  onStorage?.({ key: MINUTES_KEY });
  expect(ownMinutesOf("anna")).toEqual([old]);
});
