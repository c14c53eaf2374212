import { expect, test } from "vitest";
import { linkTo } from "./link-foot.ts";
import { textsIn } from "./texts.fixture.ts";
import { type YearPictureTexts, yearSvg } from "./year-svg.ts";

const aYear = (difference: Partial<YearPictureTexts> = {}): YearPictureTexts => ({
  kind: "year",
  name: "Мария Соколова",
  year: "2026 год",
  figures: [
    { value: "38", label: "вечеров" },
    { value: "266", label: "матчей" },
    { value: "151", label: "победа" },
  ],
  medals: [4, 0, 3],
  level: "Уровень 2,9 → 3,2",
  rows: [{ label: "Лучший партнёр", value: "Борис Ли", note: "7 побед из 9" }],
  ...difference,
});

test("the picture of a year has figures, the medals that were won, the level and people", () => {
  const rest = ["× 4", "3", "× 3", "Уровень 2,9 → 3,2", "Лучший партнёр", "Борис Ли", "7 побед из 9"];
  expect(textsIn(yearSvg(aYear()))).toEqual([
    ...["Бандеха", "2026 год", "Мария Соколова", "38", "вечеров", "266", "матчей", "151", "победа", "1"],
    ...rest,
  ]);
});

test("a long name is not cut: it gets smaller letters, and of a partner the initial", () => {
  const long = "Анна-Мария Остроградская-Преображенская";
  const row = {
    label: "Лучший партнёр",
    value: long,
    short: "А. Остроградская-Преображенская",
    note: "18 побед из 30",
  };
  const texts = textsIn(yearSvg(aYear({ name: long, rows: [row] })));
  expect(texts).toContain("Остроградская-Преображенская");
  expect(texts).toContain(row.short);
  expect(texts.filter((text) => text.includes("…"))).toEqual([]);
});

test("without medals and a level the people are directly below the figures", () => {
  const topOf = (svg: string) => Number(/y="([\d.]+)"[^>]*>Борис Ли</.exec(svg)?.[1]);
  expect(topOf(yearSvg(aYear({ medals: [], level: "" })))).toBeLessThan(topOf(yearSvg(aYear())));
});

test("three rows end above the foot with the link", () => {
  const rows = ["а", "б", "в"].map((label) => ({ label, value: label, note: "" }));
  const svg = yearSvg(aYear({ rows, link: linkTo("https://padel.example.ru", "/player/abc123def456ghi") }));
  const boxes = [...svg.matchAll(/<rect x="64" y="([\d.]+)" width="952" height="([\d.]+)"/g)];
  const [last = 0, foot = 0] = [boxes.at(-2), boxes.at(-1)].map(
    (box, at) => Number(box?.[1]) + (at ? 0 : Number(box?.[2])),
  );
  expect(boxes).toHaveLength(4);
  expect(last).toBeLessThan(foot);
});
