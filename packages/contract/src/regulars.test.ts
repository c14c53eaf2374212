import { expect, test } from "vitest";
import { attendanceOf, matchesWords, searchWordsOf } from "./regulars.ts";

test("attendance counts played evenings, those missed and cancelled entries", () => {
  const evenings = [
    { id: "t1", date: "2026-11-11 00:00:00.000Z", status: "completed" },
    { id: "t2", date: "2026-11-18 00:00:00.000Z", status: "completed" },
    { id: "t3", date: "2026-11-25 00:00:00.000Z", status: "open" },
  ] as const;
  const entry = (tournament: string, status: "registered" | "cancelled", check_in: "" | "absent" = "") => ({
    ...{ tournament, status, check_in },
    user: "ana",
  });
  const entries = [
    entry("t1", "registered"),
    entry("t2", "registered", "absent"),
    entry("t2", "cancelled"),
    entry("t3", "registered"),
  ];
  expect(attendanceOf(evenings, entries).get("ana")).toEqual({
    played: 1,
    missed: 1,
    cancelled: 1,
    last: "2026-11-11",
  });
});

test("a search finds beginnings of words in any order, without case and with «ё» as «е»", () => {
  expect(matchesWords("Пётр Семёнов, левша", searchWordsOf("семен ПЕТР"))).toBe(true);
  expect(matchesWords("Пётр Семёнов", searchWordsOf("менов"))).toBe(false);
  expect(matchesWords("Пётр", [])).toBe(true);
});
