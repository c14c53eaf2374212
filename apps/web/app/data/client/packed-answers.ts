// The answers of a page as one text: the keys of equal records are written once, and a record that occurs again is a number: the same player is in
// every match and entry of theirs.

import type { PagePart } from "../../ui/loading/place.ts";

type Fields = Readonly<Record<string, unknown>>;
/** Objects with the same keys in the same order. */
type Shape = { number: number; names: readonly string[] };

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The first element of a list; that of an object is the number of its keys. */
const LIST = -1;
/** Before the number of an object that was written before, in the order in which they end. */
const AGAIN = -2;

/** @param value of JSON; keys without a value are left out. @returns JSON that may be inside a script element, in parts */
export function packAnswers(value: unknown): PagePart[] {
  const shapes: Shape[] = [];
  const numbers = new Map<readonly string[], Shape>();
  const written = new Map<Fields, number>();
  const byId = new Map<string, Fields[]>();
  const parts: PagePart[] = [];
  let text = "";

  const shapeOf = (part: Fields): Shape => {
    const names = namesOf(part);
    const known = numbers.get(names);
    if (known) return known;
    const shape = { number: shapes.length, names };
    shapes.push(shape);
    numbers.set(names, shape);
    return shape;
  };

  /** The number of this object, or of an equal record, if it is written. */
  const numberOf = (part: Fields): number | undefined => {
    const same = written.get(part);
    if (same !== undefined || typeof part.id !== "string") return same;
    const equal = byId.get(part.id)?.find((other) => isEqual(other, part));
    return equal && written.get(equal);
  };

  /** Writes the fields of a record as they were written before; `expand` is packed again, because its records may have been written before. */
  const packRecord = (part: Fields, names: readonly string[]): boolean => {
    const kept = recordTexts.get(part) ?? encodedFields(part, names);
    if (kept === undefined) return false;
    recordTexts.set(part, kept);
    parts.push(text, kept);
    text = "";
    if (names.at(-1) === "expand") {
      text += ",";
      pack(part.expand);
    }
    return true;
  };

  const pack = (part: unknown): void => {
    if (!isObject(part)) {
      text += scriptText(part);
    } else if (Array.isArray(part)) {
      text += `[${LIST}`;
      for (const each of part) {
        text += ",";
        pack(each);
      }
      text += "]";
    } else packObject(part);
  };

  const packObject = (part: Fields): void => {
    const before = numberOf(part);
    if (before !== undefined) {
      text += `[${AGAIN},${before}]`;
      return;
    }
    const { number, names } = shapeOf(part);
    text += `[${number}`;
    if (typeof part.id !== "string" || !packRecord(part, names))
      for (const name of names) {
        text += ",";
        pack(part[name]);
      }
    text += "]";
    // Numbered when they end, as they are read.
    written.set(part, written.size);
    if (typeof part.id === "string") byId.set(part.id, [...(byId.get(part.id) ?? []), part]);
  };

  pack(value);
  return [`[${scriptText(shapes.map(({ names }) => names))},`, ...parts, `${text}]`];
}

/** `<` could end the script element. */
const scriptText = (value: unknown): string => (JSON.stringify(value) ?? "null").replaceAll("<", "\\u003c");

/** The server has one object for equal records of all pages. */
const recordTexts = new WeakMap<Fields, Uint8Array>();
const encoder = new TextEncoder();

/** All fields but `expand`. Undefined if one holds an object, because the number of its shape is another in each page. */
function encodedFields(part: Fields, names: readonly string[]): Uint8Array | undefined {
  let text = "";
  for (const name of names) {
    if (name === "expand" && name === names.at(-1)) break;
    const value = part[name];
    const isList = Array.isArray(value) && !value.some(isObject);
    if (isObject(value) && !isList) return undefined;
    text += `,${scriptText(isList ? [LIST, ...value] : value)}`;
  }
  return encoder.encode(text);
}

/** The names of each record, one list for all records with the same names in the same order. */
const recordNames = new WeakMap<Fields, readonly string[]>();
const namesByText = new Map<string, readonly string[]>();
/** Fields are those of the contract, and few answers have other objects. */
const NAMES_MAX = 1000;

function namesOf(part: Fields): readonly string[] {
  const known = recordNames.get(part);
  if (known) return known;
  const own = Object.keys(part).filter((name) => part[name] !== undefined && name !== "__proto__");
  const text = JSON.stringify(own);
  const names = namesByText.get(text) ?? own;
  if (namesByText.size >= NAMES_MAX) namesByText.clear();
  namesByText.set(text, names);
  recordNames.set(part, names);
  return names;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other)) return false;
    return one.length === other.length && one.every((part, index) => isEqual(part, other[index]));
  }
  const names = namesOf(one);
  return names === namesOf(other) && names.every((name) => isEqual(one[name], other[name]));
}

/** What was packed. Objects that were one are one again, and equal records are one. */
export function unpackAnswers(text: string): unknown {
  const [shapes, packed]: [string[][], unknown] = JSON.parse(text);
  const read: Record<string, unknown>[] = [];

  const unpack = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part;
    const [kind, ...parts]: unknown[] = part;
    if (kind === LIST) return parts.map(unpack);
    if (kind === AGAIN) return read[Number(parts[0])];
    const record: Record<string, unknown> = {};
    for (const [index, name] of (shapes[Number(kind)] ?? []).entries()) record[name] = unpack(parts[index]);
    read.push(record);
    return record;
  };

  return unpack(packed);
}
