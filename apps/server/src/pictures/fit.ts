// Fits text into a width: drops letters that the font lacks, shortens or wraps the rest.
import { sideName } from "@bandeha/contract";
import { canDraw, emWidth, type Weight } from "./font.ts";
import { inDrawnLetters } from "./letters.ts";

/** The space and the font of a line, in pixels. */
export type Room = { width: number; size: number; weight: Weight };

const ELLIPSIS = "…";

const oneLine = (text: string): string =>
  text.normalize("NFC").replace(/[\s\u00a0]+/gu, (space) => (space === "\u00a0" ? space : " "));

/** The text in one line, in letters that the font has, without others (emoji, control characters) and without double spaces. */
export const printable = (text: string): string =>
  [...inDrawnLetters(oneLine(text), canDraw)].filter(canDraw).join("").replace(/ {2,}/g, " ").trim();

/** A name without any printable letter becomes an ellipsis, so that it leaves no gap. */
export const printableName = (name: string): string => printable(name) || (name.trim() && ELLIPSIS);

export const widthOf = (text: string, { size, weight }: Omit<Room, "width">): number => size * emWidth(text, weight);

const fits = (text: string, room: Room): boolean => widthOf(text, room) <= room.width;

/** The first of the sizes in which every line fits completely. */
export const largestOf = (sizes: readonly number[], lines: readonly string[], room: Omit<Room, "size">) =>
  sizes.find((size) => lines.every((line) => fits(printable(line), { ...room, size })));

/** The text in the first of the sizes in which it fits; in the last one its end is cut if it does not. */
export function sized(text: string, sizes: readonly [number, ...number[]], room: Omit<Room, "size">) {
  const size = largestOf(sizes, [text], room) ?? Math.min(...sizes);
  return { label: cut(text, { ...room, size }), size };
}

/** The whole text, or its beginning with an ellipsis. */
export function cut(text: string, room: Room): string {
  const whole = printableName(text);
  if (fits(whole, room)) return whole;
  const letters = [...whole];
  while (letters.length > 0 && !fits(letters.join("").trimEnd() + ELLIPSIS, room)) letters.pop();
  return (
    letters
      .join("")
      .trimEnd()
      .replace(/[,.·–-]+$/, "") + ELLIPSIS
  );
}

const AND = " и ";

/** Smaller sizes of a name that fits in none of its forms. The smallest is readable on a phone. */
const SMALLER = [0.92, 0.85, 0.78, 0.72] as const;
const SIZE_MIN = 22;

/** The sizes of a name, the largest first. */
export const nameSizes = (size: number): number[] => [
  size,
  ...SMALLER.map((share) => Math.round(size * share)).filter((smaller) => smaller >= SIZE_MIN),
];

/**
 * The people of a side in one line: the first form of their names that fits, then the shortest form in a smaller size, then long names
 * cut in the smallest.
 * @param ways forms of the names, the longest first
 */
export function sideFitting(ways: readonly (readonly string[])[], room: Room): { label: string; size: number } {
  const whole = ways.map((names) => sideName(names.map(printableName))).find((line) => fits(line, room));
  if (whole !== undefined) return { label: whole, size: room.size };
  const names = ways.at(-1) ?? [];
  const shortest = sideName(names.map(printableName));
  const sizes = nameSizes(room.size);
  const size = sizes.find((smaller) => fits(shortest, { ...room, size: smaller }));
  if (size !== undefined) return { label: shortest, size };
  const smallest = Math.min(...sizes);
  return { label: cutSide(names, { ...room, size: smallest }), size: smallest };
}

/** Whether both names of a pair are whole only on a line each, in this room. */
export const needsTwoLines = (ways: readonly (readonly string[])[], room: Room): boolean => {
  const names = ways.at(-1) ?? [];
  const size = Math.min(...nameSizes(room.size));
  return names.length === 2 && !fits(sideName(names.map(printableName)), { ...room, size });
};

function cutSide(names: readonly string[], room: Room): string {
  const width = room.width - (names.length - 1) * widthOf(AND, room);
  const each = { ...room, width: fairShare(names, { ...room, width }) };
  return sideName(names.map((name) => cut(name, each)));
}

/** The largest width per name so that all fit together; long names use what short ones leave. */
function fairShare(names: readonly string[], room: Room): number {
  let left = room.width;
  const widths = names.map((name) => widthOf(printableName(name), room)).toSorted((one, other) => one - other);
  for (const [index, width] of widths.entries()) {
    const share = left / (widths.length - index);
    if (width > share) return share;
    left -= width;
  }
  return room.width;
}

/** A preposition or a conjunction of one or two letters does not end a line. */
const bound = (text: string): string => text.replace(/(?<![\p{L}\d-])(\p{Ll}{1,2}) /gu, "$1\u00a0");

/** Breaks the text between words into lines and cuts the last one. A word longer than a line is broken inside. */
export function wrapped(text: string, room: Room, linesMax: number): string[] {
  const whole = printable(text);
  if (fits(whole, room)) return whole ? [whole] : [];
  const lines: string[] = [];
  let rest = bound(whole);
  while (rest && lines.length < linesMax - 1 && !fits(rest, room)) {
    const line = beginning(rest, room);
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return rest ? [...lines, cut(rest, room)] : lines;
}

/** As many whole texts as fit, or letters if not even one word fits. */
function beginning(text: string, room: Room): string {
  let texts = "";
  for (const part of text.split(/(?<= )/)) {
    if (!fits((texts + part).trimEnd(), room)) break;
    texts += part;
  }
  if (texts) return texts;
  const letters = [...text];
  while (letters.length > 1 && !fits(letters.join(""), room)) letters.pop();
  return letters.join("");
}
