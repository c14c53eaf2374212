import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { cut, largestOf, printable, sideFitting, widthOf, wrapped } from "./fit.ts";
import { fontFiles, type Weight } from "./font.ts";

const room = (width: number) => ({ width, size: 30, weight: 500 }) as const;

test.each<[string, Weight]>([
  ["Зимний кубок новичков", 800],
  ["Константинопольская-Заречная", 500],
  ["сб, 5 декабря · 10:00–14:00", 700],
  ["Wimbledon AVATAR 1 500 ₽", 500],
])("«%s» at %i takes the width it is drawn with", (texts, weight) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="200"><text y="100" font-family="Manrope" font-size="100" font-weight="${weight}">${texts}</text></svg>`;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).getBBox()?.width ?? 0;
  const measured = widthOf(texts, { size: 100, weight });
  expect(measured / drawn).toBeGreaterThan(0.985);
  expect(measured / drawn).toBeLessThan(1.06);
});

describe("only printable letters remain", () => {
  test.each([
    ["Кубок 🎾🏆 Невы", "Кубок Невы"],
    ["👨‍👩‍👧‍👦 Семейный", "Семейный"],
    ["  два\n\tслова ", "два слова"],
    ["Й из двух знаков: Й", "Й из двух знаков: Й"],
    ["\u0000\u202eобратно", "обратно"],
    ["日本", ""],
    ["Ñandú №5 «Ёж» 1 500 ₽", "Ñandú №5 «Ёж» 1 500 ₽"],
  ])("of «%s»", (input, left) => expect(printable(input)).toBe(left));
});

describe("a line", () => {
  test("that fits is unchanged, and a longer one ends with an ellipsis", () => {
    expect(cut("Иван Петров", room(400))).toBe("Иван Петров");
    const short = cut("Константин Григорьев-Оболенский", room(200));
    expect(short).toMatch(/^Константи\p{L}*…$/u);
    expect(widthOf(short, room(200))).toBeLessThanOrEqual(200);
  });

  test("breaks between texts into a limited number of lines and loses only its end", () => {
    const name = "Открытый чемпионат Санкт-Петербурга и Ленинградской области";
    const lines = wrapped(name, room(400), 2);
    expect(lines[0]).toBe("Открытый чемпионат");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^Санкт-Петербурга .*…$/);
    expect(wrapped(name, room(4000), 2)).toEqual([name]);
    expect(wrapped("🎾", room(400), 2)).toEqual([]);
  });

  test("has no line that ends with a short word", () => {
    expect(wrapped("Большой турнир на тридцать два", room(300), 2)).toEqual(["Большой турнир", "на\u00a0тридцать два"]);
  });

  test("of one long word breaks inside the word", () => {
    const lines = wrapped("Ъ".repeat(120), room(400), 2);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(widthOf(line, room(400))).toBeLessThanOrEqual(400);
  });

  test("gets the largest size in which it fits", () => {
    expect(largestOf([60, 30, 20], ["Иван Петров"], { width: 250, weight: 500 })).toBe(30);
    expect(largestOf([60, 30], ["Иван Петров"], { width: 50, weight: 500 })).toBeUndefined();
  });
});

describe("a pair", () => {
  const ways = [
    ["Константин Григорьев-Оболенский", "Анна Ли"],
    ["К. Григорьев-Оболенский", "А. Ли"],
    ["Григорьев-Оболенский", "Ли"],
  ];

  test("gets the longest form of its names that fits", () => {
    expect([800, 480, 420].map((width) => sideFitting(ways, room(width)).label)).toEqual([
      "Константин Григорьев-Оболенский и Анна Ли",
      "К. Григорьев-Оболенский и А. Ли",
      "Григорьев-Оболенский и Ли",
    ]);
  });

  test("shows an ellipsis for a name without printable letters", () => {
    expect(sideFitting([["李明", "Анна Ли"]], room(800)).label).toBe("… и Анна Ли");
    expect([cut("🎾", room(400)), cut("", room(400))]).toEqual(["…", ""]);
  });

  test("whose shortest names do not fit gets a smaller size before an ellipsis", () => {
    const { label, size } = sideFitting(ways, room(330));
    expect(label).toBe("Григорьев-Оболенский и Ли");
    expect(size).toBeLessThan(30);
    expect(widthOf(label, { size, weight: 500 })).toBeLessThanOrEqual(330);
  });

  test("shows both partners: only the long name is cut, in the smallest size", () => {
    const one = sideFitting(ways, room(200));
    expect(one.label).toMatch(/^Григорьев\p{L}*… и Ли$/u);
    expect(one.size).toBe(22);
    const both = sideFitting([["Константинопольская", "Григорьев-Оболенский"]], room(300));
    expect(both.label).toMatch(/^Конст\p{L}*… и Григ\p{L}*…$/u);
    expect(widthOf(both.label, { size: both.size, weight: 500 })).toBeLessThanOrEqual(300);
  });
});
