import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { ownColumn } from "../condition.ts";
import { insertAll } from "../conformance/suite.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import { testDatabaseUrl } from "../postgres/test-server.ts";
import { connect } from "../sqlite/connection.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import type { Storage } from "../storage.ts";
import { tableNames } from "../tables.ts";
import { type MoveSource, type MoveTarget, movedTables } from "./end.ts";
import { type Moved, moveDatabase } from "./move-database.ts";
import { openPostgresSource, openPostgresTarget } from "./postgres-ends.ts";
import { insertRandomRows } from "./random-rows.fixture.ts";
import { openSqliteSource, openSqliteTarget } from "./sqlite-ends.ts";

/** The first test of a run also starts PostgreSQL. */
const TWO_MOVES_MS = 60_000;

let folder: string;
let from: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "bandeha-move-"));
  from = join(folder, "from.db");
  return () => rmSync(folder, { recursive: true, force: true });
});

async function fill(work: (storage: Storage) => Promise<void>): Promise<void> {
  const storage = await openSqlite({ path: from });
  await work(storage);
  await storage.close();
}

/** Closes both sides, however the move ends. */
async function moving(source: MoveSource, target: Promise<MoveTarget>): Promise<Moved> {
  const opened = await target.catch(async (error: unknown) => {
    await source.close();
    throw error;
  });
  try {
    return await moveDatabase(source, opened);
  } finally {
    await source.close();
    await opened.close();
  }
}

const digests = ({ tables }: Moved) => Object.fromEntries(tables.map(({ table, source }) => [table, source.digest]));
const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
const cities = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `city${index}`,
    created: "",
    updated: "",
    name: `Город ${index}`,
  }));

/** Breaks off after so many batches, as a kill would between two commits. */
const breakingOff = async (target: Promise<MoveTarget>, batches: number): Promise<MoveTarget> => {
  const opened = await target;
  let left = batches;
  return {
    ...opened,
    async insert(table, rows) {
      await opened.insert(table, rows);
      if (left-- === 0) throw new Error("killed");
    },
  };
};

describe("a move", () => {
  test(
    "takes every table but the leases, with every kind of value, to PostgreSQL and back",
    async () => {
      await fill((storage) => insertRandomRows(storage, 3));
      const before = hashOf(from);
      const url = await testDatabaseUrl();
      const there = await moving(openSqliteSource(from), openPostgresTarget(url));
      expect(there).toMatchObject({ ok: true, wasWritten: false });
      expect(movedTables.map(({ name }) => name)).toEqual(tableNames.filter((name) => name !== "_job_leases"));
      expect(there.rows).toBeGreaterThanOrEqual(3 * movedTables.length);
      expect(hashOf(from)).toBe(before);

      const back = join(folder, "back", "bandeha.db");
      const returned = await moving(await openPostgresSource(url), openSqliteTarget(back));
      expect(returned.ok).toBe(true);
      expect(digests(returned)).toEqual(digests(there));

      const [one, other, third] = [
        await openSqlite({ path: from }),
        await openSqlite({ path: back }),
        await openPostgres({ url }),
      ];
      for (const { name } of movedTables) {
        const query = { sort: [ownColumn("id")], limit: 100 };
        const rows = await one.reader.find(name, query);
        expect(rows.length).toBeGreaterThanOrEqual(3);
        expect(await other.reader.find(name, query)).toEqual(rows);
        expect(await third.reader.find(name, query)).toEqual(rows);
      }
      for (const storage of [one, other, third]) await storage.close();
    },
    TWO_MOVES_MS,
  );

  test("that breaks off anywhere continues without moving a row twice or leaving one out", async () => {
    await fill((storage) => insertAll(storage, "cities", cities(2500)));
    const target = join(folder, "to.db");
    for (const batches of [0, 1, 0]) {
      const broken = moving(openSqliteSource(from), breakingOff(openSqliteTarget(target), batches));
      await expect(broken).rejects.toThrow("killed");
      await expect(openSqlite({ path: target })).rejects.toThrow("перенос сюда не закончен");
    }
    const moved = await moving(openSqliteSource(from), openSqliteTarget(target));
    expect(moved.ok).toBe(true);
    expect(moved.tables.find(({ table }) => table === "cities")?.target.rows).toBe(2500);
    expect(moved.rows).toBeLessThan(2500);
    await (await openSqlite({ path: target })).close();
  });

  test("whose result differs is an error, no server starts on it, and the next one repairs that table", async () => {
    await fill((storage) => insertAll(storage, "cities", cities(5)));
    const url = await testDatabaseUrl();
    const spoiling = async (): Promise<MoveTarget> => {
      const opened = await openPostgresTarget(url);
      return { ...opened, insert: (table, rows) => opened.insert(table, rows.slice(1)) };
    };
    const moved = await moving(openSqliteSource(from), spoiling());
    expect(moved.ok).toBe(false);
    const differing = moved.tables.filter(({ same }) => !same);
    expect(differing.map(({ table }) => table)).toEqual(["cities", "_settings"]);
    expect(differing[0]).toMatchObject({ source: { rows: 5 }, target: { rows: 4 } });
    await expect(openPostgres({ url })).rejects.toThrow("перенос сюда не закончен");
    expect((await moving(openSqliteSource(from), openPostgresTarget(url))).ok).toBe(true);
    await (await openPostgres({ url })).close();
  });

  test("finds one changed value, even one that leaves the number of rows as it is", async () => {
    await fill((storage) => insertAll(storage, "cities", cities(5)));
    const spoiling = async (): Promise<MoveTarget> => {
      const opened = await openSqliteTarget(join(folder, "to.db"));
      const spoil = (cell: string | number | null) => (cell === "Город 3" ? "Город 4" : cell);
      return {
        ...opened,
        insert: (table, rows) =>
          opened.insert(
            table,
            rows.map((row) => row.map(spoil)),
          ),
      };
    };
    const { tables } = await moving(openSqliteSource(from), spoiling());
    expect(tables.filter(({ same }) => !same).map(({ table }) => table)).toEqual(["cities"]);
  });

  test("from PostgreSQL says that the source was written meanwhile", async () => {
    const url = await testDatabaseUrl();
    const server = await openPostgres({ url });
    await insertAll(server, "cities", cities(3));
    const source = await openPostgresSource(url);
    const writing = async (): Promise<MoveTarget> => {
      const opened = await openSqliteTarget(join(folder, "to.db"));
      let wrote = false;
      return {
        ...opened,
        async insert(table, rows) {
          if (!wrote) await insertAll(server, "clubs", [{ id: "late", created: "", updated: "" }]);
          wrote = true;
          await opened.insert(table, rows);
        },
      };
    };
    expect(await moving(source, writing())).toMatchObject({ ok: false, wasWritten: true });
    await server.close();
    const again = await moving(await openPostgresSource(url), openSqliteTarget(join(folder, "to.db")));
    expect(again.ok).toBe(true);
    expect(again.tables.find(({ table }) => table === "clubs")?.target.rows).toBe(1);
  });
});

describe("a move refuses", () => {
  test("a SQLite file that a server works with", async () => {
    const server = await openSqlite({ path: from });
    expect(() => openSqliteSource(from)).toThrow("уже работает другая Бандеха");
    await server.close();
  });

  test("a source that is not there, is of an older version, or is itself unfinished", async () => {
    expect(() => openSqliteSource(from)).toThrow("нет");
    await fill(async () => undefined);
    const to = () => openSqliteTarget(join(folder, "to.db"));
    change("delete from _bandeha_migrations where name like '047%'");
    await expect(moving(openSqliteSource(from), to())).rejects.toThrow("прежней версией");
    change("create table _unfinished_move (name text)");
    await expect(moving(openSqliteSource(from), to())).rejects.toThrow("не закончен");
  });

  test("a target with data, of an older version, or of another move", async () => {
    await fill((storage) => insertAll(storage, "cities", cities(1)));
    const other = join(folder, "other.db");
    await moving(openSqliteSource(from), openSqliteTarget(other));
    const again = () => moving(openSqliteSource(from), openSqliteTarget(other));
    await expect(again()).rejects.toThrow("уже есть данные (cities)");
    change("delete from _bandeha_migrations where name like '047%'", other);
    await expect(again()).rejects.toThrow("прежней версией и не тронута");

    const third = join(folder, "third.db");
    await expect(moving(openSqliteSource(from), breakingOff(openSqliteTarget(third), 0))).rejects.toThrow("killed");
    const elsewhere = join(folder, "elsewhere.db");
    await (await openSqlite({ path: elsewhere })).close();
    await expect(moving(openSqliteSource(elsewhere), openSqliteTarget(third))).rejects.toThrow("из другой базы");
  });
});

function change(sql: string, path = from): void {
  const connection = connect(path, { readOnly: false });
  connection.exec(sql);
  connection.close();
}
