// An entry that owes nothing and has paid nothing says so.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { waivedFees } from "./067-waived-fees.ts";
import { databases } from "./both-databases.fixture.ts";
import { JOURNAL } from "./journal.ts";
import { pendingStatements } from "./migrate.ts";

test.each(databases)(
  "a forgiven fee and a price of 0 are waived, and every other entry stays as it is: $name",
  async ({ dialect, open }) => {
    const database = await open();
    const run = async (statement: ReturnType<typeof sql>) => database.run(statement.compile(dialect.builder));
    await run(sql`create table ${sql.table(JOURNAL)} (name text primary key)`);
    for (const statement of pendingStatements(dialect, [waivedFees.name], "")) await database.run(statement);
    for (const cost of [0, 1500])
      await run(sql`insert into tournaments (id, created, updated, cost) values (${`t${cost}`}, '', '', ${cost})`);
    let rows = 0;
    const entry = async (id: string, { cost = 1500, amount = 0, price = -1, forgiven = [] as [string, number][] }) => {
      await run(sql`insert into tournament_participants (id, created, updated, "user", tournament, payment_status, payment_amount)
      values (${id}, '', '', ${id}, ${`t${cost}`}, ${amount >= 1500 ? "paid" : "unpaid"}, ${amount})`);
      await run(sql`insert into tournament_dues (id, created, updated, entry, price_set, price_kopecks)
      values (${`d-${id}`}, '', '', ${id}, ${price >= 0 ? 1 : 0}, ${Math.max(0, price)})`);
      for (const [state, kopecks] of forgiven)
        await run(sql`insert into tournament_payments (id, created, updated, entry, kind, state, kopecks)
        values (${`p${++rows}`}, '', '', ${id}, 'forgiven', ${state}, ${kopecks})`);
    };
    await entry("forgiven", { forgiven: [["succeeded", 150_000]] });
    await entry("in parts", {
      price: 100_000,
      forgiven: [
        ["succeeded", 60_000],
        ["succeeded", 40_000],
      ],
    });
    await entry("price of 0", { price: 0 });
    await entry("a part", { forgiven: [["succeeded", 100_000]] });
    await entry("undone", { forgiven: [["cancelled", 150_000]] });
    await entry("paid in part", { amount: 500, forgiven: [["succeeded", 100_000]] });
    await entry("paid", { amount: 1500 });
    await entry("owes", {});
    await entry("free", { cost: 0, price: 0 });
    for (const statement of waivedFees.up(dialect)) await database.run(statement.compile(dialect.builder));
    const found = await run(sql`select id from tournament_participants where payment_status = 'waived' order by id`);
    expect(found.map(({ id }) => id)).toEqual(["forgiven", "in parts", "price of 0"]);
    await database.close();
  },
);
