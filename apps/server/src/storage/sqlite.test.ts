import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectWholePairs, startWriter } from "./conformance/crash.ts";
import { aRow, insertAll } from "./conformance/suite.ts";
import { describeStorage } from "./conformance.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";
import { prepareFile } from "./sqlite/prepare.ts";
import { StorageBusy, StorageRefused } from "./storage.ts";

describeStorage({
  name: "SQLite",
  open: async () => {
    const storage = await openSqlite({ path: ":memory:" });
    // One process has one writer, so another node is the same storage, and closing it twice is allowed.
    return { storage, another: async () => ({ ...storage, close: async () => undefined }) };
  },
});

describe("a SQLite file", () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "bandeha-test-"));
    path = join(folder, "data", "bandeha.db");
    return () => rmSync(folder, { recursive: true, force: true });
  });

  const refusal = async (): Promise<string> => {
    const error = await openSqlite({ path }).catch((thrown: unknown) => thrown);
    if (!(error instanceof StorageRefused)) throw new Error(`not refused: ${error}`);
    return error.message;
  };

  test("is created with its folder and keeps written rows", async () => {
    const first = await openSqlite({ path });
    await insertAll(first, "cities", [aRow("x", { name: "Казань" })]);
    await first.close();
    const second = await openSqlite({ path });
    expect(await second.reader.findById("cities", "x")).toMatchObject({ name: "Казань" });
    await second.close();
  });

  test("is synced on every commit", async () => {
    path = join(folder, "bandeha.db");
    const connection = await prepareFile(path, { durable: true });
    const pragma = (name: string) => connection.run({ sql: `pragma ${name}`, parameters: [] } as never)[0];
    expect(pragma("synchronous")).toMatchObject({ synchronous: 2 });
    expect(pragma("journal_mode")).toMatchObject({ journal_mode: "wal" });
    connection.close();
  });

  test("has no partial transaction after a crash between two statements", async () => {
    const writer = startWriter("sqlite", path, "halfway");
    await writer.said(1);
    await writer.kill();
    const storage = await openSqlite({ path });
    await expectWholePairs(storage, ["first"]);
    expect(await storage.reader.count("cities")).toBe(1);
    await storage.close();
  });

  test.each(["steady", "crowd"] as const)("has all acknowledged writes after kill -9, %s", async (mode) => {
    const writer = startWriter("sqlite", path, mode);
    await writer.said(50);
    await writer.kill();
    const storage = await openSqlite({ path });
    await expectWholePairs(storage, writer.lines);
    await storage.close();
  });

  describe("a foreign file is refused and not changed", () => {
    const keep = (content: string | Buffer) => {
      path = join(folder, "bandeha.db");
      writeFileSync(path, content);
    };
    const expectUntouched = async (sentence: string) => {
      const [before, files] = [readFileSync(path), readdirSync(folder)];
      expect(await refusal()).toContain(sentence);
      expect(readFileSync(path).equals(before)).toBe(true);
      expect(readdirSync(folder)).toEqual(files);
    };
    const ours = async (change: (database: DatabaseSync) => void) => {
      path = join(folder, "bandeha.db");
      await (await openSqlite({ path })).close();
      const database = new DatabaseSync(path);
      change(database);
      database.exec("pragma journal_mode = delete");
      database.close();
    };

    test("a text", async () => {
      keep("Hello, this is a letter and no database.\n".repeat(20));
      await expectUntouched("не база данных");
    });

    test("a few bytes", async () => {
      keep("SQLite format 3\0");
      await expectUntouched("не база данных");
    });

    test("база данных другой программы", async () => {
      path = join(folder, "bandeha.db");
      const foreign = new DatabaseSync(path);
      foreign.exec("create table tournaments (id text); insert into tournaments values ('theirs')");
      foreign.close();
      await expectUntouched("база данных другой программы");
    });

    test("a database of a newer version", async () => {
      await ours((database) => database.exec("insert into _bandeha_migrations values ('999-from-the-future')"));
      await expectUntouched("более новой версией Бандехи (999-from-the-future)");
    });

    test("a damaged database", async () => {
      await ours(() => undefined);
      const content = readFileSync(path);
      content.fill(0x5a, 100, content.length);
      keep(content);
      await expectUntouched("повреждён");
    });

    test("a database without its list of migrations", async () => {
      await ours((database) => database.exec("drop table _bandeha_migrations"));
      await expectUntouched("нет списка миграций");
    });

    test("a folder in its place", async () => {
      path = folder;
      expect(await refusal()).toContain("не читается");
    });
  });

  test("an empty file is a new database", async () => {
    path = join(folder, "bandeha.db");
    writeFileSync(path, "");
    chmodSync(path, 0o600);
    const storage = await openSqlite({ path });
    expect(await storage.reader.count("cities")).toBe(0);
    await storage.close();
  });
});

describe("a temporary SQLite database", () => {
  test("leaves no files", async () => {
    // Of its own, because other tests open databases in the common one at the same time.
    const own = mkdtempSync(join(tmpdir(), "bandeha-temporary-"));
    vi.stubEnv("TMPDIR", own);
    const storage = await openSqlite({ path: ":memory:" });
    vi.unstubAllEnvs();
    expect(readdirSync(own)).toHaveLength(1);
    await storage.close();
    expect(readdirSync(own)).toEqual([]);
    rmSync(own, { recursive: true });
  });

  test("refuses transactions beyond the limit of the queue", async () => {
    const storage = await openSqlite({ path: ":memory:" });
    const crowd = await Promise.allSettled(Array.from({ length: 6000 }, () => storage.transact(async () => 1)));
    const refused = crowd.filter((outcome) => outcome.status === "rejected");
    expect(refused.length).toBeGreaterThan(900);
    expect(refused.every(({ reason }) => reason instanceof StorageBusy)).toBe(true);
    expect(await storage.transact(async () => "later")).toBe("later");
    await storage.close();
  });
});
