import { expect, test } from "vitest";
import { attendanceByPerson, matchesWords, opensAt, searchWordsOf } from "./regulars.ts";
import { softHyphens } from "./soft-hyphens.ts";

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
  expect(attendanceByPerson(evenings, entries).get("ana")).toEqual({
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

test("a search finds a name that was copied from the screen, with its soft hyphens", () => {
  const name = "Глеб Христорождественский";
  expect(matchesWords(name, searchWordsOf(softHyphens(name)))).toBe(true);
});

test("a tournament of regulars first opens at its moment, and two hours before the start at the latest", () => {
  const evening = { date: "2026-11-25 00:00:00.000Z", start_time: "19:00" };
  const opening = (opens_at: string) => opensAt({ ...evening, opens_at }, "Europe/Moscow")?.toISOString();
  expect(opening("2026-11-24 10:00:00.000Z")).toBe("2026-11-24T10:00:00.000Z");
  expect(opening("2026-11-26 10:00:00.000Z")).toBe("2026-11-25T14:00:00.000Z");
  expect(opening("")).toBeUndefined();
});
