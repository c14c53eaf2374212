import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { aRow } from "../conformance/suite.ts";
import type { Run } from "../sql/dialect.ts";
import { openReader } from "../sql/reader.ts";
import { StorageUnavailable } from "../storage.ts";
import type { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import { openGroupCommit } from "./group-commit.ts";
import { keepRows } from "./kept-rows.ts";
import { prepareFile } from "./prepare.ts";

let path: string;
let connection: SqliteConnection;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-outage-"));
  path = join(folder, "bandeha.db");
  connection = await prepareFile(path, { durable: true });
  return () => {
    connection.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const why = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => "done",
    (thrown: unknown) => thrown,
  );
  return error instanceof StorageUnavailable ? error.why : String(error);
};
const pages = () => Number(connection.run({ sql: "pragma page_count", parameters: [] } as never)[0]?.page_count);
const big = (id: string) => aRow(id, { name: "x".repeat(200_000) });
const names = (ids: readonly string[]) => ids.map((id) => ({ id }));

describe("a SQLite file that cannot be written", () => {
  const writing = (batchMs = 40) =>
    openGroupCommit(
      connection,
      () => undefined,
      keepRows(),
      () => batchMs,
    );
  const read: Run = (query) => connection.run(query);
  const stored = () => openReader(sqliteDialect, read).find("cities", { limit: 10 });

  test("because the disk is full keeps acknowledged writes, can be read, and recovers when there is space", async () => {
    const { transact } = writing();
    await transact((tx) => tx.insert("cities", aRow("before")));
    connection.exec(`pragma max_page_count = ${pages() + 4}`);
    expect(await why(transact((tx) => tx.insert("cities", big("lost"))))).toBe("full");
    expect(await stored()).toMatchObject(names(["before"]));
    connection.exec(`pragma max_page_count = ${pages() + 1000}`);
    await transact((tx) => tx.insert("cities", big("after")));
    expect((await stored()).map(({ id }) => id).sort()).toEqual(["after", "before"]);
  });

  test("because the disk is full reports the result of each concurrent transaction", async () => {
    // Each in a commit of its own: in one batch, what fits would fail with the rest.
    const { transact } = writing(0);
    connection.exec(`pragma max_page_count = ${pages() + 60}`);
    const ids = Array.from({ length: 12 }, (_, index) => `city${index}`);
    const outcomes = await Promise.all(ids.map((id) => why(transact((tx) => tx.insert("cities", big(id))))));
    const done = ids.filter((_, index) => outcomes[index] === "done").sort();
    expect(new Set(outcomes)).toEqual(new Set(["done", "full"]));
    expect((await stored()).map(({ id }) => id).sort()).toEqual(done);
  });

  test("because it is read-only reports it and can be read", async () => {
    const { transact } = writing();
    await transact((tx) => tx.insert("cities", aRow("before")));
    connection.exec("pragma query_only = on");
    expect(await why(transact((tx) => tx.insert("cities", aRow("lost"))))).toBe("read-only");
    connection.exec("pragma query_only = off");
    await transact((tx) => tx.insert("cities", aRow("after")));
    expect(await stored()).toHaveLength(2);
  });

  test("because another program locks it is away until that program ends", async () => {
    const { transact } = writing();
    const other = new DatabaseSync(path);
    other.exec("begin immediate");
    expect(await why(transact((tx) => tx.insert("cities", aRow("lost"))))).toBe("away");
    other.exec("rollback");
    other.close();
    await transact((tx) => tx.insert("cities", aRow("after")));
    expect(await stored()).toMatchObject(names(["after"]));
  });
});
