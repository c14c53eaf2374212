import { expect, test } from "vitest";
import { type CopyReason, copiesAmong, copyName, parseCopyName, replacedCopies } from "./copy-name.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3, 30, 5));
const named = (reason: CopyReason, days: readonly number[]) => days.map((number) => copyName(day(number), reason));

test("a name holds when a copy was made and why", () => {
  expect(copyName(day(22), "daily")).toBe("2026-11-22T03-30-05Z-daily.db");
  expect(parseCopyName("2026-11-22T03-30-05Z-daily.db")).toEqual({
    file: "2026-11-22T03-30-05Z-daily.db",
    made: day(22),
    reason: "daily",
  });
  for (const other of ["2026-11-22T03-30-05Z-daily.db.json", "bandeha.db", "2026-11-22T03-30-05Z-weekly.db"])
    expect(parseCopyName(other)).toBeUndefined();
});

test("copies are listed from the newest", () => {
  const files = ["notes.txt", ...named("manual", [3, 9]), ...named("daily", [5])];
  expect(copiesAmong(files).map(({ made }) => made)).toEqual([day(9), day(5), day(3)]);
});

test("newer copies replace daily ones and those before migrations, never manual ones", () => {
  const files = [
    ...named("daily", [1, 2, 3, 4]),
    ...named("migration", [1, 2, 3, 4, 5, 6]),
    ...named("manual", [1, 2, 3, 4, 5, 6, 7]),
    "bandeha.db",
  ];
  expect(replacedCopies(files, 3)).toEqual([...named("daily", [1]), ...named("migration", [1])]);
  expect(replacedCopies(files, 10)).toEqual(named("migration", [1]));
});
