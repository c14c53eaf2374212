import type { Score } from "@bandeha/engine";
import { describe, expect, test } from "vitest";
import { enteredLine, resultLine, savedText, scoreText, setsText } from "./score-text.ts";

const sides = ["Анна · Борис", "Вера · Глеб"] as const;
const sets = (...list: [number, number][]): Score => ({
  team1: list.filter(([one, other]) => one > other).length,
  team2: list.filter(([one, other]) => one < other).length,
  sets: list,
});
const retired = { ...sets([6, 3], [2, 1]), team1: 1, team2: 0, ending: "retired", winner: "team2" } as const;
const walkover = { team1: 0, team2: 0, ending: "walkover", winner: "team1" } as const;
const annulled = { team1: 0, team2: 0, ending: "annulled", winner: "draw" } as const;

describe("a result in one line", () => {
  test("has the points, or the sets won with their games", () => {
    expect(resultLine({ team1: 14, team2: 10 }, "points", sides)).toBe("14 : 10");
    expect(resultLine(sets([6, 4], [3, 6], [10, 8]), "sets", sides)).toBe("2 : 1 (6:4  3:6  10:8)");
  });

  test("of one set is its games", () => {
    expect(resultLine(sets([6, 3]), "sets")).toBe("6 : 3");
    expect([scoreText(sets([6, 3]), "sets"), setsText(sets([6, 3])), savedText(sets([6, 3]), "sets")]).toEqual([
      "6 : 3",
      "",
      "6 : 3",
    ]);
  });

  test("names the winner where the figures do not say it", () => {
    expect(resultLine({ team1: 1, team2: 0 }, "wins", sides)).toBe("победа: Анна · Борис");
    expect(resultLine({ team1: 0, team2: 0 }, "wins", sides)).toBe("ничья");
    expect(resultLine(walkover, "sets", sides)).toBe("неявка, победа: Анна · Борис");
    expect(resultLine({ ...walkover, ending: "retired" }, "wins", sides)).toBe("отказ, победа: Анна · Борис");
    expect(resultLine(walkover, "points")).toBe("неявка");
  });

  test("says how a match was stopped", () => {
    expect(resultLine(retired, "sets", sides)).toBe("1 : 0 (6:3  2:1), отказ, победа: Вера · Глеб");
    expect(resultLine({ team1: 9, team2: 7, ending: "time", winner: "team1" }, "points", sides)).toBe(
      "9 : 7, по времени",
    );
    expect(resultLine({ ...sets([3, 2]), team1: 0, ending: "time", winner: "team1" }, "sets")).toBe(
      "0 : 0 (3:2), по времени",
    );
    expect(resultLine(annulled, "points", sides)).toBe("аннулирован");
  });

  test("after a verb is in the accusative", () => {
    expect(enteredLine({ team1: 0, team2: 1 }, "wins", sides)).toBe("победу: Вера · Глеб");
    expect(enteredLine({ team1: 0, team2: 0 }, "wins")).toBe("ничью");
    expect(enteredLine(walkover, "games", sides)).toBe("неявку, победа: Анна · Борис");
    expect(enteredLine(annulled, "points")).toBe("как аннулированный");
    expect(enteredLine({ team1: 14, team2: 10 }, "points")).toBe("14 : 10");
  });
});

test("two results that are both 2 : 0 differ in a line, on a button they are short", () => {
  const [one, other] = [sets([6, 4], [6, 3]), sets([6, 4], [6, 4])];
  expect(enteredLine(one, "sets")).not.toBe(enteredLine(other, "sets"));
  expect(savedText(one, "sets")).toBe("2 : 0");
});
