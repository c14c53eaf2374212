// An entry that owes nothing and has paid nothing says so.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { waivedFees } from "./067-waived-fees.ts";
import { JOURNAL } from "./journal.ts";
import { pendingStatements } from "./migrate.ts";

test("a forgiven fee and a price of 0 are waived, and every other entry stays as it is", () => {
  const database = connect(":memory:", { readOnly: false });
  const run = (statement: ReturnType<typeof sql>) => database.run(statement.compile(sqliteDialect.builder));
  run(sql`create table ${sql.table(JOURNAL)} (name text primary key)`);
  for (const statement of pendingStatements(sqliteDialect, [waivedFees.name], "")) database.run(statement);
  for (const cost of [0, 1500])
    run(sql`insert into tournaments (id, created, updated, cost) values (${`t${cost}`}, '', '', ${cost})`);
  let rows = 0;
  const entry = (id: string, { cost = 1500, amount = 0, price = -1, forgiven = [] as [string, number][] }) => {
    run(sql`insert into tournament_participants (id, created, updated, user, tournament, payment_status, payment_amount)
      values (${id}, '', '', ${id}, ${`t${cost}`}, ${amount >= 1500 ? "paid" : "unpaid"}, ${amount})`);
    run(sql`insert into tournament_dues (id, created, updated, entry, price_set, price_kopecks)
      values (${`d-${id}`}, '', '', ${id}, ${price >= 0 ? 1 : 0}, ${Math.max(0, price)})`);
    for (const [state, kopecks] of forgiven)
      run(sql`insert into tournament_payments (id, created, updated, entry, kind, state, kopecks)
        values (${`p${++rows}`}, '', '', ${id}, 'forgiven', ${state}, ${kopecks})`);
  };
  entry("forgiven", { forgiven: [["succeeded", 150_000]] });
  entry("in parts", {
    price: 100_000,
    forgiven: [
      ["succeeded", 60_000],
      ["succeeded", 40_000],
    ],
  });
  entry("price of 0", { price: 0 });
  entry("a part", { forgiven: [["succeeded", 100_000]] });
  entry("undone", { forgiven: [["cancelled", 150_000]] });
  entry("paid in part", { amount: 500, forgiven: [["succeeded", 100_000]] });
  entry("paid", { amount: 1500 });
  entry("owes", {});
  entry("free", { cost: 0, price: 0 });
  for (const statement of waivedFees.up(sqliteDialect)) database.run(statement.compile(sqliteDialect.builder));
  const found = run(sql`select id from tournament_participants where payment_status = 'waived' order by id`);
  expect(found.map(({ id }) => id)).toEqual(["forgiven", "in parts", "price of 0"]);
  database.close();
});
