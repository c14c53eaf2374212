// Reads of values that must exist. A missing index or key is a bug of the caller and throws at once:
// a default of zero would draw a wrong round silently.

/** The value, which must exist; `why` states the reason. */
export function present<Value>(value: Value | null | undefined, why: string): Value {
  if (value === null || value === undefined) throw new Error(`Nothing found although ${why}`);
  return value;
}

/** The item at an index in range. */
export function itemAt<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`Nothing at ${index} of ${items.length}`);
  return item;
}

/** The value of a key that the map holds. */
export function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`No entry for ${String(key)}`);
  return value;
}

/** Counts one more at an index in range. */
export function addOne(counts: Uint8Array, index: number): void {
  // Not through itemAt: this runs in the inner loops of a draw, where one kind of array is read fast.
  if (index >= counts.length) throw new Error(`Nothing at ${index} of ${counts.length}`);
  counts[index] = (counts[index] as number) + 1;
}
