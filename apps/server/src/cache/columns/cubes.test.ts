// Combinations of values that rows have.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createColumnStore } from "./column-store.ts";
import { createCubes } from "./cubes.ts";

const row = fc.record({ status: fc.constantFrom("open", "full", ""), cost: fc.constantFrom(0, 100, 500) });
const steps = fc.array(
  fc.record({ id: fc.constantFrom(..."abcde"), row: fc.option(row, { nil: undefined, freq: 3 }) }),
);

test("a cube has each combination that some row has, and no other", () => {
  const property = fc.property(steps, (taken) => {
    const store = createColumnStore(["status", "cost"], { status: "", cost: 0 });
    const cubes = createCubes(store);
    const asked = new Set(["status", "cost"]);
    cubes.of(asked);
    const cube = cubes.of(asked);
    const valueIn = (name: string, at: number) => cube.column(name)?.values[cube.column(name)?.codes[at] ?? 0];
    const rows = new Map<string, { status: string; cost: number }>();
    for (const { id, row: given } of taken) {
      if (given) store.put(id, given);
      else store.remove(id);
      if (given) rows.set(id, given);
      else rows.delete(id);
      const combinations = Map.groupBy(rows.values(), ({ status, cost }) => `${status} ${cost}`);
      const found = Array.from({ length: cube.size() }, (_, at) => [
        `${valueIn("status", at)} ${valueIn("cost", at)}`,
        cube.counts?.[at],
      ]);
      const expected = Array.from(combinations, ([key, equal]) => [key, equal.length]);
      expect(found.toSorted()).toEqual(expected.toSorted());
    }
  });
  fc.assert(property, { numRuns: 300 });
});
