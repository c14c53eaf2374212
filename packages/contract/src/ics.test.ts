import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarEvent, foldLine, renderCalendar } from "./ics.ts";

const event: CalendarEvent = {
  uid: "t1@bandeha",
  sequence: 2,
  modified: new Date("2026-11-20T09:15:00.000Z"),
  start: new Date("2026-12-05T07:00:00.000Z"),
  end: new Date("2026-12-05T11:00:00.000Z"),
  summary: "Кубок; финал, день 2",
  location: "Нева Падел, Южная дорога, 14",
  description: "Вы\nорганизатор",
  url: "https://padel.example.ru/tournament/t1/lobby",
  status: "CONFIRMED",
};

test("an event has its parts, in UTC, with special signs escaped", () => {
  const text = renderCalendar([event], "subscription").replaceAll("\r\n ", "");
  for (const line of [
    "BEGIN:VCALENDAR",
    "UID:t1@bandeha",
    "DTSTAMP:20261120T091500Z",
    "SEQUENCE:2",
    "DTSTART:20261205T070000Z",
    "DTEND:20261205T110000Z",
    "SUMMARY:Кубок\\; финал\\, день 2",
    "LOCATION:Нева Падел\\, Южная дорога\\, 14",
    "DESCRIPTION:Вы\\nорганизатор",
    "STATUS:CONFIRMED",
    "TRIGGER:-PT2H",
    "END:VCALENDAR",
  ])
    expect(text.split("\r\n")).toContain(line);
});

test("a cancelled event reminds of nothing", () => {
  const text = renderCalendar([{ ...event, status: "CANCELLED" }], "file");
  expect(text).toContain("STATUS:CANCELLED");
  expect(text).not.toContain("VALARM");
});

/** Of UTF-8: what each character becomes in an address. */
const octetsIn = (text: string): number => encodeURIComponent(text).replace(/%../g, "x").length;

test("every line has at most 75 octets and whole characters, and unfolds to itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const line = text.replace(/[\r\n]/g, "").toWellFormed();
      const lines = foldLine(line).split("\r\n");
      expect(lines.every((part) => octetsIn(part) <= 75)).toBe(true);
      expect(lines.slice(1).every((part) => part.startsWith(" "))).toBe(true);
      expect([lines[0], ...lines.slice(1).map((part) => part.slice(1))].join("")).toBe(line);
    }),
  );
});

test("lines end with CRLF", () => {
  expect(renderCalendar([event], "subscription").replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});
