// Paths into json fields: the facts are answers of PocketBase 0.39.11 to the same rows; lists of both databases and live events agree.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../../actions/transaction/action.ts";
import type { ServerCollection } from "../../collections/collection.ts";
import { serverCollections } from "../../collections/index.ts";
import type { Condition } from "../../storage/condition.ts";
import type { Row, Storage, Value } from "../../storage/storage.ts";
import { deep } from "../../testing/deep.ts";
import { drivers } from "../../testing/drivers.ts";
import { matches } from "./matches.ts";
import { relatedThrough } from "./related.ts";
import { readFilter } from "./resolve.ts";
import { scopeFor } from "./scope.ts";
import { readSort } from "./sort.ts";

const TABLE = "tournament_matches";
const stamp = { created: "2026-07-30 10:00:00.000Z", updated: "2026-07-30 10:00:00.000Z" };
const scope = scopeFor(TABLE, { kind: "superuser", id: "root" }, new Date("2026-07-31T12:00:00.000Z"));

const match = (id: string, sets: unknown, team1_score: number, stage: string): Row => ({
  id,
  ...stamp,
  sets: sets as Value,
  team1_score,
  stage,
});
const rows: Row[] = [
  match(
    "a",
    [
      [6, 3],
      [4, 6],
    ],
    6,
    "6",
  ),
  match("b", { a: "x", b: { c: [1, "6", null, true] } }, 1, "x"),
  match("c", null, 0, ""),
  match("d", 5, 5, "5"),
  match("e", 5, 5, "5"),
  match("f", { "0": "key", a: "Я б" }, 2, ""),
  match("g", [], 0, ""),
  match("h", true, 0, ""),
  match("i", "", 0, ""),
];
const change = (id: string, of: string, after: unknown): Row => ({ id, ...stamp, match: of, after: after as Value });
const changes = [change("k1", "a", [7, "a"]), change("k2", "a", [8]), change("k3", "b", [7, "b"])];

const conditionOf = (filter: string): Condition | undefined => {
  const resolved = readFilter(filter, scope);
  return resolved.ok ? resolved.condition : undefined;
};

const others = "tournament_result_changes_via_match.after";
const all = "abcdefghi";

describe.each(drivers)("on $name", ({ open }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
    await storage.transact(async (tx) => {
      for (const row of rows) await tx.insert(TABLE, row);
      for (const row of changes) await tx.insert("tournament_result_changes", row);
    });
  });
  afterAll(() => storage.close());

  const matching = async (where: Condition): Promise<string> => {
    const ids: string[] = [];
    for (const { id } of rows) {
      const row = await storage.reader.findById(TABLE, id);
      if (row && (await matches(where, TABLE, row, relatedThrough(storage.reader)))) ids.push(id);
    }
    return ids.join("");
  };
  const listed = async (where: Condition): Promise<string> =>
    (await storage.reader.find(TABLE, { where, limit: 100 }))
      .map(({ id }) => id)
      .toSorted()
      .join("");

  test.each([
    ["sets.0 != null", "a"],
    ["sets.0.0 = 6", "a"],
    ["sets.0.0 = '6'", ""],
    ["sets.0.0 > 5", "a"],
    ["5 < sets.0.0", "a"],
    ["sets.0.0 < '5'", "a"],
    ["sets.b.c.1 > 5", "b"],
    ["sets.b.c.1 = 6", ""],
    ["sets.b.c.1 = '6'", "b"],
    ["sets.b.c.3 = true", "b"],
    ["sets.b.c.2 = null", all],
    ["sets.zz = ''", ""],
    ["sets.zz != ''", all],
    ["sets.0 = 'key'", ""],
    ["sets.a ~ 'X'", "b"],
    ["sets.a !~ 'X'", "f"],
    ["sets.0.0 ~ 6", "a"],
    ["sets.a ~ ''", "bf"],
    ["sets.a !~ null", ""],
    ["sets.a > ''", "bf"],
    ["sets = ''", "i"],
    ["sets = null", "c"],
    ["sets != ''", "abcdefgh"],
    ["sets = 5", "de"],
    ["sets = '5'", ""],
    ["sets > 1", "abdefgi"],
    ["sets = true", "h"],
    ["sets:lower = '5'", "de"],
    ["sets:length = 2", ""],
    ["sets.0:length = null", all],
    ["sets.a:lower = null", all],
    ["sets.0.0 = team1_score", "a"],
    ["sets.0.0 = stage", "a"],
    ["sets = stage", "dei"],
    ["stage = sets", "dei"],
    ["team1_score = sets", "de"],
    [`sets.b.c = '[1,"6",null,true]'`, "b"],
    [`sets.b = '{"c":[1,"6",null,true]}'`, "b"],
    ["sets.00.0 = 6", "a"],
    ["sets.99999999999999999999 = null", all],
    ["sets.0.0 = sets.1.1", all],
    ["sets.0 > sets.1", "a"],
    ["sets.a.x = null", all],
    [`${others}.0 > 7`, ""],
    [`${others}.0 ?> 7`, "a"],
    [`${others}.0 >= 7`, "ab"],
    [`${others}.0 = null`, "cdefghi"],
    [`${others}.1 ?= 'a'`, "a"],
  ])("%s finds the rows that PocketBase finds: %s", async (filter, ids) => {
    const where = conditionOf(filter);
    if (!where) throw new Error("refused");
    expect(await listed(where)).toBe(ids);
    expect(await matching(where)).toBe(ids);
  });

  test.each([
    ["sets", "chdeiagfb"],
    ["-sets", "bfgaidehc"],
    ["sets.0.0", "bcdefghia"],
    ["-sets.0.0", "abcdefghi"],
    ["sets.a", "acdeghibf"],
    ["-sets.a", "fbacdeghi"],
    [`${others}.0`, "cdefghiab"],
    [`-${others}.0`, "abcdefghi"],
  ])("a sort by %s is PocketBase's: missing values, numbers, texts", async (sort, ids) => {
    const resolved = readSort(sort, scope);
    if (!resolved.ok) throw new Error("refused");
    const found = await storage.reader.find(TABLE, { sort: resolved.sort, limit: 100 });
    expect(found.map(({ id }) => id).join("")).toBe(ids);
  });

  test("for any value and path a list and a live event agree", async () => {
    const value = fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, true, false, "", "5", "6.5", "Ёж%", "\0\ud800", 0, 5, 6.5, -1, 1e21, "\\u0000"),
        fc.array(tie("json"), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom("0", "a", "b", "1a", "\0"), tie("json"), { maxKeys: 3 }),
      ),
    })).json;
    const path = fc
      .array(fc.constantFrom("0", "1", "a", "b", "1a", "a:lower"), { maxLength: 3 })
      .map((steps) => ["sets", ...steps].join("."));
    const other = fc.constantFrom(
      "null",
      "true",
      "5",
      "6.5",
      "-1",
      "''",
      "'5'",
      "'ёж'",
      "'%5%'",
      "stage",
      "team1_score",
    );
    const sign = fc.constantFrom("=", "!=", ">", ">=", "<", "<=", "~", "!~");
    const comparison = fc
      .tuple(path, sign, fc.oneof(other, path), fc.boolean())
      .map(([left, operator, right, turned]) => (turned ? [right, operator, left] : [left, operator, right]).join(" "));
    let number = 0;
    await fc.assert(
      fc.asyncProperty(value, fc.array(comparison, { minLength: 6, maxLength: 6 }), async (sets, filters) => {
        const id = `any${++number}`;
        await storage.transact((tx) => tx.insert(TABLE, match(id, sets, 5, "5")));
        const row = await storage.reader.findById(TABLE, id);
        if (!row) throw new Error("no row");
        for (const filter of filters) {
          const where = conditionOf(`${filter} && id = '${id}'`);
          if (!where) throw new Error(`${filter} is refused`);
          const found = await storage.reader.count(TABLE, where);
          expect([filter, found]).toEqual([
            filter,
            Number(await matches(where, TABLE, row, relatedThrough(storage.reader))),
          ]);
        }
      }),
      { numRuns: deep(1500, 60) },
    );
  });
});

describe("a path is refused", () => {
  test.each([
    ["with an empty step", "sets..a = null"],
    ["with an empty step after an index", "sets.0..a = null"],
    ["with a sign", "sets.@a = 1"],
    ["after a modifier", "sets:lower.a = 1"],
    ["into a field that is not json", "stage.0 = 1"],
  ])("%s", (_case, filter) => {
    expect(conditionOf(filter)).toBeUndefined();
  });
});

test("a path into a private field follows the rule of the field, in filters, sorts and through relations", () => {
  const collection: ServerCollection = serverCollections.tournament_matches;
  const whole = { ...collection };
  const asked = (from: string, path: string) => {
    // Another one each time: what a guest may compare is kept by the object.
    const guest: Viewer = { kind: "guest" };
    const viewed = scopeFor(from, guest, new Date("2026-07-31T12:00:00.000Z"));
    return [readFilter(`${path}.0.team1 = 1`, viewed).ok, readSort(`${path}.0.team1`, viewed).ok];
  };
  const names = [
    [TABLE, "sets"],
    ["tournaments", "tournament_matches_via_tournament.sets"],
  ] as const;
  for (const [from, path] of names) expect(asked(from, path)).toEqual([true, true]);
  try {
    Object.assign(collection, { private: [{ fields: ["sets"], readers: () => "locked" }] });
    for (const [from, path] of names) expect(asked(from, path)).toEqual([false, false]);
  } finally {
    Object.assign(collection, { private: undefined }, whole);
  }
});
