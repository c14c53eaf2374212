// Estimates the width of names: the server cannot measure, and long surnames must shrink without breaking.

/** Advance widths of Manrope 700 in ems, rounded up to a tenth, measured on the font files. */
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

/** The width of a line in ems; never less than the real one and never 0. */
export const emWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? OTHERS), 0) || 1;

/** The widest of several lines of one size. */
export const widestOf = (lines: readonly string[]): number => Math.max(1, ...lines.map(emWidth));

/** The width by which the lines of a list share one size: of the widest that is at most `most` wide. A wider one is rare and is smaller alone. */
export const sharedWidth = (lines: readonly string[], most: number): number =>
  widestOf(lines.filter((line) => emWidth(line) <= most));

/** A short name is at most this much larger than its partner's long name. */
const LARGER_MOST = 1.6;

/** The widths that size the lines of one place, in ems. */
export function widthsOf(lines: readonly string[]): number[] {
  const least = widestOf(lines) / LARGER_MOST;
  return lines.map((line) => Math.max(emWidth(line), lines.length > 1 ? least : 0));
}
