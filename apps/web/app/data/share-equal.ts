// The data of a page contains the same player in every match and entry of theirs. As one shared object, the player is serialised once.

type Fields = Readonly<Record<string, unknown>>;
/** The different records that were seen, by id. */
export type KnownRecords = Map<string, Fields[]>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The same JSON value with equal records as one object. `known` may be shared between values. */
export function shareEqual<Value>(value: Value, known?: KnownRecords): Value;
export function shareEqual(value: unknown, known: KnownRecords = new Map()): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map((part) => shareEqual(part, known));
  const record = withSharedParts(value, known);
  const { id } = record;
  if (typeof id !== "string") return record;
  const seen = known.get(id);
  if (!seen) known.set(id, [record]);
  const same = seen?.find((other) => isEqual(other, record));
  if (!same) seen?.push(record);
  return same ?? record;
}

/** The value itself where no part of it is replaced: most records have none. */
function withSharedParts(value: Fields, known: KnownRecords): Fields {
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(value)) {
    const part = value[name];
    const shared = shareEqual(part, known);
    if (shared === part) continue;
    copy ??= { ...value };
    copy[name] = shared;
  }
  return copy ?? value;
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  // In the same order, because objects with another order of fields are other text.
  const others = Object.keys(other);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name, index) => name === others[index] && isEqual(one[name], other[name]))
  );
}
