import { expect, test } from "vitest";
import {
  firstName,
  formatAverage,
  formatChange,
  formatCost,
  formatCountdown,
  formatDay,
  formatDistance,
  formatWhen,
  initials,
  PLACES,
  PLAYERS,
  plural,
  roughly,
  today,
} from "./format.ts";

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("a date has its weekday and is the day of the record", () => {
  expect(formatDay("2026-12-05 00:00:00.000Z")).toBe("сб,\u00a005.12.2026");
  expect(formatWhen({ date: "2026-12-05", start_time: "10:00", end_time: "14:00" })).toBe(
    "сб,\u00a005.12.2026 · 10:00–\u206014:00",
  );
});

test("a missing date is empty", () => {
  expect(formatDay("")).toBe("");
});

test.each([
  ["2026-11-20", "сегодня"],
  ["2026-11-21", "завтра"],
  ["2026-11-23", "через 3 дня"],
  ["2026-11-25", "через 5 дней"],
  ["2026-11-27", "пт, 27.11.2026"],
  ["2026-11-19", "чт, 19.11.2026"],
])("seen from the 20th, %s is «%s»", (date, words) => {
  expect(spaced(formatDistance(date, "2026-11-20"))).toBe(words);
});

test("today is the day of the tournament's city, in any time zone of the device", () => {
  const lateAtNight = new Date("2026-11-20T22:30:00Z");
  expect(today("Europe/Moscow", lateAtNight)).toBe("2026-11-21");
  expect(today("UTC", lateAtNight)).toBe("2026-11-20");
});

test.each([
  [0, "Бесплатно"],
  [500, "500 ₽"],
  [1500, "1 500 ₽"],
])("a cost of %i reads «%s»", (roubles, words) => {
  expect(spaced(formatCost(roubles))).toBe(words);
});

test.each([
  [1, "1 место", "1 игрок"],
  [3, "3 места", "3 игрока"],
  [5, "5 мест", "5 игроков"],
  [11, "11 мест", "11 игроков"],
  [21, "21 место", "21 игрок"],
  [22, "22 места", "22 игрока"],
])("%i takes the plural «%s», «%s»", (count, places, players) => {
  expect(spaced(plural(count, PLACES))).toBe(places);
  expect(spaced(plural(count, PLAYERS))).toBe(players);
});

test("an average has one digit after a comma", () => {
  expect(formatAverage(15)).toBe("15,0");
  expect(formatAverage(15.62)).toBe("15,6");
});

test("a change has a sign, and none when it rounds to zero", () => {
  expect([0.2, -0.14, 0, 0.04, -0.04].map(formatChange)).toEqual(["+0,2", "−0,1", "0,0", "0,0", "0,0"]);
});

test("a greeting uses the first word of a name, initials use two letters", () => {
  expect(firstName(" Анна Котова ")).toBe("Анна");
  expect(initials("Анна Котова")).toBe("АК");
  expect(initials("константин Григорьев-Оболенский")).toBe("КГ");
  expect(initials("")).toBe("");
});

test("a countdown keeps two digits of seconds", () => {
  expect([60, 42, 5, 0].map(formatCountdown)).toEqual(["1:00", "0:42", "0:05", "0:00"]);
});

test("an estimate is rounded up to five minutes", () => {
  expect([84, 85, 86].map(roughly)).toEqual([85, 85, 90]);
});
