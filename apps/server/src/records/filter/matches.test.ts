import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ComparisonOperator, Condition, Hop, Operand, Path } from "../../storage/condition.ts";
import type { Row, Storage, Table } from "../../storage/storage.ts";
import { deep } from "../../testing/deep.ts";
import { drivers } from "../../testing/drivers.ts";
import { matches } from "./matches.ts";
import { relatedThrough } from "./related.ts";

const texts = [
  "",
  "a",
  "A",
  "Ёлка",
  "елка",
  "ЁЛ",
  "a%b",
  "a_b",
  "%",
  "a%",
  "\\",
  "%\\",
  "\\%",
  "5",
  "05",
  "-1.5",
  "1",
  "0",
  "😀",
  "\ufffd",
  "ﬀ",
  "я",
];
const numbers = [0, 1, 5, -1.5, 0.1, 1500];

const entries: Hop = { back: "tournament_participants", via: "tournament" };
const rounds: Hop = { back: "tournament_rounds", via: "tournament" };
const city: Hop = { relation: "city", table: "cities" };
const partner: Hop = { relation: "partner", table: "users" };

const paths: readonly [column: string, ...hops: Hop[]][] = [
  ["name"],
  ["description"],
  ["cost"],
  ["allow_waitlist"],
  ["city"],
  ["name", city],
  ["active", city],
  ["status", entries],
  ["position", entries],
  ["name", entries, partner],
  ["skill_level", entries, partner],
  ["round_number", rounds],
];

const operand: fc.Arbitrary<Operand> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...paths).map(([column, ...hops]) => ({ path: { hops, column } })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...paths).map(([column, ...hops]) => ({ path: { hops, column, lower: true as const } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<Path>(
        { hops: [], column: "city", length: true },
        { hops: [entries], column: "status", length: true },
        { hops: [entries, partner], column: "gender", length: true },
      )
      .map((path) => ({ path })),
  },
  { weight: 3, arbitrary: fc.constantFrom(...texts, ...numbers, true, false, null).map((value) => ({ value })) },
);
const operator = fc.constantFrom<ComparisonOperator>("=", "!=", ">", ">=", "<", "<=", "~", "!~");
const comparison = fc
  .tuple(operand, operator, operand, fc.boolean())
  .map(([left, sign, right, any]): Condition => ({ left, operator: sign, right, ...(any && { any: true as const }) }));
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: comparison },
    { weight: 1, arbitrary: fc.array(tie("condition"), { maxLength: 3 }).map((and) => ({ and })) },
    { weight: 1, arbitrary: fc.array(tie("condition"), { maxLength: 3 }).map((or) => ({ or })) },
  ),
}));

/** Fixed rows, so that a failure is reproducible; only conditions vary. */
const pick = <Item>(items: readonly Item[], seed: number): Item => items[(seed * 7919 + 13) % items.length] as Item;

const stamp = { created: "2026-11-20 10:00:00.000Z", updated: "" };
const table = <Columns extends Record<string, unknown>>(
  count: number,
  prefix: string,
  columns: (index: number) => Columns,
) =>
  Array.from({ length: count }, (_, index): Row => ({ id: `${prefix}${index}`, ...stamp, ...columns(index) }) as Row);

const world: Record<Table, Row[]> = {
  cities: table(3, "c", (i) => ({ name: pick(texts, i), active: i % 2 === 0 })),
  users: table(6, "u", (i) => ({ name: pick(texts, i + 5), skill_level: pick(numbers, i) })),
  tournaments: table(40, "t", (i) => ({
    name: pick(texts, i),
    description: pick(texts, i * 3 + 1),
    cost: pick(numbers, i),
    allow_waitlist: i % 3 === 0,
    city: pick(["c0", "c1", "c2", "", "gone"], i),
  })),
  tournament_participants: table(45, "p", (i) => ({
    tournament: `t${(i * i) % 30}`,
    user: `x${i}`,
    partner: pick(["u0", "u1", "u2", "u3", "gone", ""], i),
    status: pick(texts, i + 2),
    position: pick(numbers, i),
  })),
  tournament_rounds: table(20, "r", (i) => ({ tournament: `t${i % 11}`, round_number: i })),
};

describe.each(drivers)("a live event and a list agree on $name", ({ open }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
    await storage.transact(async (tx) => {
      for (const [name, rows] of Object.entries(world)) for (const row of rows) await tx.insert(name, row);
    });
  });
  afterAll(() => storage.close());

  test("for any condition, the matching rows equal the rows that a query finds", async () => {
    const related = relatedThrough(memory());
    const rows = await storage.reader.find("tournaments", { limit: 100 });
    await fc.assert(
      fc.asyncProperty(condition, async (asked) => {
        const found = await storage.reader.find("tournaments", { where: asked, limit: 100 });
        const matching: string[] = [];
        for (const row of rows) if (await matches(asked, "tournaments", row, related)) matching.push(row.id);
        expect(matching.sort()).toEqual(found.map(({ id }) => id).sort());
        expect(await storage.reader.count("tournaments", asked)).toBe(found.length);
      }),
      { numRuns: deep(500, 150) },
    );
  });

  /** Related rows from memory: faster than a query for each. */
  function memory() {
    const of = (name: Table) => world[name] ?? [];
    return {
      findById: async (name: Table, id: string) => of(name).find((row) => row.id === id),
      find: async (name: Table, { where }: { where?: Condition }) => {
        const [only] = where && "and" in where ? where.and : [];
        if (!only || !("left" in only) || !("path" in only.left) || !("value" in only.right))
          throw new Error("unexpected");
        const { left, right } = only;
        const field = left.path.column;
        return of(name).filter((row) => row[field] === right.value);
      },
      count: async () => 0,
      countBy: async () => new Map(),
    };
  }
});
