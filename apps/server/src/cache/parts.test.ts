import { collections, emptyRecord } from "@bandeha/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matches } from "../records/filter/matches.ts";
import { relatedThrough } from "../records/filter/related.ts";
import { requestReader } from "../records/read/read-request.ts";
import { type Condition, ownColumn, where } from "../storage/condition.ts";
import type { Change, Reader, Row } from "../storage/storage.ts";
import { changedParts, type Part, partOfId, readParts } from "./parts.ts";

type Name = "tournaments" | "tournament_matches";

const MATCHES = "tournament_matches";
const row = (name: Name, fields: Partial<Row>): Row => ({
  ...{ id: "", created: "", updated: "" },
  ...emptyRecord(collections[name].fields),
  ...fields,
});
const tournamentPath = { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "name" } };
const named: Condition = { left: tournamentPath, operator: "=", right: { value: "cup" } };

test("what is found by a tournament depends on that tournament alone", () => {
  const query = {
    where: { and: [where({ status: "active" }), where({ tournament: "a" }), named] },
    sort: [ownColumn("round")],
  };
  expect(readParts(MATCHES, query)).toEqual([`${MATCHES}/a`, "tournaments/a"]);
});

test("the table of another relation is a whole one, and so is one that is only sorted by", () => {
  const user = { path: { hops: [{ relation: "user", table: "users" }], column: "name" } };
  const condition = {
    and: [where({ tournament: "a" }), { left: user, operator: "=", right: { value: "x" } } as const],
  };
  const expected = ["tournament_participants/a", "users"];
  expect(readParts("tournament_participants", { where: condition })).toEqual(expected);
  expect(readParts("tournament_participants", { where: where({ tournament: "a" }), sort: [user] })).toEqual(expected);
});

test("rows that are found by their ids depend on these rows, if they name no tournament", () => {
  const ids = { or: [where({ id: "u1" }), where({ id: "u2" })] };
  expect(readParts("users", { where: ids })).toEqual(["users/u1", "users/u2"]);
  expect(partOfId("users", "u1")).toBe("users/u1");
  expect(readParts(MATCHES, { where: ids })).toEqual([MATCHES]);
  expect(partOfId(MATCHES, "m1")).toBe(MATCHES);
});

test.each<[string, Condition | undefined]>([
  ["no condition", undefined],
  ["another column", where({ status: "active" })],
  ["an alternative of another column", { or: [where({ tournament: "a" }), where({ status: "active" })] }],
  ["no alternative", { or: [] }],
  ["another operator", { left: ownColumn("tournament"), operator: "!=", right: { value: "a" } }],
  ["a text that a database may store as another one", where({ tournament: "a\0" })],
  ["an empty text", where({ tournament: "" })],
  ["a hundred and one keys", { or: Array.from({ length: 101 }, (_, at) => where({ tournament: `t${at}` })) }],
])("%s is the whole table", (_, condition) => {
  expect(readParts(MATCHES, condition ? { where: condition } : {})).toEqual([MATCHES]);
});

test("a row that moves to another tournament changes both", () => {
  const [before, after] = ["a", "b"].map((tournament) => row(MATCHES, { id: "m", tournament }));
  const change = { action: "update", table: MATCHES, row: after, before } as Change;
  expect(changedParts(change)).toEqual([MATCHES, `${MATCHES}/b`, `${MATCHES}/a`]);
});

test("a table of a newer version, which shares the database, has parts too", () => {
  const created = { id: "x", created: "", updated: "" };
  expect(changedParts({ action: "create", table: "of_tomorrow", row: created })).toEqual([
    "of_tomorrow",
    "of_tomorrow/x",
  ]);
});

type Data = Record<Name, readonly Row[]>;

/** The rows that a query finds; adds what it depends on. */
async function found(data: Data, table: Name, condition: Condition, parts: Set<Part>): Promise<string> {
  const rows: Row[] = [];
  const reader: Reader = {
    findById: async (of, id) => data[of as Name].find((one) => one.id === id),
    find: async () => rows,
    count: async () => rows.length,
    countBy: async () => new Map([["", rows.length]]),
  };
  for (const one of data[table]) if (await matches(condition, table, one, relatedThrough(reader))) rows.push(one);
  return JSON.stringify(await requestReader(reader, parts).find(table, { where: condition, limit: 100 }));
}

/** The creates, updates and deletes that make one of these into the other. */
function changesBetween(before: Data, after: Data): Change[] {
  return (["tournaments", MATCHES] as const).flatMap((table) => {
    const [old, next] = [before, after].map((data) => new Map(data[table].map((one) => [one.id, one])));
    return ["a", "b", "c"].flatMap((id): Change[] => {
      const [was, is] = [old?.get(id), next?.get(id)];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      if (is) return [was ? { action: "update", table, row: is, before: was } : { action: "create", table, row: is }];
      return was ? [{ action: "delete", table, row: was }] : [];
    });
  });
}

const key = fc.constantFrom("a", "b", "c");
const status = fc.constantFrom("active", "completed");

function conditionsOn(columns: readonly string[], ...others: readonly Condition[]): fc.Arbitrary<Condition> {
  const own = fc.record({
    left: fc.constantFrom(...columns).map(ownColumn),
    operator: fc.constantFrom("=" as const, "=" as const, "!=" as const),
    right: fc.record({ value: fc.constantFrom("a", "b", "c", "active", "") }),
  });
  const { tree } = fc.letrec<{ tree: Condition; list: Condition[] }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(own, ...others.map(fc.constant)),
      tie("list").map((and) => ({ and })),
      tie("list").map((or) => ({ or })),
    ),
    list: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
  }));
  return tree;
}

const asked = fc.oneof(
  fc.tuple(fc.constant<Name>("tournaments"), conditionsOn(["id", "status"])),
  fc.tuple(fc.constant<Name>(MATCHES), conditionsOn(["tournament", "tournament", "id", "status"], named)),
);
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
const data: fc.Arbitrary<Data> = fc
  .record({
    tournaments: fc.uniqueArray(fc.record({ id: key, status, name: fc.constantFrom("cup", "league") }), {
      selector: ({ id }) => id,
    }),
    [MATCHES]: fc.uniqueArray(fc.record({ id: key, status, tournament: key }), { selector: ({ id }) => id }),
  })
  .map(({ tournaments, tournament_matches }) => ({
    tournaments: tournaments.toSorted(byId).map((fields) => row("tournaments", fields)),
    [MATCHES]: tournament_matches.toSorted(byId).map((fields) => row(MATCHES, fields)),
  }));

/** One table at a time: otherwise a change of the other one would be found instead. */
const written = fc.constantFrom<Name>("tournaments", MATCHES);

test("what changes an answer changes a part that the answer depends on", async () => {
  await fc.assert(
    fc.asyncProperty(data, data, written, asked, async (before, other, changed, [table, condition]) => {
      const after = { ...before, [changed]: other[changed] };
      const parts = new Set<Part>();
      const answer = await found(before, table, condition, parts);
      if ((await found(after, table, condition, new Set())) === answer) return;
      expect(changesBetween(before, after).flatMap(changedParts)).toSatisfy((changed: Part[]) =>
        changed.some((part) => parts.has(part)),
      );
    }),
    { numRuns: 500 },
  );
});
