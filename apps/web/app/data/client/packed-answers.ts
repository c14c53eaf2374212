// The answers of a page as one text: the keys of equal records are written once, and a record that occurs again is a number: the same player is in
// every match and entry of theirs.

type Fields = Readonly<Record<string, unknown>>;
/** Objects with the same keys in the same order. */
type Shape = { number: number; names: readonly string[] };

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The first element of a list; that of an object is the number of its keys. */
const LIST = -1;
/** Before the number of an object that was written before, in the order in which they end. */
const AGAIN = -2;

/** @param value of JSON; keys without a value are left out. @returns JSON that may be inside a script element */
export function packAnswers(value: unknown): string {
  const { shapes, shapeOf } = collectShapes();
  const written = new Map<Fields, number>();
  const byId = new Map<string, Fields[]>();

  const isEqual = (one: unknown, other: unknown): boolean => {
    if (one === other) return true;
    if (!isObject(one) || !isObject(other)) return false;
    if (Array.isArray(one) || Array.isArray(other)) {
      if (!Array.isArray(one) || !Array.isArray(other)) return false;
      return one.length === other.length && one.every((part, index) => isEqual(part, other[index]));
    }
    const shape = shapeOf(one);
    return shape === shapeOf(other) && shape.names.every((name) => isEqual(one[name], other[name]));
  };

  /** The number of this object, or of an equal record, if it is written. */
  const numberOf = (part: Fields): number | undefined => {
    const same = written.get(part);
    if (same !== undefined || typeof part.id !== "string") return same;
    const equal = byId.get(part.id)?.find((other) => isEqual(other, part));
    return equal && written.get(equal);
  };

  /** The fields of a record as text, kept by the record; `expand` is packed again, because its records may have been written before. */
  const recordText = (part: Fields, names: readonly string[]): string | undefined => {
    if (typeof part.id !== "string") return undefined;
    const isExpanded = names.at(-1) === "expand";
    const kept = recordTexts.get(part) ?? plainText(part, isExpanded ? names.slice(0, -1) : names);
    if (kept === undefined) return undefined;
    recordTexts.set(part, kept);
    return isExpanded ? `${kept},${pack(part.expand)}` : kept;
  };

  const pack = (part: unknown): string => {
    if (!isObject(part)) return JSON.stringify(part) ?? "null";
    if (Array.isArray(part)) return `[${[LIST, ...part.map(pack)].join()}]`;
    const before = numberOf(part);
    if (before !== undefined) return `[${AGAIN},${before}]`;
    const { number, names } = shapeOf(part);
    const fields = recordText(part, names) ?? names.map((name) => `,${pack(part[name])}`).join("");
    written.set(part, written.size);
    if (typeof part.id === "string") byId.set(part.id, [...(byId.get(part.id) ?? []), part]);
    return `[${number}${fields}]`;
  };

  const packed = pack(value);
  const names = JSON.stringify(shapes.map(({ names }) => names));
  // `<` could end the script element.
  return `[${names},${packed}]`.replaceAll("<", "\\u003c");
}

/** The server has one object for equal records of all pages. */
const recordTexts = new WeakMap<Fields, string>();

/** Undefined if a field holds an object, because the number of its shape is another in each page. */
function plainText(part: Fields, names: readonly string[]): string | undefined {
  const texts: string[] = [];
  for (const name of names) {
    const value = part[name];
    const isList = Array.isArray(value) && !value.some(isObject);
    if (isObject(value) && !isList) return undefined;
    texts.push(`,${JSON.stringify(isList ? [LIST, ...value] : value) ?? "null"}`);
  }
  return texts.join("");
}

function collectShapes() {
  const shapes: Shape[] = [];
  const known = new Map<Fields, Shape>();
  const byLength = new Map<number, Shape[]>();

  const find = (names: readonly string[]): Shape => {
    const alike = byLength.get(names.length) ?? [];
    const found = alike.find((shape) => shape.names.every((name, index) => name === names[index]));
    if (found) return found;
    const shape = { number: shapes.length, names };
    shapes.push(shape);
    byLength.set(names.length, [...alike, shape]);
    return shape;
  };

  const shapeOf = (part: Fields): Shape => {
    const before = known.get(part);
    if (before) return before;
    const shape = find(Object.keys(part).filter((name) => part[name] !== undefined && name !== "__proto__"));
    known.set(part, shape);
    return shape;
  };

  return { shapes, shapeOf };
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
