// Entries that were rounded to whole roubles say what their ledger says.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { kopecksOfEntries } from "./095-kopecks-of-entries.ts";
import { databases } from "./both-databases.fixture.ts";
import { JOURNAL } from "./journal.ts";
import { pendingStatements } from "./migrate.ts";

test.each(databases)(
  "an entry with kopecks in its ledger has them, and every other entry stays as it is: $name",
  async ({ dialect, open }) => {
    const database = await open();
    const run = async (statement: ReturnType<typeof sql>) => database.run(statement.compile(dialect.builder));
    await run(sql`create table ${sql.table(JOURNAL)} (name text primary key)`);
    for (const statement of pendingStatements(dialect, [kopecksOfEntries.name], "")) await database.run(statement);
    let rows = 0;
    const entry = async (id: string, amount: number, ...payments: [kind: string, state: string, kopecks: number][]) => {
      await run(
        sql`insert into tournament_participants (id, created, updated, "user", payment_amount) values (${id}, '', '', ${id}, ${amount})`,
      );
      for (const [kind, state, kopecks] of payments)
        await run(sql`insert into tournament_payments (id, created, updated, entry, kind, state, kopecks)
        values (${`p${++rows}`}, '', '', ${id}, ${kind}, ${state}, ${kopecks})`);
    };
    await entry("halves", 750, ["payment", "succeeded", 74_950], ["forgiven", "succeeded", 50]);
    await entry(
      "parts",
      1000,
      ["payment", "succeeded", 100_033],
      ["payment", "cancelled", 500],
      ["refund", "pending", 17],
    );
    await entry("all back", 0, ["payment", "succeeded", 33], ["refund", "succeeded", 33]);
    await entry("whole", 999, ["payment", "succeeded", 100_000]);
    await entry("a tick", 500);
    await entry("being paid", 500, ["payment", "pending", 33]);
    for (const statement of kopecksOfEntries.up(dialect)) await database.run(statement.compile(dialect.builder));
    const found = await run(sql`select id, payment_amount from tournament_participants`);
    expect(Object.fromEntries(found.map(({ id, payment_amount }) => [id, payment_amount]))).toEqual({
      halves: 749.5,
      parts: 1000.16,
      "all back": 0,
      whole: 999,
      "a tick": 500,
      "being paid": 500,
    });
    await database.close();
  },
);
