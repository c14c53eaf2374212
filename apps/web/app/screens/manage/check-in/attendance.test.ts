import type { CheckIn, ParticipantStatus } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { attendanceSummary } from "../../../text/manage/manage.ts";
import { attendanceOf, byName, countsOf, sectionRows, silentFirst } from "./attendance.ts";

const entry = (check_in: CheckIn | "", status: ParticipantStatus = "registered") => ({ check_in, status });
const times = (count: number, check_in: CheckIn | "") => Array.from({ length: count }, () => entry(check_in));
const line = (...entries: ReturnType<typeof entry>[]) => attendanceSummary(countsOf(attendanceOf(entries)));

describe("the attendance line", () => {
  test("counts present, late and absent players, each with its plural", () => {
    expect(line(...times(9, "came"), ...times(2, "late"), ...times(1, "absent"))).toBe(
      "На месте 9 из 12, опаздывают 2, нет 1",
    );
    expect(line(...times(1, "came"), ...times(1, "late"), ...times(3, ""))).toBe(
      "На месте 1 из 5, опаздывает 1, без отметки 3",
    );
    expect(line(...times(3, "absent"), entry(""))).toBe("На месте 0 из 4, нет 3, без отметки 1");
  });

  test("is short if all or none are marked", () => {
    expect(line(...times(8, "came"))).toBe("Все на месте");
    expect(line(...times(8, ""))).toBe("Не отмечен никто из 8");
  });

  test("leaves out the waitlist", () => {
    expect(line(...times(4, "came"), entry("absent", "waitlist"))).toBe("Все на месте");
  });
});

test("names are in alphabetical order, with ё beside е", () => {
  expect(byName(["Яна", "Жанна", "Ёлка", "Дима"], (name) => name)).toEqual(["Дима", "Ёлка", "Жанна", "Яна"]);
});

test("before the start who did not answer «Буду» comes first, where an answer is asked", () => {
  const answered = { ...entry(""), id: "Анна", confirmed_at: "2026-11-20 10:00:00.000Z" };
  const entries = [answered, { ...entry(""), id: "Борис", confirmed_at: "" }];
  const order = (status: "full" | "in_progress", confirm_hours: number) =>
    silentFirst({ status, confirm_hours }, entries).map(({ id }) => id);
  expect(order("full", 24)).toEqual(["Борис", "Анна"]);
  expect(order("full", 0)).toEqual(["Анна", "Борис"]);
  expect(order("in_progress", 24)).toEqual(["Анна", "Борис"]);
});

describe("the sections", () => {
  const row = (id: string, check_in: CheckIn | "") => ({ ...entry(check_in), id });
  const ids = (rows: Record<string, { id: string }[]>) =>
    Object.fromEntries(Object.entries(rows).map(([section, entries]) => [section, entries.map(({ id }) => id)]));
  const rows = [row("Вика", "came"), row("Анна", "late"), row("Борис", ""), row("Глеб", "absent")];

  test("put awaited players first, and late ones are still awaited", () => {
    expect(ids(sectionRows(rows, undefined, ({ id }) => id))).toEqual({
      missing: ["Анна", "Борис"],
      came: ["Вика"],
      absent: ["Глеб"],
    });
  });

  test("keep a row that was just tapped where it was", () => {
    const held = { id: "Вика", section: "missing" } as const;
    expect(ids(sectionRows(rows, held, ({ id }) => id))).toMatchObject({
      missing: ["Анна", "Борис", "Вика"],
      came: [],
    });
  });
});
