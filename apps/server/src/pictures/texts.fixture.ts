// Texts of pictures, and the extraction of texts from an SVG. For tests.
import type { PreviewTexts } from "./preview-svg.ts";
import type { ResultsTexts } from "./results-svg.ts";

export const aPreview = (difference: Partial<PreviewTexts> = {}): PreviewTexts => ({
  kind: "preview",
  name: "Кубок Невы",
  type: "Американо",
  when: "сб, 5 декабря · 10:00–14:00",
  where: "Нева Падел, Санкт-Петербург",
  state: { text: "Осталось 3 места", tone: "ball" },
  facts: ["Уровень 2–3", "1 500 ₽"],
  winners: [],
  ...difference,
});

/** A table of `count` players: «Игрок 1», «Игрок 2»… */
export function aTable(count: number, difference: Partial<ResultsTexts> = {}): ResultsTexts {
  const players = Array.from({ length: count }, (_, index) => ({ place: index + 1, name: `Игрок ${index + 1}` }));
  return {
    kind: "results",
    name: "Кубок Невы",
    state: "Итоги",
    where: "сб, 5 декабря 2026 · Нева Падел, Санкт-Петербург",
    what: "Американо · по очкам",
    head: { side: "Игрок", points: "Очки", score: "В–П", last: "Сред." },
    podium: players
      .slice(0, 3)
      .map(({ place, name }) => ({ place, names: [name], figure: "14,1", label: "в среднем" })),
    lines: players.map(({ place, name }) => ({
      place,
      ways: [[name]],
      points: String(100 - place),
      score: "4–3",
      last: "14,1",
    })),
    decides: "points",
    ...difference,
  };
}

/** The texts of a picture in drawing order, with plain spaces. */
export const textsIn = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, texts = ""]) => texts.replaceAll("\u00a0", " "));

/** Of a PNG, from its header. */
export function sizeOf(png: Uint8Array): { width: number; height: number } {
  const bytes = Buffer.from(png);
  if (bytes.toString("latin1", 1, 4) !== "PNG") throw new Error("not a PNG");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
