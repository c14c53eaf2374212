// The letters of the font Manrope and their widths, read from the font file (OpenType tables head, hhea, hmtx, cmap format 4).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** Font weights in pictures. Each has its own file, because the drawing library does not support variable fonts. */
export type Weight = 500 | 700 | 800;

const require = createRequire(import.meta.url);

const files: Record<Weight, string> = {
  500: require.resolve("@expo-google-fonts/manrope/500Medium/Manrope_500Medium.ttf"),
  700: require.resolve("@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf"),
  800: require.resolve("@expo-google-fonts/manrope/800ExtraBold/Manrope_800ExtraBold.ttf"),
};

export const fontFiles: string[] = Object.values(files);

/** Advance widths in ems by code point. The font lacks a letter that is not in the map. */
type Advances = ReadonlyMap<number, number>;

const read = new Map<Weight, Advances>();

function advancesOf(weight: Weight): Advances {
  const known = read.get(weight) ?? readAdvances(readFileSync(files[weight]));
  read.set(weight, known);
  return known;
}

export const canDraw = (letter: string): boolean => advancesOf(500).has(letter.codePointAt(0) ?? 0);

/** In ems, without kerning. Kerning makes text narrower, so the result is an upper bound within a small error. */
export function emWidth(text: string, weight: Weight): number {
  const advances = advancesOf(weight);
  return [...text].reduce((sum, letter) => sum + (advances.get(letter.codePointAt(0) ?? 0) ?? 0), 0);
}

function readAdvances(font: Buffer): Advances {
  const [head, hhea, hmtx, cmap] = ["head", "hhea", "hmtx", "cmap"].map((tag) => tableAt(font, tag));
  if (!head || !hhea || !hmtx || !cmap) throw new Error("the font lacks a table");
  const unitsPerEm = font.readUInt16BE(head + 18);
  const metrics = font.readUInt16BE(hhea + 34);
  const advanceOf = (glyph: number) => font.readUInt16BE(hmtx + 4 * Math.min(glyph, metrics - 1)) / unitsPerEm;
  return new Map([...glyphs(font, cmap)].map(([letter, glyph]) => [letter, advanceOf(glyph)]));
}

function tableAt(font: Buffer, tag: string): number | undefined {
  const count = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * count; entry += 16) {
    if (font.toString("latin1", entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  return undefined;
}

/** Letters of the basic multilingual plane with their glyphs; the font has no others. */
function* glyphs(font: Buffer, cmap: number): Generator<[letter: number, glyph: number]> {
  const map = formatFour(font, cmap);
  const double = font.readUInt16BE(map + 6);
  const [ends, starts] = [map + 14, map + 16 + double];
  const [deltas, ranges] = [starts + double, starts + 2 * double];
  for (let at = 0; at < double; at += 2) {
    const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)];
    const [delta, range] = [font.readUInt16BE(deltas + at), font.readUInt16BE(ranges + at)];
    for (let letter = start; letter <= end && letter < 0xffff; letter++) {
      // A range offset is relative to its own position.
      const listed = range === 0 ? letter : font.readUInt16BE(ranges + at + range + 2 * (letter - start));
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) yield [letter, glyph];
    }
  }
}

function formatFour(font: Buffer, cmap: number): number {
  for (let entry = 0; entry < font.readUInt16BE(cmap + 2); entry++) {
    const map = cmap + font.readUInt32BE(cmap + 4 + 8 * entry + 4);
    if (font.readUInt16BE(map) === 4) return map;
  }
  throw new Error("the font has no character map of format 4");
}
