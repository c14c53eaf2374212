import type { RoundSummary } from "@bandeha/contract";
import { expect, test } from "vitest";
import { roundPostText } from "./round-post.ts";

const line = (place: number, user: string, figure: string, moved?: number) => ({ place, side: [user], figure, moved });
const figures = { label: "Очки", heading: "Очки" };
const textOf = (summary: RoundSummary) =>
  roundPostText("Среда", summary, (user) => user, "https://x.ru/t")
    .replaceAll("\u00a0", " ")
    .split("\n");

test("leaders, the greatest rise, the next courts, who rests and the link are lines of the text", () => {
  const lines = [line(1, "Аня", "40", 0), line(2, "Боря", "38,5", 3), line(3, "Вера", "30", -1)];
  const courts = [
    {
      court: 1,
      sides: [
        ["Аня", "Вера"],
        ["Боря", "Глеб"],
      ] as const,
    },
  ];
  expect(textOf({ round: 3, lines, figures, next: { round: 4, courts, rest: ["Дима"] } })).toEqual([
    "Среда: после раунда 3",
    "Очки:",
    "1. Аня — 40",
    "2. Боря — 38,5",
    "3. Вера — 30",
    "Рывок: Боря, +3 места",
    "",
    "Раунд 4",
    "Корт 1: Аня и Вера — Боря и Глеб",
    "Отдыхает: Дима",
    "",
    "https://x.ru/t",
  ]);
});

test("after the last round, and after the first one, there is nothing more to say", () => {
  expect(
    textOf({
      round: 1,
      lines: [line(1, "Аня", "24,0")],
      figures: { label: "Сред.", heading: "В среднем за матч" },
      next: undefined,
    }),
  ).toEqual(["Среда: после раунда 1", "В среднем за матч:", "1. Аня — 24,0", "", "https://x.ru/t"]);
});
