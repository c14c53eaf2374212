// Tournaments are found by the people in their lists through an index, as by a comparison of every row (sql/people.ts); and columns of a table page by page.
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { deep } from "../../testing/deep.ts";
import type { Comparison, Condition } from "../condition.ts";
import { PEOPLE_LISTS } from "../sql/people.ts";
import type { Row, Storage, Value } from "../storage.ts";
import { aRow, columnOperand, compare, type Driver, idsWhere, insertAll } from "./suite.ts";

const RUNS = deep(60, 12);
const PEOPLE = ["person000000000", "person000000001", "person000000002"];
const ROWS = 5;

/** Also what no list is, which a client cannot store there. */
const list: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: fc.uniqueArray(fc.constantFrom(...PEOPLE)) },
  fc.constantFrom(null, {}, { person: PEOPLE[0] ?? "" }, PEOPLE[1] ?? "", 5, [1, null, [PEOPLE[2] ?? ""]]),
);
const lists = fc.record(Object.fromEntries(PEOPLE_LISTS.map((name) => [name, list])));

const has = (name: string, person: string): Comparison => ({
  ...compare(columnOperand(name), "~", person),
  exact: true,
});

export const describePeople = (driver: Driver): void => {
  describe("people in the lists of tournaments", () => {
    let storage: Storage;
    beforeAll(async () => {
      ({ storage } = await driver.open());
      return () => storage.close();
    });

    const agree = async () => {
      for (const person of PEOPLE)
        for (const name of PEOPLE_LISTS) {
          const plain = has(name, person);
          const byIndex: Condition = { ...plain, indexed: true };
          const found = await idsWhere(storage, "tournaments", byIndex);
          const expected = await storage.reader.find("tournaments", { where: plain, limit: 100 });
          // An id within something else than a list is a person of none.
          const listed = expected.filter((row) => isListed(row[name], person)).map(({ id }) => id);
          expect(found.filter((id) => listed.includes(id))).toEqual(listed.toSorted());
          expect(expected.map(({ id }) => id)).toEqual(expect.arrayContaining(found));
        }
    };

    test("are found whatever was inserted, changed and deleted", async () => {
      const property = fc.asyncProperty(
        fc.array(lists, { minLength: ROWS, maxLength: ROWS }),
        fc.array(fc.tuple(fc.nat(ROWS - 1), fc.option(lists)), { maxLength: 6 }),
        async (first, changes) => {
          for (const { id } of await storage.reader.find("tournaments", { limit: 100 }))
            await storage.transact((tx) => tx.delete("tournaments", id));
          const rows = first.map((columns, at) => aRow(`t${at}`, columns));
          await insertAll(storage, "tournaments", rows);
          await agree();
          for (const [at, columns] of changes)
            await storage.transact(async (tx) => {
              if (!(await tx.findById("tournaments", `t${at}`))) return;
              await (columns ? tx.update("tournaments", `t${at}`, columns) : tx.delete("tournaments", `t${at}`));
            });
          await agree();
        },
      );
      await fc.assert(property, { numRuns: RUNS });
    });

    test("columns are read in order of ids, page by page, as they are", async () => {
      for (const { id } of await storage.reader.find("tournaments", { limit: 100 }))
        await storage.transact((tx) => tx.delete("tournaments", id));
      const rows = ["c", "a", "b"].map((id, cost) => aRow(id, { status: "open", cost, by_invitation: cost > 0 }));
      await insertAll(storage, "tournaments", rows);
      const columns = ["status", "cost", "by_invitation"];
      const read = (after: string) => storage.readColumns("tournaments", columns, { after, limit: 2 });
      expect([await read(""), await read("b"), await read("c")]).toEqual([
        [
          { id: "a", status: "open", cost: 1, by_invitation: true },
          { id: "b", status: "open", cost: 2, by_invitation: true },
        ],
        [{ id: "c", status: "open", cost: 0, by_invitation: false }],
        [],
      ]);
    });
  });
};

const isListed = (value: Row[string] | undefined, person: string): boolean =>
  Array.isArray(value) && value.includes(person);
