import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { insertSuperuser } from "./auth/superusers/superusers.ts";
import { openSqlite } from "./storage/sqlite/open-sqlite.ts";
import type { Storage } from "./storage/storage.ts";

const EMAIL = "admin@example.com";
const ID = "administrator00";
const AT = "2026-11-20 09:00:00.000Z";
const program = fileURLToPath(new URL("second-factor-off.ts", import.meta.url));

let folder: string;
/** Open as a running server has it. */
let storage: Storage;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "bandeha-second-factor-"));
  storage = await openSqlite({ path: join(folder, "bandeha.db") });
  const account = { email: EMAIL, password_hash: "", token_key: "k".repeat(50), role: "admin" as const };
  await storage.transact(async (tx) => {
    await insertSuperuser(tx, account, { newId: () => ID, updated: AT });
    const factor = { secret: "sealed", active: true, step: 1, recovery: ["hash"] };
    await tx.insert("_second_factors", { id: ID, created: AT, updated: AT, ...factor });
  });
  return async () => {
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const command = (...words: string[]) => commandIn(folder, ...words);

const commandIn = (dataDir: string, ...words: string[]) =>
  spawnSync(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    encoding: "utf8",
  });

async function factors(): Promise<number> {
  storage = await openSqlite({ path: join(folder, "bandeha.db") });
  return storage.reader.count("_second_factors");
}

test("npm run second-factor-off turns it off for one account, and says so in the log of administration", async () => {
  await storage.close();
  expect(command(" Admin@Example.COM")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Второй шаг входа выключен"),
  });
  expect(await factors()).toBe(0);
  const [line] = await storage.reader.find("admin_log", { limit: 2 });
  expect(line).toMatchObject({ act: "reset-second-factor", label: EMAIL, admin: "", admin_email: "" });
});

test("not beside a running server", async () => {
  expect(command(EMAIL)).toMatchObject({ status: 1, stdout: "" });
  expect(await storage.reader.count("_second_factors")).toBe(1);
});

test("not without the email of an account", async () => {
  await storage.close();
  expect(command()).toMatchObject({ status: 1, stderr: expect.stringContaining("Назовите почту") });
  expect(command("other@example.com")).toMatchObject({ status: 1, stderr: expect.stringContaining("нет") });
  expect(await factors()).toBe(1);
});

test("where there is no database it makes none, also in an empty file", () => {
  const nowhere = join(folder, "nowhere");
  const refused = { status: 1, stderr: expect.stringContaining("DATA_DIR") };
  expect(commandIn(nowhere, EMAIL)).toMatchObject(refused);
  expect(existsSync(nowhere)).toBe(false);
  mkdirSync(nowhere);
  writeFileSync(join(nowhere, "bandeha.db"), "");
  expect(commandIn(nowhere, EMAIL)).toMatchObject(refused);
  expect(readFileSync(join(nowhere, "bandeha.db"))).toHaveLength(0);
});
