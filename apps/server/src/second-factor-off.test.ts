import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { insertSuperuser } from "./auth/superusers/superusers.ts";
import { openSqlite } from "./storage/sqlite/open-sqlite.ts";

const EMAIL = "admin@example.com";
const ID = "administrator00";
const AT = "2026-11-20 09:00:00.000Z";

test("npm run second-factor-off turns it off for one account, and not beside a running server", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-second-factor-"));
  const path = join(folder, "bandeha.db");
  const file = fileURLToPath(new URL("second-factor-off.ts", import.meta.url));
  const command = (...words: string[]) => commandIn(folder, ...words);
  const commandIn = (dataDir: string, ...words: string[]) =>
    spawnSync(process.execPath, [file, ...words], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
      encoding: "utf8",
    });
  const storage = await openSqlite({ path });
  const account = { email: EMAIL, password_hash: "", token_key: "k".repeat(50), role: "admin" as const };
  await storage.transact(async (tx) => {
    await insertSuperuser(tx, account, { newId: () => ID, updated: AT });
    const factor = { secret: "sealed", active: true, step: 1, recovery: ["hash"] };
    await tx.insert("_second_factors", { id: ID, created: AT, updated: AT, ...factor });
  });
  expect(command(EMAIL)).toMatchObject({ status: 1, stdout: "" });
  await storage.close();

  expect(command()).toMatchObject({ status: 1, stderr: expect.stringContaining("Назовите почту") });
  expect(command("other@example.com")).toMatchObject({ status: 1, stderr: expect.stringContaining("нет") });
  const nowhere = join(folder, "nowhere");
  expect(commandIn(nowhere, EMAIL)).toMatchObject({ status: 1, stderr: expect.stringContaining("DATA_DIR") });
  expect(existsSync(nowhere)).toBe(false);
  mkdirSync(nowhere);
  writeFileSync(join(nowhere, "bandeha.db"), "");
  expect(commandIn(nowhere, EMAIL)).toMatchObject({ status: 1, stderr: expect.stringContaining("DATA_DIR") });
  expect(readFileSync(join(nowhere, "bandeha.db"))).toHaveLength(0);
  expect(command(" Admin@Example.COM")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Второй шаг входа выключен"),
  });
  const after = await openSqlite({ path });
  expect(await after.reader.count("_second_factors")).toBe(0);
  const [line] = await after.reader.find("admin_log", { limit: 2 });
  expect(line).toMatchObject({ act: "reset-second-factor", label: EMAIL, admin: "", admin_email: "" });
  await after.close();
  rmSync(folder, { recursive: true, force: true });
});
