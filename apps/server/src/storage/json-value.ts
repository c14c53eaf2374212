// Values within a json column (wire 2.5): the steps of a path, and the value that they lead to in memory. SQL: sql/json.ts.

/** Larger than the index of any list that a json field can hold; SQLite wraps indexes of more than 32 bits. */
const INDEX_MAX = 1_000_000;

/** As in PocketBase digits are an index and the rest is a key, where colons are dropped; undefined for an empty step. */
export const stepsWithin = (names: readonly string[]): (number | string)[] | undefined => {
  const steps = names.map((name) =>
    /^\d+$/.test(name) ? Math.min(Number(name), INDEX_MAX) : name.replaceAll(":", ""),
  );
  return steps.every((step) => typeof step === "number" || /^\w+$/.test(step)) ? steps : undefined;
};

export const valueWithin = (value: unknown, steps: readonly (number | string)[] = []): unknown => {
  let found = value;
  for (const step of steps) {
    if (Array.isArray(found)) found = typeof step === "number" ? found[step] : undefined;
    else if (typeof found === "object" && found !== null && typeof step === "string" && Object.hasOwn(found, step))
      found = Reflect.get(found, step);
    else return undefined;
  }
  return found;
};
