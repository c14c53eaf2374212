import { expect, test } from "vitest";
import { offline, seenWhen } from "./offline.ts";

const MOSCOW = "Europe/Moscow";
const NOW = new Date("2026-11-20T17:31:00Z");
const seen = (moment: string) => seenWhen(new Date(moment), NOW, MOSCOW).replaceAll("\u00a0", " ");
/** Twenty minutes before midnight in Moscow, seen ten minutes after it. */
const aroundMidnight = (timeZone: string) =>
  seenWhen(new Date("2026-11-19T20:40:00Z"), new Date("2026-11-19T21:10:00Z"), timeZone);

test("an answer of today has only the time", () => {
  expect(seen("2026-11-20T17:14:00Z")).toBe("в 20:14");
  expect(offline.shows(seen("2026-11-20T17:14:00Z"))).toBe("Нет сети — показываем то, что видели в 20:14");
});

test("an answer of yesterday says so, even from half an hour before midnight", () => {
  expect(seen("2026-11-19T17:14:00Z")).toBe("вчера в 20:14");
  expect(aroundMidnight(MOSCOW)).toBe("вчера в\u00a023:40");
});

test("an older answer has its date", () => {
  expect(seen("2026-11-14T17:14:00Z")).toBe("14 ноября в 20:14");
});

test("the day is that of the reader's time zone", () => {
  expect(aroundMidnight("Europe/London")).toBe("в\u00a020:40");
});

test("on a phone whose clock was set back, only the time is shown", () => {
  expect(seen("2026-11-21T17:14:00Z")).toBe("в 20:14");
});
