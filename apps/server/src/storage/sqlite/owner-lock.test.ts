import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { expectWholePairs, startWriter } from "../conformance/crash.ts";
import { StorageRefused } from "../storage.ts";
import { openSqlite } from "./open-sqlite.ts";

let folder: string;
let path: string;
beforeEach(() => {
  const outer = mkdtempSync(join(tmpdir(), "bandeha-owner-"));
  folder = join(outer, "data");
  mkdirSync(folder);
  path = join(folder, "bandeha.db");
  return () => rmSync(outer, { recursive: true, force: true });
});

const refusal = async (): Promise<string> => {
  const error = await openSqlite({ path }).catch((thrown: unknown) => thrown);
  if (!(error instanceof StorageRefused)) throw new Error(`not refused: ${error}`);
  return error.message;
};

test("a second process is refused with a message that names the first, and the first continues", async () => {
  const first = startWriter("sqlite", path, "steady");
  await first.said(1);
  const sentence = await refusal();
  expect(sentence).toContain(folder);
  expect(sentence).toContain(`процесс ${first.process.pid}, работает с `);
  await first.said(first.lines.length + 5);
  await first.kill();
});

test("a process that was killed leaves no lock behind", async () => {
  const first = startWriter("sqlite", path, "steady");
  await first.said(5);
  await first.kill();
  expect(readFileSync(`${path}.owner`, "utf8")).toContain(String(first.process.pid));
  const second = await openSqlite({ path });
  await expectWholePairs(second, first.lines);
  expect(readFileSync(`${path}.owner`, "utf8")).toContain(`${process.pid} `);
  await second.close();
});

test("a lock file with the process id of another program does not lock", async () => {
  writeFileSync(`${path}.owner`, `${process.ppid} 2026-11-20T09:00:00.000Z\n`);
  const storage = await openSqlite({ path });
  expect(readFileSync(`${path}.owner`, "utf8")).toContain(`${process.pid} `);
  await storage.close();
});

test("of many processes that start at once exactly one owns the file", async () => {
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => openSqlite({ path })));
  const owners = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  expect(owners).toHaveLength(1);
  await owners[0]?.close();
  await (await openSqlite({ path })).close();
});

test("a folder without the right to write is named as such, and its database as sound", async () => {
  await (await openSqlite({ path })).close();
  chmodSync(join(folder, ".."), 0o755);
  chmodSync(folder, 0o555);
  const opening = "const { openSqlite } = await import(process.argv[1]); await openSqlite({ path: process.argv[2] })";
  const driver = fileURLToPath(new URL("./open-sqlite.ts", import.meta.url));
  // Permissions do not bind root, so another user tries.
  const user = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const { stderr: sentence } = spawnSync(process.execPath, ["--input-type=module", "-e", opening, driver, path], {
    ...user,
    encoding: "utf8",
  });
  chmodSync(folder, 0o755);
  expect(sentence).toContain("доступна только для чтения. База данных цела");
  expect(sentence).not.toContain("повреждён");
  await (await openSqlite({ path })).close();
});
