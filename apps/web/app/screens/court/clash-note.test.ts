import { limits } from "@bandeha/contract";
import { expect, test } from "vitest";
import { clashNote } from "./clash-note.ts";

const OFTEN = limits.reports.changesMax;
const score = { team1: 14, team2: 10 };
const one = { side: "team1", score, state: "clash", changes: 0 } as const;
const other = { side: "team2", score: { team1: 10, team2: 14 }, state: "clash", changes: 0 } as const;
const textOf = ({ side }: { side: string }) => (side === "team1" ? "14 : 10" : "10 : 14");

type Given = Parameters<typeof clashNote>[0]["mine"];

const note = (mine: Given, theirs: Given, enters = true) => clashNote({ mine, theirs, enters, textOf });

test.each([
  ["the first side", one, other, ["Вы ввели 14 : 10", "Соперники ввели 10 : 14"]],
  ["the second side", other, one, ["Вы ввели 10 : 14", "Соперники ввели 14 : 10"]],
])("a phone of %s shows its own score first, then that of the opponents", (_side, mine, theirs, said) => {
  expect(note(mine, theirs)).toEqual({
    title: "Счёт не сошёлся",
    said,
    text: "Исправьте свой счёт, если ошиблись, иначе решит организатор",
  });
});

test("an objection before a second score is no score that differs: both sides see who does not agree", () => {
  const objection = { ...other, score: null };
  expect(note(one, objection)).toEqual({
    title: "Соперники не согласны со счётом",
    said: ["Вы ввели 14 : 10"],
    text: "Исправьте свой счёт, если ошиблись, иначе решит организатор",
  });
  expect(note(objection, one)).toEqual({
    title: "Вы не согласны со счётом",
    said: ["Соперники ввели 14 : 10"],
    text: "Введите свой счёт, иначе решит организатор",
  });
});

test.each([
  ["has changed it as often as it may", { ...one, changes: OFTEN }, true],
  ["was refused, so that its pad is closed", one, false],
])("a side that %s is not asked to correct it", (_fact, mine, enters) => {
  for (const theirs of [other, { ...other, score: null }])
    expect(note(mine, theirs, enters)).toMatchObject({ text: "Решит организатор" });
});

test("a report that was changed too often is shown to both sides as that, without a score that would differ", () => {
  const mine = { ...one, changes: OFTEN };
  expect(note(mine, undefined)).toEqual({
    title: "Счёт меняли много раз",
    said: [],
    text: "Последний 14 : 10. Решит организатор, или соперники введут такой же",
  });
  expect(note(undefined, { ...other, changes: OFTEN })).toEqual({
    title: "Счёт меняли много раз",
    said: [],
    text: "Последний 10 : 14. Введите счёт вашей пары или дождитесь организатора",
  });
});

test("reports that wait are no clash", () => {
  expect(note({ ...one, state: "waiting" }, undefined)).toBeUndefined();
});
