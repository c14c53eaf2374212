import type { CheckIn, ParticipantStatus } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { rollLine } from "../../../text/manage.ts";
import { attendanceOf, byName, canMarkOthers, countsOf } from "./attendance.ts";

const entry = (check_in: CheckIn | "", status: ParticipantStatus = "registered") => ({ check_in, status });
const times = (count: number, check_in: CheckIn | "") => Array.from({ length: count }, () => entry(check_in));
const line = (...entries: ReturnType<typeof entry>[]) => rollLine(countsOf(attendanceOf(entries)));

describe("the attendance line", () => {
  test("counts present, late and absent players, each with its plural", () => {
    expect(line(...times(9, "came"), ...times(2, "late"), ...times(1, "absent"))).toBe(
      "Пришли 9 из 12, опаздывают 2, нет 1",
    );
    expect(line(...times(1, "came"), ...times(1, "late"), ...times(3, ""))).toBe(
      "Пришёл 1 из 5, опаздывает 1, не отмечены 3",
    );
    expect(line(...times(3, "absent"), entry(""))).toBe("Пришли 0 из 4, нет 3, не отмечен 1");
  });

  test("is short if all or none are marked", () => {
    expect(line(...times(8, "came"))).toBe("Все на месте");
    expect(line(...times(8, ""))).toBe("Не отмечен никто из 8");
  });

  test("leaves out the waitlist", () => {
    expect(line(...times(4, "came"), entry("absent", "waitlist"))).toBe("Все на месте");
  });
});

test("marking the rest is offered if someone is marked and several are not", () => {
  const offered = (...entries: ReturnType<typeof entry>[]) => canMarkOthers(attendanceOf(entries));
  expect(offered(...times(8, ""))).toBe(false);
  expect(offered(entry("absent"), ...times(7, ""))).toBe(true);
  expect(offered(...times(7, "came"), entry(""))).toBe(false);
  expect(offered(...times(8, "came"))).toBe(false);
});

test("names are in alphabetical order, with ё beside е", () => {
  expect(byName(["Яна", "Жанна", "Ёлка", "Дима"], (name) => name)).toEqual(["Дима", "Ёлка", "Жанна", "Яна"]);
});
