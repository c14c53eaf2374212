// A text of SQL that was made for other values is the text that these values would get, with their parameters in its order.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deep } from "../../testing/deep.ts";
import { type Comparison, type Condition, type Hop, ownColumn, type SortKey, where } from "../condition.ts";
import { anyOf, columnOperand, compare, lowered } from "../conformance/suite.ts";
import { postgresDialect } from "../postgres/dialect.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { whereSql } from "./conditions.ts";
import type { Dialect } from "./dialect.ts";
import { countQuery, deleteWhereQuery, findQuery } from "./queries.ts";

const tournament: Hop = { relation: "tournament", table: "tournaments" };
const entry: Hop = { relation: "entry", table: "tournament_participants" };
const line: Hop = { relation: "line", table: "bank_lines" };
const club: Hop = { relation: "club", table: "clubs" };
const user: Hop = { relation: "user", table: "users" };
const entries: Hop = { back: "tournament_participants", via: "tournament" };

const columns = [
  columnOperand("id"),
  columnOperand("state"),
  columnOperand("kopecks"),
  columnOperand("final"),
  columnOperand("line"),
  columnOperand("organizer", tournament),
  columnOperand("status", tournament),
  columnOperand("cost", tournament),
  columnOperand("invited", tournament),
  columnOperand("name", tournament, club),
  columnOperand("status", entry),
  columnOperand("guest", entry, user),
  columnOperand("payer", line),
  columnOperand("user", tournament, entries),
  lowered("payer"),
];
const values = ["", "pending", "open", "completed", "a", "b", "5", "05", "0", 0, 1, 5, true, false, null];

const comparison: fc.Arbitrary<Comparison> = fc
  .tuple(
    fc.constantFrom(...columns),
    fc.constantFrom("=" as const, "=" as const, "!=" as const, ">" as const, "<=" as const, "~" as const),
    fc.constantFrom(...values),
    fc.boolean(),
  )
  .map(([column, operator, value, any]) => (any ? anyOf(column, operator, value) : compare(column, operator, value)));
/** "One of these", as it is written for any number of them. */
const list: fc.Arbitrary<Condition> = fc
  .tuple(fc.constantFrom("id", "state", "kopecks"), fc.array(fc.constantFrom("a", "b", "", "5"), { maxLength: 8 }))
  .map(([column, some]) => ({ or: some.map((value) => where({ [column]: value })) }));
const condition: fc.Arbitrary<Condition> = fc.letrec<{ node: Condition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    comparison,
    list,
    fc.array(tie("node"), { maxLength: 3 }).map((parts) => ({ and: parts })),
    fc.array(tie("node"), { maxLength: 3 }).map((parts) => ({ or: parts })),
  ),
})).node;
const sort: fc.Arbitrary<SortKey[] | undefined> = fc.constantFrom(
  undefined,
  [ownColumn("created")],
  [{ ...ownColumn("settled_at"), descending: true as const }],
  [columnOperand("name", tournament) as SortKey],
);

/** A copy has kept no text yet. */
const fresh = (dialect: Dialect): Dialect => ({ ...dialect });

const statementsOf = (dialect: Dialect, asked: Condition, order: SortKey[] | undefined) => {
  const query = { where: asked, limit: 5, offset: 2, ...(order && { sort: order }) };
  return [
    findQuery(dialect, "tournament_payments", query),
    findQuery(dialect, "tournament_payments", { ...query, common: true }),
    findQuery(dialect, "tournament_payments", query, undefined, "id"),
    countQuery(dialect, "tournament_payments", asked),
    deleteWhereQuery(dialect, "tournament_payments", asked),
  ].map(({ sql, parameters }) => ({ sql, parameters: [...parameters] }));
};

describe.each([
  ["SQLite", sqliteDialect],
  ["PostgreSQL", postgresDialect],
])("%s", (_, dialect) => {
  test("a kept text is the text of these values, with their parameters in its order", () => {
    const kept = fresh(dialect);
    fc.assert(
      fc.property(condition, sort, (asked, order) => {
        const statements = statementsOf(kept, asked, order);
        expect(statements).toEqual(statementsOf(fresh(dialect), asked, order));
        const { parameters } = whereSql(dialect, "tournament_payments", asked).where.compile(dialect.builder);
        expect(statements[0]?.parameters).toEqual([...parameters, 2]);
      }),
      { numRuns: deep(20_000, 1500) },
    );
  });

  test("a relation that is compared with nothing does not lead to the rows", () => {
    const kept = fresh(dialect);
    for (const organizer of ["a", 0, "", "b", false]) {
      const open = compare(columnOperand("status", tournament), "=", "open");
      const asked = { and: [compare(columnOperand("organizer", tournament), "=", organizer), open] };
      expect(statementsOf(kept, asked, undefined)).toEqual(statementsOf(fresh(dialect), asked, undefined));
    }
  });

  test("a condition about a related row is compiled once for all values", () => {
    const kept = fresh(dialect);
    const ofOrganiser = (id: string): Condition => ({
      and: [compare(columnOperand("organizer", tournament), "=", id), compare(columnOperand("line"), "!=", "")],
    });
    statementsOf(kept, ofOrganiser("a"), undefined);
    // Nothing can be compiled any more.
    Object.defineProperty(kept, "builder", {
      get: () => {
        throw new Error("compiled again");
      },
    });
    expect(statementsOf(kept, ofOrganiser("b"), undefined)[0]?.parameters).toEqual(["b", "", 2]);
    expect(() => statementsOf(kept, where({ line: "b", payer: "c" }), undefined)).toThrow("compiled again");
  });
});
