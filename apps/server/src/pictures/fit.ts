// Makes words fit a place: only letters that can be drawn, no wider than there is room.
import { canDraw, emWidth, type Weight } from "./font.ts";

/** How and how wide a line may be set, in pixels. */
export type Room = { width: number; size: number; weight: Weight };

const ELLIPSIS = "…";

/** The letters that the font has, in one line: emoji and control characters fall out, and what held them apart closes up. */
export const printable = (text: string): string =>
  [...text.normalize("NFC").replace(/[\s\u00a0]+/gu, (space) => (space === "\u00a0" ? space : " "))]
    .filter(canDraw)
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();

/** A name of nothing that can be drawn must not leave a gap: it stands as cut. */
export const printableName = (name: string): string => printable(name) || (name.trim() && ELLIPSIS);

export const widthOf = (text: string, { size, weight }: Omit<Room, "width">): number => size * emWidth(text, weight);

const fits = (text: string, room: Room): boolean => widthOf(text, room) <= room.width;

/** The first of the sizes in which every line fits whole. */
export const largestOf = (sizes: readonly number[], lines: readonly string[], room: Omit<Room, "size">) =>
  sizes.find((size) => lines.every((line) => fits(printable(line), { ...room, size })));

/** The text whole, or its beginning with an ellipsis. */
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

/**
 * One or two people in one line: the first way to call them that fits, else the last with its long names cut.
 * @param ways lists of names, the fullest first
 */
export function sideFitting(ways: readonly (readonly string[])[], room: Room): string {
  const whole = ways.map((names) => names.map(printableName).join(AND)).find((line) => fits(line, room));
  if (whole !== undefined) return whole;
  const names = ways.at(-1) ?? [];
  const width = room.width - (names.length - 1) * widthOf(AND, room);
  const each = { ...room, width: fairShare(names, { ...room, width }) };
  return names.map((name) => cut(name, each)).join(AND);
}

/** How wide each of several names may be, so that they fit together and what a short one leaves is the others'. */
export function fairShare(names: readonly string[], room: Room): number {
  let left = room.width;
  const widths = names.map((name) => widthOf(printableName(name), room)).toSorted((one, other) => one - other);
  for (const [index, width] of widths.entries()) {
    const share = left / (widths.length - index);
    if (width > share) return share;
    left -= width;
  }
  return room.width;
}

/** Lines broken between words; what is left over is cut from the last. A word too long for a line is broken where it must. */
export function wrapped(text: string, room: Room, linesMax: number): string[] {
  const lines: string[] = [];
  let rest = printable(text);
  while (rest && lines.length < linesMax - 1 && !fits(rest, room)) {
    const line = beginning(rest, room);
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return rest ? [...lines, cut(rest, room)] : lines;
}

/** As many whole words as fit, at least some letters. */
function beginning(text: string, room: Room): string {
  let words = "";
  for (const part of text.split(/(?<= )/)) {
    if (!fits((words + part).trimEnd(), room)) break;
    words += part;
  }
  if (words) return words;
  const letters = [...text];
  while (letters.length > 1 && !fits(letters.join(""), room)) letters.pop();
  return letters.join("");
}
