import type { Gender } from "@bandeha/contract";
import type { Settings } from "@bandeha/engine";
import { expect, test } from "vitest";
import { mixedPlan, withoutGender } from "./mixed-field.ts";

const settings = { courts: 2, rounds: 6 } as Settings;
const people = (letters: string) =>
  [...letters].map((letter, index) => ({
    user: String(index),
    expand: {
      user: {
        name: `Игрок ${index}`,
        gender: ({ m: "male", w: "female" } as Record<string, Gender>)[letter] ?? "",
      } as never,
    },
  }));
const planOf = (letters: string) => {
  const plan = mixedPlan(people(letters), settings, "Закончите в 21:30");
  return (plan.ok ? plan.lines : [plan.reason]).map((line) => line.replaceAll("\u00a0", " "));
};

test("players without a gender are named", () => {
  expect(planOf("mw?w?m")).toEqual(["Укажите пол: Игрок 2, Игрок 4"]);
  expect(withoutGender(people("mw?")).map(({ user }) => user)).toEqual(["2"]);
});

test("equal numbers of men and women play equally often", () => {
  expect(planOf("mmmmwwww")).toEqual([
    "4 мужчины и 4 женщины на 2 кортах: 6 раундов",
    "Закончите в 21:30",
    "Каждый сыграет 6 матчей",
  ]);
});

test("with unequal numbers the larger group rests more, and an empty court is explained", () => {
  expect(planOf("mmmmmwww")).toEqual([
    "5 мужчин и 3 женщины на 1 корте: 6 раундов",
    "Закончите в 21:30",
    "Мужчины сыграют по 2–\u20603 матча, женщины по 4 матча",
    "Мужчин больше, поэтому они отдыхают чаще, по очереди",
    "1 корт без игры: на каждый нужны двое мужчин и две женщины",
  ]);
});

test("fewer than two players of one gender are refused", () => {
  expect(planOf("mmmmw")[0]).toContain("нужны хотя бы двое мужчин и две женщины");
});
