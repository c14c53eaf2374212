// How far a move is, stored in its target: one row per table with the last id that was moved, and one that names the source.
import { type RawBuilder, sql } from "kysely";
import type { Table } from "../storage.ts";
import { UNFINISHED_MOVE } from "../unfinished-move.ts";
import type { MoveTarget } from "./end.ts";

const SOURCE = "";
const progress = sql.table(UNFINISHED_MOVE);

const run = (target: MoveTarget, query: RawBuilder<unknown>) => target.run(query.compile(target.dialect.builder));

export const isMarked = (target: MoveTarget): Promise<boolean> => target.hasTable(UNFINISHED_MOVE);

export async function mark(target: MoveTarget, source: string): Promise<void> {
  await target.transact(async () => {
    await run(target, sql`create table ${progress} (name text primary key, last text not null)`);
    await writeLast(target, SOURCE, source);
  });
}

export async function removeMark(target: MoveTarget): Promise<void> {
  await target.transact(async () => {
    await run(target, sql`drop table ${progress}`);
  });
}

export const sourceOf = (target: MoveTarget): Promise<string | undefined> => readLast(target, SOURCE);

/** The last id that was moved; undefined when the table is to be moved from its beginning. */
export async function readLast(target: MoveTarget, table: Table): Promise<string | undefined> {
  const [row] = await run(target, sql`select last from ${progress} where name = ${table}`);
  return row && String(row.last);
}

export async function writeLast(target: MoveTarget, table: Table, last: string): Promise<void> {
  await forget(target, table);
  await run(target, sql`insert into ${progress} (name, last) values (${table}, ${last})`);
}

/** The table is moved again from its beginning. */
export async function forget(target: MoveTarget, table: Table): Promise<void> {
  await run(target, sql`delete from ${progress} where name = ${table}`);
}
