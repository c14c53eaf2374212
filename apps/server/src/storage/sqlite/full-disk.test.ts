// A process that may write no more than 4 KB into a file is in the place of a disk without room for the index of the write-ahead log.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { aRow } from "../conformance/suite.ts";
import { openSqlite } from "./open-sqlite.ts";

const folder = mkdtempSync(join(tmpdir(), "bandeha-full-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WITHOUT_ROOM = `trap '' XFSZ; ulimit -f 8; exec "$0" "$@"`;

test("a start on a full disk says so, and does not call the database damaged", async () => {
  const path = join(folder, "bandeha.db");
  const storage = await openSqlite({ path });
  await storage.transact((tx) => tx.insert("cities", aRow("before")));
  await storage.close();

  const opening = `
    import { openSqlite } from ${JSON.stringify(new URL("open-sqlite.ts", import.meta.url).href)};
    await openSqlite({ path: ${JSON.stringify(path)} }).catch((error) => console.log(error.message));`;
  const node = [process.execPath, "--input-type=module", "--eval", opening];
  const { stdout } = spawnSync("sh", ["-c", WITHOUT_ROOM, ...node], { encoding: "utf8" });
  expect(stdout).toContain("нет свободного места");
  expect(stdout).not.toContain("повреждён");

  const again = await openSqlite({ path });
  expect(await again.reader.count("cities")).toBe(1);
  await again.close();
});
