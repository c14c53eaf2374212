// The store and its order by date, against plain lists, after any changes.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createByDate } from "./by-date.ts";
import { createColumnStore } from "./column-store.ts";

const row = fc.record({
  name: fc.constantFrom("Ёлка", "елка", "кубок"),
  date: fc.constantFrom("2026-12-05", "2026-12-06", "2027-01-01", ""),
  status: fc.constantFrom("open", "full", ""),
});
const steps = fc.array(
  fc.record({
    id: fc.constantFrom(..."abcde"),
    row: fc.option(row, { nil: undefined, freq: 3 }),
    isAsked: fc.boolean(),
  }),
);

test("rows are in the order of their dates, those of one status side by side, with their names", () => {
  const property = fc.property(steps, (taken) => {
    const store = createColumnStore(["name", "date", "status"], { name: "", date: "", status: "" });
    const byDate = createByDate(store);
    const rows = new Map<string, { name: string; date: string; status: string }>();
    for (const { id, row: given, isAsked } of taken) {
      if (given) store.put(id, given);
      else store.remove(id);
      if (given) rows.set(id, given);
      else rows.delete(id);
      if (!isAsked) continue;
      const { slots, dates } = byDate.now() ?? { slots: [], dates: [] };
      const idsOf = ({ from, to }: { from: number; to: number }) => Array.from(slots.slice(from, to), store.idAt);
      const found = dates.map((groups) => groups.map((group) => idsOf(group).map((one) => rows.get(one))));
      for (const group of found.flat()) expect(new Set(group.map((one) => one?.status)).size).toBe(1);
      const order = found.flat(2).map((one) => one?.date);
      expect(order).toEqual([...rows.values()].map(({ date }) => date).toSorted());
      const names = Array.from({ length: store.size() }, (_, slot) => [store.idAt(slot), store.texts("name")?.[slot]]);
      const folded = [...rows].map(([one, { name }]) => [one, name === "кубок" ? name : "елка"]);
      expect(names.toSorted()).toEqual(folded.toSorted());
    }
  });
  fc.assert(property, { numRuns: 300 });
});
