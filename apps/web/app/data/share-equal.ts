// A page's data names the same player with every match and every entry of his. Made one object, he is written into the page once.

type Known = Map<string, unknown>;

const isRecord = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

/** The same JSON value, in which equal records are one and the same object. `known` may be shared between values. */
export function shareEqual<Value>(value: Value, known: Known = new Map()): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    if (!isRecord(part)) return part;
    const text = JSON.stringify(part);
    if (!known.has(text)) known.set(text, part);
    return known.get(text);
  });
}
