import { expect, test } from "vitest";
import { undoLeft } from "./undo-left.ts";

const started = "2026-11-25 16:00:00.000Z";
const after = (seconds: number) => Date.parse("2026-11-25T16:00:00Z") + seconds * 1000;

test("a start can be undone by one tap for a minute, on the server's clock", () => {
  expect([0, 20, 60, 90].map((seconds) => undoLeft(started, after(seconds)))).toEqual([60_000, 40_000, 0, 0]);
});

test("a clock that is behind offers it for a minute at most, and an unknown start not at all", () => {
  expect([undoLeft(started, after(-300)), undoLeft("", after(0))]).toEqual([60_000, 0]);
});
