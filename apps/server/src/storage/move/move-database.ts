// Moves all rows from one database to another, then compares both. Interrupted at any moment, the next call continues.
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { JOURNAL } from "../migrations/journal.ts";
import { appliedQuery, pendingStatements } from "../migrations/migrate.ts";
import { StorageRefused, type Table } from "../storage.ts";
import { UNFINISHED_MOVE, unfinishedSentence } from "../unfinished-move.ts";
import { type MovedTable, type MoveEnd, type MoveSource, type MoveTarget, movedTables } from "./end.ts";
import { forget, isMarked, mark, readLast, removeMark, sourceOf, writeLast } from "./progress.ts";
import { batchesOf, factsOf, type TableFacts } from "./read-table.ts";

export type Compared = { table: Table; source: TableFacts; target: TableFacts; same: boolean };

export type Moved = {
  /** False when a table differs: the target stays unfinished, and the next call moves such tables again. */
  ok: boolean;
  /** Rows that this call moved. */
  rows: number;
  tables: Compared[];
  /** Somebody wrote to the source meanwhile. Those writes are not in the target. */
  wasWritten: boolean;
};

export type MoveWatcher = { onBegin?: (resumed: boolean) => void; onTable?: (table: Table, rows: number) => void };

/** @throws StorageRefused for a source of another version, and for a target that has other data */
export async function moveDatabase(
  source: MoveSource,
  target: MoveTarget,
  { onBegin, onTable }: MoveWatcher = {},
): Promise<Moved> {
  // Before the first read, which chooses the moment that all reads see.
  const position = await source.position();
  await requireVersion(source);
  const resumed = await begin(source, target);
  onBegin?.(resumed);
  let rows = 0;
  for (const table of movedTables) {
    const moved = await moveTable(source, target, table);
    rows += moved;
    onTable?.(table.name, moved);
  }
  const tables: Compared[] = [];
  for (const table of movedTables) tables.push(await compare(source, target, table));
  const wasWritten = (await source.position()) !== position;
  const ok = tables.every(({ same }) => same) && !wasWritten;
  if (ok) await finish(target);
  else await repeatNextTime(target, tables);
  return { ok, rows, tables, wasWritten };
}

/** @throws StorageRefused unless the database has all migrations of this version, and no others */
export async function requireVersion(source: MoveEnd): Promise<void> {
  const { place, dialect } = source;
  if (!(await source.hasTable(JOURNAL))) throw new StorageRefused(`${place}: в ней нет данных Бандехи.`);
  if (await source.hasTable(UNFINISHED_MOVE)) throw new StorageRefused(unfinishedSentence(place));
  const applied = (await source.run(appliedQuery(dialect))).map(({ name }) => String(name));
  if (pendingStatements(dialect, applied, place).length > 0)
    throw new StorageRefused(`${place} записана прежней версией: сначала запустите на ней эту версию.`);
}

/** Whether an earlier call moved something. */
async function begin(source: MoveSource, target: MoveTarget): Promise<boolean> {
  if (await isMarked(target)) {
    const from = await sourceOf(target);
    if (from === source.place) return true;
    throw new StorageRefused(`${target.place}: сюда начат перенос из другой базы (${from}). Нужна пустая база.`);
  }
  for (const { name } of movedTables)
    if (!FILLED_BY_MIGRATIONS.includes(name) && !(await isEmpty(target, name)))
      throw new StorageRefused(`${target.place}: в ней уже есть данные (${name}). Нужна пустая база.`);
  await mark(target, source.place);
  return false;
}

const FILLED_BY_MIGRATIONS: readonly Table[] = ["_settings"];

async function moveTable(source: MoveSource, target: MoveTarget, table: MovedTable): Promise<number> {
  const { name } = table;
  let last = await readLast(target, name);
  let moved = 0;
  if (last === undefined) await empty(target, name);
  for await (const batch of batchesOf(source, table, last)) {
    last = batch.last;
    await target.transact(async () => {
      await target.insert(table, batch.rows);
      await writeLast(target, name, batch.last);
    });
    moved += batch.rows.length;
  }
  return moved;
}

async function isEmpty({ run, dialect }: MoveTarget, table: Table): Promise<boolean> {
  return (await run(sql`select id from ${sql.table(table)} limit 1`.compile(dialect.builder))).length === 0;
}

async function empty(target: MoveTarget, table: Table): Promise<void> {
  if (await isEmpty(target, table)) return;
  await target.transact(async () => {
    await target.run(sql`delete from ${sql.table(table)}`.compile(target.dialect.builder));
  });
}

async function compare(source: MoveSource, target: MoveTarget, table: MovedTable): Promise<Compared> {
  const [one, other] = [await factsOf(source, table), await factsOf(target, table)];
  return { table: table.name, source: one, target: other, same: isDeepStrictEqual(one, other) };
}

async function finish(target: MoveTarget): Promise<void> {
  await target.settle();
  await removeMark(target);
}

/** After writes to the source any row may be old, so every table is moved again. */
async function repeatNextTime(target: MoveTarget, tables: readonly Compared[]): Promise<void> {
  const differing = tables.filter(({ same }) => !same);
  await target.transact(async () => {
    for (const { table } of differing.length > 0 ? differing : tables) await forget(target, table);
  });
}
