import type { Tournament } from "@bandeha/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const tournament = {
  id: "abc123",
  name: "Зимний кубок; новички, и не только",
  description: "Мячи и вода за нами.\nРакетки есть напрокат, обувь без шипов, приходите за пятнадцать минут до начала",
  date: "2026-12-05 00:00:00.000Z",
  start_time: "10:00",
  end_time: "14:00",
  status: "open",
  created: "2026-11-20 09:00:00.000Z",
  updated: "2026-11-20 09:02:05.000Z",
  expand: {
    city: { name: "Санкт-Петербург", timezone: "Europe/Moscow" },
    club: { name: "Падел Норд", address: "Приморский проспект, 72" },
  },
} as Tournament;
const file = (change: Partial<Tournament> = {}) =>
  calendarFile(
    { ...tournament, ...change },
    "https://bandeha.ru/tournament/abc123/lobby",
    new Date("2026-11-20T09:15:00Z"),
  );
/** Unfolds lines, as a calendar does. */
const fields = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("the city's times are written in UTC, so that no calendar shifts them", () => {
  expect(fields(file())).toEqual(
    expect.arrayContaining(["DTSTART:20261205T070000Z", "DTEND:20261205T110000Z", "DTSTAMP:20261120T091500Z"]),
  );
});

test("no line is longer than 75 octets, and no character is split", () => {
  const encoder = new TextEncoder();
  const lines = file().split("\r\n");
  expect(Math.max(...lines.map((line) => encoder.encode(line).length))).toBeLessThanOrEqual(75);
  expect(fields(file()).join("\n")).toContain("приходите за пятнадцать минут до начала");
});

test("reserved characters are escaped", () => {
  expect(fields(file())).toContain("SUMMARY:Зимний кубок\\; новички\\, и не только");
  expect(file()).not.toMatch(/[^\r]\n/);
});

test("a changed tournament has the same UID and a higher sequence", () => {
  expect(fields(file())).toEqual(expect.arrayContaining(["UID:abc123@bandeha", "SEQUENCE:125"]));
  expect(fields(file({ updated: "2026-11-20 10:00:00.000Z" }))).toEqual(
    expect.arrayContaining(["UID:abc123@bandeha", "SEQUENCE:3600"]),
  );
});

test("a cancelled tournament has the status CANCELLED", () => {
  expect(fields(file({ status: "cancelled" }))).toContain("STATUS:CANCELLED");
});

test("no name or description adds a lone CR, a control character or a line to the file", () => {
  const lines = fields(file({ name: "Кубок", description: "Мячи" })).length;
  const any = fc.string({ unit: "binary", maxLength: 60 });
  const breaking = fc.string({
    unit: fc.constantFrom("\r", "\n", "\u2028", "\0", "\x1b", ";", ",", "\\", "я", "😀", "BEGIN:VEVENT"),
  });
  fc.assert(
    fc.property(fc.oneof(any, breaking), fc.oneof(any, breaking), (name, description) => {
      const text = file({ name, description });
      expect(text).not.toMatch(/\r(?!\n)|(?<!\r)\n/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\0-\x08\x0a-\x1f\x7f\u2028\u2029]/);
      expect(text.isWellFormed()).toBe(true);
      expect(fields(text)).toHaveLength(lines);
      const octets = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
      expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    }),
    { numRuns: 100 },
  );
});
