import { expect, test } from "vitest";
import { linkTo } from "./link-foot.ts";
import { rowsOfWeek, type WeekTexts, weekSvg } from "./week-svg.ts";

const aWeek = (difference: Partial<WeekTexts> = {}): WeekTexts => ({
  kind: "week",
  name: "Нева Падел",
  when: "23–29 ноября",
  rows: Array.from({ length: 5 }, (_, at) => ({
    day: String(23 + at),
    weekday: "пн",
    name: "Американо",
    at: "19:00",
    seats: "3 места",
    free: true,
  })),
  more: "и ещё 2",
  ...difference,
});

test("the poster of a week has the code and the address of its page", () => {
  const link = linkTo("https://padel.example.ru", "/club/abc123def456ghi");
  const svg = weekSvg(aWeek({ link }));
  expect(svg).toContain("padel.example.ru/club/abc123def456ghi");
  expect(svg).toContain("crispEdges");
  expect(rowsOfWeek(link)).toBe(5);
});

test("without an origin there is no code, and one more row", () => {
  expect(weekSvg(aWeek())).not.toContain("crispEdges");
  expect(rowsOfWeek(undefined)).toBe(6);
});
