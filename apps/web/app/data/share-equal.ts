// The data of a page contains the same player in every match and entry of theirs. As one shared object, the player is serialised once.

type Known = Map<string, unknown>;

const isRecord = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

/** The same JSON value with equal records as one object. `known` may be shared between values. */
export function shareEqual<Value>(value: Value, known: Known = new Map()): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    if (!isRecord(part)) return part;
    const text = JSON.stringify(part);
    if (!known.has(text)) known.set(text, part);
    return known.get(text);
  });
}
