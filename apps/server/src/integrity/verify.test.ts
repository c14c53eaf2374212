import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { aBody, ok, openClub } from "../testing/club.ts";

/** A process of its own, on a machine that may be busy. */
const PROCESS_MS = 60_000;

test(
  "npm run verify says which tournament breaks which invariant, while a server works",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "bandeha-verify-"));
    const club = await openClub(await openSqlite({ path: join(folder, "bandeha.db") }));
    const { id } = ok(await club.create(await club.person(), "tournaments", aBody({ max_players: 4 })));
    await club.deps.storage.transact((tx) => tx.update("tournaments", id, { places_gone: true }));
    const command = fileURLToPath(new URL("../backup/command.ts", import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [command, "verify"], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" },
      encoding: "utf8",
    });
    expect(stderr).toContain("bandeha.db: цела.");
    expect(stderr).toContain("Проверено турниров: 1, нарушений: 1.");
    expect(stderr).toContain(`${id}: I11: 0 of 4 places taken`);
    expect(status).toBe(1);
    await club.close();
    rmSync(folder, { recursive: true, force: true });
  },
  PROCESS_MS,
);
