import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRefusalLog, type RefusalLog } from "./refusal-log.ts";

let lines: string[];
let refusals: RefusalLog;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  refusals = createRefusalLog(pino({ level: "info" }, { write: (line) => void lines.push(line) }));
});
afterEach(() => vi.useRealTimers());

const counts = () => lines.map((line) => JSON.parse(line).refused);

test("refusals of ten seconds are one line with their count", () => {
  for (let number = 0; number < 1000; number++) refusals.count();
  expect(counts()).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(counts()).toEqual([1000]);
  vi.advanceTimersByTime(60_000);
  expect(counts()).toEqual([1000]);
  refusals.count();
  vi.advanceTimersByTime(10_000);
  expect(counts()).toEqual([1000, 1]);
});

test("what is counted is written when the server stops", () => {
  refusals.count();
  refusals.close();
  refusals.close();
  vi.advanceTimersByTime(10_000);
  expect(counts()).toEqual([1]);
});
