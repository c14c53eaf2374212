import { limits } from "@bandeha/contract";
import { expect, test } from "vitest";
import { clashNote } from "./clash-note.ts";

const OFTEN = limits.reports.changesMax;
const score = { team1: 14, team2: 10 };
const one = { side: "team1", score, state: "clash", changes: 0 } as const;
const other = { side: "team2", score: { team1: 10, team2: 14 }, state: "clash", changes: 0 } as const;
const textOf = ({ side }: { side: string }) => (side === "team1" ? "14 : 10" : "10 : 14");

const note = (mine: Parameters<typeof clashNote>[0]["mine"], theirs: typeof mine, enters = true) =>
  clashNote({ reports: [theirs, mine].flatMap((report) => report ?? []), mine, theirs, enters, textOf });

test("a side that may still correct its score is asked to", () => {
  expect(note(one, other)).toEqual({
    title: "Счёт не сошёлся",
    text: "Ввели 14 : 10 и 10 : 14. Решит организатор, или исправьте счёт",
  });
  expect(note(one, { ...other, score: null })?.text).toContain("Введите счёт ещё раз");
});

test.each([
  ["has changed it as often as it may", { ...one, changes: OFTEN }, true],
  ["was refused, so that its pad is closed", one, false],
])("a side that %s is not asked to correct it", (_fact, mine, enters) => {
  for (const theirs of [other, { ...other, score: null }]) {
    const text = note(mine, theirs, enters)?.text;
    expect(text).toMatch(/Решит организатор$/);
    expect(text).not.toMatch(/исправьте|Введите/);
  }
});

test("a report that was changed too often is shown to both sides as that, without a score that would differ", () => {
  const mine = { ...one, changes: OFTEN };
  expect(note(mine, undefined)).toEqual({
    title: "Счёт меняли много раз",
    text: "Последний 14 : 10. Решит организатор, или соперники введут такой же",
  });
  expect(note(undefined, { ...other, changes: OFTEN })).toEqual({
    title: "Счёт меняли много раз",
    text: "Последний 10 : 14. Введите счёт вашей пары или дождитесь организатора",
  });
});

test("reports that wait are no clash", () => {
  expect(note({ ...one, state: "waiting" }, undefined)).toBeUndefined();
});
