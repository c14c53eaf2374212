// Searches of names read the index of trigrams, whatever the tables grow to. What they find is tested for both databases (conformance/names.ts).
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Condition } from "../condition.ts";
import { columnOperand, compare } from "../conformance/suite.ts";
import { countQuery, findQuery } from "../sql/queries.ts";
import { postgresDialect } from "./dialect.ts";
import { testDatabaseUrl } from "./test-server.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: await testDatabaseUrl() });
  await client.connect();
  // The tables are empty, where every plan costs the same.
  await client.query("set enable_seqscan = off");
});
afterAll(() => client.end());

async function planOf({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Promise<string> {
  const { rows } = await client.query(`explain ${sql}`, [...parameters]);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
const named = (text: string, ...hops: Parameters<typeof columnOperand>[1][]): Condition =>
  compare(columnOperand("name", ...hops), "~", text);
const all = { rare: new Map(), others: true, unindexed: "all" as const };

describe("the index of names", () => {
  test.each(["tournaments", "clubs", "users"])("finds %s", async (table) => {
    const index = `${table}_by_grams`;
    expect(await planOf(findQuery(postgresDialect, table, { where: named("кубок"), limit: 50 }, all))).toContain(index);
    expect(await planOf(countQuery(postgresDialect, table, named("кубок")))).toContain(index);
  });

  test("finds tournaments by their club and organiser, each alternative by itself and without a join", async () => {
    const where: Condition = {
      or: [
        named("кубок"),
        named("кубок", { relation: "club", table: "clubs" }),
        named("кубок", { relation: "organizer", table: "users" }),
      ],
    };
    const plan = await planOf(findQuery(postgresDialect, "tournaments", { where, limit: 50 }, all));
    for (const index of ["tournaments_by_grams", "clubs_by_grams", "users_by_grams", "BitmapOr"])
      expect(plan).toContain(index);
    expect(plan).not.toContain("Join");
  });

  test("reads the few names that contain a text", async () => {
    const { names, builder } = postgresDialect;
    expect(await planOf(names.found("кубок", 10).compile(builder))).toContain("tournaments_by_grams");
    expect(await planOf(names.found("ку", 10).compile(builder))).toContain("tournaments_by_pairs");
  });
});
