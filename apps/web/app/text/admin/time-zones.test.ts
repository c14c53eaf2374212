import { isTimeZone } from "@bandeha/contract";
import { expect, test } from "vitest";
import { findZones, zoneText } from "./time-zones.ts";

const now = new Date("2026-12-01T10:00:00Z");
const labels = (typed: string) => findZones(typed, now).map(({ label }) => label);

test("a zone is named by its city and its offset, another one by its IANA name", () => {
  expect(zoneText("Europe/Moscow", now)).toBe("Москва (UTC+3)");
  expect(zoneText("Asia/Kolkata", now)).toBe("Asia/Kolkata (UTC+5:30)");
  expect(zoneText("America/New_York", now)).toBe("America/New_York (UTC−5)");
  expect(zoneText("Europe/Moskva", now)).toBe("Europe/Moskva");
});

test("without a text the Russian zones are offered, from west to east, and all of them exist", () => {
  const found = findZones("", now);
  expect(found.map(({ label }) => label).slice(0, 2)).toEqual(["Калининград (UTC+2)", "Москва (UTC+3)"]);
  expect(found.at(-1)?.label).toBe("Анадырь (UTC+12)");
  expect(found.filter(({ value }) => !isTimeZone(value))).toEqual([]);
  const offsets = found.map(({ label }) => Number(label.match(/\+(\d+)/)?.[1]));
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
});

test("a zone is found by a part of its name, a city of it, its offset, its IANA name", () => {
  expect(labels("моск")).toEqual(["Москва (UTC+3)"]);
  expect(labels("ПЕРМЬ")).toEqual(["Екатеринбург (UTC+5)"]);
  expect(labels("санкт-пет")).toEqual(["Москва (UTC+3)"]);
  expect(labels("utc+12")).toEqual(["Петропавловск-Камчатский (UTC+12)", "Анадырь (UTC+12)"]);
  expect(labels("tashk")).toEqual(["Asia/Tashkent (UTC+5)"]);
  expect(labels("new york")).toEqual(["America/New_York (UTC−5)"]);
  expect(labels("Etc/GMT-3")).toContain("Etc/GMT-3 (UTC+3)");
  expect(labels("Нигде")).toEqual([]);
});
