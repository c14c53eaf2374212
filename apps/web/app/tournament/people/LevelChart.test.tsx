import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { LevelChart } from "./LevelChart.tsx";

const levels = (...values: number[]) =>
  values.map((level, at) => ({ level, date: at === 0 ? "" : `2026-11-0${at} 19:00:00.000Z` }));
const points = (html: string) =>
  /points="([^"]*)"/
    .exec(html)?.[1]
    ?.split(" ")
    .map((point) => Number(point.split(",")[1]));

test("the chart says in words from where to where, and draws a higher level higher", () => {
  const { html, text } = drawn(<LevelChart levels={levels(3, 3.25, 3.4)} />);
  expect(html.replaceAll("\u00a0", " ")).toContain('aria-label="Уровень: от 3,0 до 3,4 за 2 вечера"');
  expect(text).toContain("Начало · 3,0");
  const [first = 0, second = 0, third = 0] = points(html) ?? [];
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
});

test("a small change does not fill the height, and one evening has no chart", () => {
  const [first = 0, , third = 0] = points(drawn(<LevelChart levels={levels(3, 3.05, 3.1)} />).html) ?? [];
  expect(first - third).toBeLessThan(20);
  expect(drawn(<LevelChart levels={levels(3, 3.2)} />).html).not.toContain("svg");
});
