// How wide a name is, before it is drawn: the server cannot measure, and a long surname must shrink, never break.

/** Advance widths of Manrope at weight 700 in ems, rounded up to a tenth; measured on the font's own files. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [0.3, " Iijl.·'’"],
  [0.4, "fr"],
  [0.5, "1гJt-"],
  [0.6, "2357ГЕЁабвеёзклстухчъьэяEFLaceksvxyz–"],
  [0.8, "ДИЙЛНОПСФЦЭжмфшщыCGHNOQUw"],
  [0.9, "МЫюMm"],
  [1, "ЖШЩЮW"],
];
const OTHERS = 0.7;

const widths = new Map(WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])));

/** The width of a line in ems; never less than it really is, and never nothing. */
export const emWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? OTHERS), 0) || 1;

/** Of several lines drawn in one size, the widest decides. */
export const widestOf = (lines: readonly string[]): number => Math.max(1, ...lines.map(emWidth));

/** A short name beside a long one is drawn at most this much larger: partners are equals. */
const LARGER_MOST = 1.6;

/** The widths that size the lines of one place, in ems. */
export function widthsOf(lines: readonly string[]): number[] {
  const least = widestOf(lines) / LARGER_MOST;
  return lines.map((line) => Math.max(emWidth(line), lines.length > 1 ? least : 0));
}
