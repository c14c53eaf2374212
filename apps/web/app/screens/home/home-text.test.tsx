import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { readHomeFilter } from "./home-filter.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import { NoTournaments } from "./NoTournaments.tsx";

const none = (address: string) => drawn(<NoTournaments filter={readHomeFilter(new URLSearchParams(address))} />);

test("the page states what the product is", () => {
  const { text } = drawn(<HomeHero />);
  expect(text).toContain("Турниры по паделу");
  expect(text).toContain("Платформа для организации и проведения турниров по паделу");
});

test("a failed load shows the specification's text and a retry", () => {
  const { text } = drawn(<LoadFailure />);
  for (const part of ["Ошибка загрузки", "Не удалось загрузить турниры", "Повторить"]) expect(text).toContain(part);
});

test("an empty tab states what it lacks, and a guest is not offered to create", () => {
  expect(none("").text).toMatch(/нет активных|активных турниров/i);
  expect(none("tab=past").text).toMatch(/прошедших|прошедшие/i);
  expect(none("").text).not.toContain("Создать первый турнир");
});
