// The answers of a page as one text: the keys of equal records are written once, and a record that occurs again is a number. React Router's own
// encoding of loader data does this for every value, takes twice the CPU time and makes a page of fifty tournaments a tenth larger.

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The first element of a list; that of an object is the number of its keys. */
const LIST = -1;
/** Before the number of an object that was written before, in the order in which they end. */
const AGAIN = -2;

/** @param value of JSON; keys without a value are left out */
export function packAnswers(value: unknown): string {
  const shapes: string[][] = [];
  const numbers = new Map<string, number>();
  const written = new Map<Fields, number>();

  const shapeOf = (names: string[]): number => {
    const key = names.join();
    const known = numbers.get(key);
    // A name may contain the separator.
    if (known !== undefined && shapes[known]?.every((name, index) => name === names[index])) return known;
    numbers.set(key, shapes.length);
    return shapes.push(names) - 1;
  };

  const pack = (part: unknown): unknown => {
    if (!isObject(part)) return part;
    if (Array.isArray(part)) return [LIST, ...part.map(pack)];
    const before = written.get(part);
    if (before !== undefined) return [AGAIN, before];
    const names = Object.keys(part).filter((name) => part[name] !== undefined && name !== "__proto__");
    const packed = [shapeOf(names), ...names.map((name) => pack(part[name]))];
    written.set(part, written.size);
    return packed;
  };

  const packed = pack(value);
  return JSON.stringify([shapes, packed]);
}

/** What was packed. Objects that were one are one again. */
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
