import { describe, expect, test } from "vitest";
import { widthOf } from "./fit.ts";
import { paintInline, svgOf } from "./paint-inline.ts";
import { aPreview, aTable, sizeOf, textsIn } from "./texts.fixture.ts";

test.each([
  ["Нева 3 : 1 Ладога", /^Нева 3 : 1 Ладога$/],
  [`${"Н".repeat(30)} 12,5 : 11,5 ${"Л".repeat(30)}`, /^Н{30} 12,5 : 11,5 Л*…?$/],
])("the score of two teams is inside every picture: %s", (teams, shown) => {
  const leaders = [{ place: 1, ways: [["Анна Котова", "Борис Ли"]], points: "24", moved: 0 }];
  const round = { name: "Кубок", state: "После раунда 1", where: "Нева Падел", points: "Очки", next: undefined };
  const pictures: [svg: string, width: number][] = [
    [svgOf(aPreview({ teams, winners: leaders })), 1056],
    [svgOf(aTable(4, { teams })), 968],
    [svgOf({ kind: "round", ...round, leaders, teams, link: undefined }), 968],
  ];
  for (const [svg, width] of pictures) {
    const [, size, label = ""] = /font-size="(\d+)"[^>]*>(Н[^<]* : [^<]*)</.exec(svg.replaceAll("\u00a0", " ")) ?? [];
    expect(label).toMatch(shown);
    expect(widthOf(label, { size: Number(size), weight: 700 })).toBeLessThanOrEqual(width);
    // The badge beside the logo has no names.
    expect(textsIn(svg).filter((each) => each.includes(" : "))).toHaveLength(1);
  }
});

const LONG =
  "Открытый чемпионат Санкт-Петербурга и Ленинградской области по паделу среди любителей и профессионалов города Я";

describe("a preview", () => {
  test("shows name, type, time, place, free places, level and price", () => {
    expect(textsIn(svgOf(aPreview()))).toEqual([
      "Бандеха",
      "Американо",
      "Кубок Невы",
      "сб, 5 декабря · 10:00–14:00",
      "Нева Падел, Санкт-Петербург",
      "Осталось 3 места",
      "Уровень 2–3",
      "1 500 ₽",
    ]);
  });

  test("of a finished tournament shows the winners instead", () => {
    const winners = ["Анна Котова", "Борис Ли", "Вера Ким"].map((name, index) => ({
      place: index + 1,
      ways: [[name]],
    }));
    const texts = textsIn(svgOf(aPreview({ state: { text: "Завершён", tone: "plain" }, winners })));
    expect(texts.slice(1, 2)).toEqual(["Завершён · Американо"]);
    expect(texts.slice(-6)).toEqual(["1", "Анна Котова", "2", "Борис Ли", "3", "Вера Ким"]);
  });

  test("shortens all winners' names together, then gives each a row, where a long name is whole", () => {
    const named = (full: string, short: string) => ({ place: 1, ways: [[full], [short]] });
    const three = (full: string, short: string) =>
      textsIn(svgOf(aPreview({ winners: [1, 2, 3].map(() => named(full, short)) })));
    expect(three("Константин Григорьев", "К. Григорьев").at(-1)).toBe("К. Григорьев");
    const long = "Константин Григорьев-Оболенский";
    expect(three(long, "К. Григорьев-Оболенский").slice(-6)).toEqual(["1", long, "1", long, "1", long]);
  });

  const ways = (...names: string[]) => [names, names.map((name) => name.replace(/^(.)\S+ /, "$1. "))];

  test("has the two players of a pair one under the other", () => {
    const winners = [
      { place: 1, ways: ways("Константин Григорьев", "Анна Ли") },
      { place: 2, ways: ways("Мария Соколова", "Юлия Ли") },
    ];
    const names = ["1", "Константин Григорьев", "Анна Ли", "2", "Мария Соколова", "Юлия Ли"];
    expect(textsIn(svgOf(aPreview({ winners }))).slice(-6)).toEqual(names);
  });

  test("has each pair in a row where a name would be cut in a column, and no row leaves the picture", () => {
    const longest = ["Александра Константинопольская-Заречная", "Анастасия Вознесенская-Преображенская"] as const;
    const winners = [
      { place: 1, ways: ways(...longest) },
      { place: 2, ways: ways("Мария Соколова", "Юлия Ли") },
      { place: 3, ways: ways("Денис Ким", longest[0]) },
    ];
    const svg = svgOf(aPreview({ winners }));
    expect(textsIn(svg).slice(-6)).toEqual([
      ...["1", "А. Константинопольская-Заречная и А. Вознесенская-Преображенская"],
      ...["2", "Мария Соколова и Юлия Ли", "3", `Денис Ким и ${longest[0]}`],
    ]);
    const rows = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="(\d+)"[^>]*>([^<]* и [^<]*)</g)];
    expect(rows).toHaveLength(3);
    for (const [, x, y, size, text = ""] of rows) {
      expect(Number(x) + widthOf(text, { size: Number(size), weight: 700 })).toBeLessThanOrEqual(1128.1);
      expect(Number(y)).toBeLessThan(620);
    }
  });

  test("fits a name of any length into two lines and any number of facts into one row", () => {
    const content = aPreview({
      name: LONG,
      state: { text: "Мест нет · лист ожидания", tone: "warn" },
      facts: ["Любой уровень", "Бесплатно"],
    });
    const svg = svgOf(content);
    const texts = textsIn(svg);
    expect(texts.slice(2, 4)).toEqual(["Открытый чемпионат", expect.stringMatching(/^Санкт-Петербурга .*…$/)]);
    expect(texts.slice(-3)).toEqual(["Мест нет · лист ожидания", "Любой уровень", "Бесплатно"]);
    const ends = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)].map(
      ([, x, width]) => Number(x) + Number(width),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(1200);
  });

  test("is a PNG of the size that messengers show, small enough for a slow network", async () => {
    const png = await paintInline(aPreview({ name: LONG }));
    expect(sizeOf(png)).toEqual({ width: 1200, height: 630 });
    expect(png.byteLength).toBeLessThan(120_000);
  });
});

describe("a picture of results", () => {
  test("shows the podium, then every line in order", () => {
    const texts = textsIn(svgOf(aTable(4)));
    expect(texts.slice(0, 4)).toEqual([
      "Бандеха",
      "Итоги",
      "Кубок Невы",
      "сб, 5 декабря 2026 · Нева Падел, Санкт-Петербург",
    ]);
    expect(texts.slice(4, 8)).toEqual(["1", "Игрок 1", "14,1", "в среднем"]);
    expect(texts.slice(16, 20)).toEqual(["Игрок", "Очки", "В–П", "Сред."]);
    expect(texts.slice(20, 25)).toEqual(["1", "Игрок 1", "99", "4–3", "14,1"]);
    expect(texts.filter((word) => word.startsWith("Игрок ")).slice(3)).toEqual([
      "Игрок 1",
      "Игрок 2",
      "Игрок 3",
      "Игрок 4",
    ]);
    expect(texts.at(-1)).toBe("Американо · по очкам");
  });

  test("writes a pair on one line, and a pair with long names on two, without an ellipsis", () => {
    const [line] = aTable(1).lines;
    const pair = (...names: string[]) => (line ? [{ ...line, ways: [names] }] : []);
    const shown = (...names: string[]) => textsIn(svgOf(aTable(1, { podium: [], lines: pair(...names) })));
    expect(shown("Анна Ли", "Борис Ким")).toContain("Анна Ли и Борис Ким");
    expect(shown("Александров", "Христорождественский-Ли")).toEqual(
      expect.arrayContaining(["Александров", "Христорождественский-Ли"]),
    );
  });

  test("names the place of those who have no room on the podium, above the others", async () => {
    const crowd = "2-е место: 4 игрока";
    const [winner] = aTable(6).podium;
    const some = textsIn(svgOf(aTable(6, { podium: winner ? [winner] : [], crowd })));
    expect(some.slice(4, 7)).toEqual([crowd, "1", "Игрок 1"]);
    const all = aTable(6, { podium: [], crowd });
    expect(textsIn(svgOf(all)).slice(4, 6)).toEqual([crowd, "Игрок"]);
    expect(sizeOf(await paintInline(all)).width).toBe(1080);
  });

  test("has blocks of equal height for equal places", () => {
    const table = aTable(4);
    const heights = (places: readonly number[]) => {
      const podium = table.podium.map((one, at) => ({ ...one, place: places[at] ?? 0 }));
      const blocks = svgOf({ ...table, podium }).matchAll(/<rect x="[\d.]+" y="[\d.]+" width="296" height="([\d.]+)"/g);
      return [...blocks].map(([, height]) => Number(height));
    };
    const [first = 0, second = 0, third = 0] = heights([1, 2, 3]);
    expect([first > second, second > third]).toEqual([true, true]);
    expect(heights([1, 1, 3])).toEqual([first, first, third]);
    expect(heights([1, 2, 2])).toEqual([first, second, second]);
  });

  test.each([2, 3, 4, 8, 16, 31, 32])("fits %i lines without overlap", async (count) => {
    const svg = svgOf(aTable(count));
    const { width, height } = sizeOf(await paintInline(aTable(count)));
    expect([width, height >= 1350]).toEqual([1080, true]);
    const rows = [...svg.matchAll(/<text x="148" y="([\d.]+)" font-size="(\d+)"[^>]*>Игрок \d+</g)].map(
      ([, y, size]) => [Number(y), Number(size)] as const,
    );
    expect(rows).toHaveLength(count);
    for (const [index, [y, size]] of rows.entries()) {
      // On a phone the picture is a third as large, so smaller letters would be unreadable.
      expect(size).toBeGreaterThanOrEqual(30);
      expect(y).toBeLessThan(height - 88);
      const next = rows[index + 1];
      if (next) expect(next[0] - y).toBeGreaterThan(1.5 * size);
    }
  });

  test("states the number of omitted lines below the last line, inside the table", async () => {
    const texts = aTable(64, { more: "и ещё 36 игроков" });
    const svg = svgOf(texts);
    expect(textsIn(svg).slice(-2)).toEqual(["и ещё 36 игроков", "Американо · по очкам"]);
    const heightOf = async (table: typeof texts) => sizeOf(await paintInline(table)).height;
    // With 31 lines each one needs 54 pixels.
    expect((await heightOf(texts)) - (await heightOf(aTable(64)))).toBe(54);
  });

  test("makes room for the words of a stage", () => {
    const lines = aTable(8).lines.map((line) => ({
      ...{ ...line, score: "4–1–2", last: "утеш. финал" },
      ways: [["Ветрова", "Шестакова"]],
    }));
    const svg = svgOf(aTable(8, { lines, decides: "last", head: { ...aTable(8).head, score: "В–Н–П", last: "Этап" } }));
    const places = (text: string) =>
      [...svg.matchAll(/<text x="([^"]*)"[^>]*>([^<]*)</g)].flatMap(([, x = "", shown]) =>
        shown === text ? x.split(" ").map(Number) : [],
      );
    expect(textsIn(svg)).toContain("Ветрова и Шестакова");
    expect(Math.max(...places("4–1–2"))).toBeLessThan(Math.min(...places("утеш. финал")) - 20);
  });

  test("shows a dash for a player without matches", () => {
    const [line] = aTable(1).lines;
    if (!line) throw new Error("no line");
    const texts = textsIn(svgOf(aTable(1, { lines: [{ ...line, place: undefined, last: "—" }] })));
    expect(texts.slice(-6, -1)).toEqual(["—", "Игрок 1", "99", "4–3", "—"]);
  });
});

describe("hostile text is not markup", () => {
  test.each([
    "</text><script>alert(1)</script>",
    "<!--",
    "]]>",
    '" onload="x',
    "&amp;",
    "&#x0;",
    "<image href='file:///etc/passwd'/>",
    "\u0000\ud800 x",
  ])("«%s»", async (name) => {
    for (const texts of [aPreview({ name, where: name }), aTable(2, { name, where: name })]) {
      const tags = (svg: string) =>
        [...svg.matchAll(/<\/?([a-z!?]+)/g)].map(([, tag]) => tag).filter((tag) => tag !== "text");
      expect(tags(svgOf(texts))).toEqual(tags(svgOf({ ...texts, name: "Кубок", where: "Нева" })));
      expect(sizeOf(await paintInline(texts)).width).toBeGreaterThan(0);
    }
  });

  test("a name of only emoji does not affect the rest", async () => {
    const content = aPreview({ name: "🎾🏆" });
    expect(textsIn(svgOf(content))).toContain("Осталось 3 места");
    expect(sizeOf(await paintInline(content)).width).toBe(1200);
  });
});
