// A list of several statuses is the same rows in the same order as without branches, page by page (storage/sql/branches.ts).
import { expect, test } from "vitest";
import { type Condition, type SortKey, where } from "../condition.ts";
import { aRow, columnOperand, compare, type Driver, insertAll } from "./suite.ts";

const key = (column: string, descending = false): SortKey => ({
  path: { hops: [], column },
  ...(descending && { descending: true as const }),
});
const STATUSES = ["open", "full", "in_progress", "", "completed", "draft"];
const ACTIVE: Condition = { or: ["open", "full", "", "in_progress", "open"].map((status) => where({ status })) };
const ORDERS = [
  [key("date"), key("start_time")],
  [key("date", true), key("created", true)],
];
const ROWS = 120;

const rows = Array.from({ length: ROWS }, (_, at) =>
  aRow(`t${String(at).padStart(3, "0")}`, {
    status: STATUSES[(at * 7) % STATUSES.length] ?? "",
    date: `2026-12-${10 + ((at * 11) % 9)}`,
    start_time: `${10 + ((at * 5) % 3)}:00`,
    created: `2026-11-${10 + ((at * 3) % 17)}`,
    cost: at % 10,
    city: `c${at % 2}`,
  }),
);

export const describeBranches = ({ open }: Driver): void => {
  test.each([0, 1])("a list of several statuses has every row once, in order %i and on every page", async (at) => {
    const { storage } = await open();
    await insertAll(storage, "tournaments", rows);
    const sort = ORDERS[at] ?? [];
    for (const more of [[], [compare(columnOperand("cost"), "<", 5)], [where({ city: "c1" })]]) {
      const condition: Condition = { and: [...more, { and: [ACTIVE] }] };
      // With the id in the sort the list is not read in branches.
      const whole = await storage.reader.find("tournaments", {
        where: condition,
        sort: [...sort, key("id")],
        limit: ROWS,
      });
      const paged: string[] = [];
      for (let offset = 0; offset < ROWS; offset += 7) {
        const page = await storage.reader.find("tournaments", { where: condition, sort, limit: 7, offset });
        paged.push(...page.map(({ id }) => id));
      }
      expect(paged).toEqual(whole.map(({ id }) => id));
      expect(paged.length).toBeGreaterThan(10);
      expect(await storage.reader.count("tournaments", condition)).toBe(paged.length);
      for (const offset of [ROWS, 99_999, 2 ** 60])
        expect(await storage.reader.find("tournaments", { where: condition, sort, limit: 7, offset })).toEqual([]);
    }
    await storage.close();
  });
};
