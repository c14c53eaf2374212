import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeFilesPrivate } from "./private-files.ts";

/** As main.ts, with a web app that needs no build. */
const program = fileURLToPath(new URL("./cluster/cluster.fixture.ts", import.meta.url));

/** A process of its own, on a machine that may be busy. */
const PROCESS_MS = 60_000;

test(
  "what a start makes beside the database is its user's alone, whatever the shell's umask",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "bandeha-private-"));
    // Taken, so that the start ends by itself after it has opened the database.
    // An earlier version has made it with the shell's umask.
    mkdirSync(join(folder, "data"), { mode: 0o700 });
    writeFileSync(join(folder, "data", "bandeha.db"), "");
    chmodSync(join(folder, "data", "bandeha.db"), 0o644);
    const listener = createServer().listen(0, "127.0.0.1");
    await once(listener, "listening");
    const { port } = listener.address() as AddressInfo;
    const env = { ...process.env, DATA_DIR: join(folder, "data"), DATABASE_URL: "", PORT: String(port) };
    const words = ["-c", 'umask 022; exec "$0" "$1"', process.execPath, program];
    const { status } = spawnSync("sh", words, { env, encoding: "utf8" });
    expect(status).toBe(1);
    const made = [folder, join(folder, "data")].flatMap((place) => readdirSync(place).map((name) => join(place, name)));
    expect(made).toContain(join(folder, "data", "bandeha.db"));
    for (const path of made) expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
    listener.close();
    rmSync(folder, { recursive: true, force: true });
  },
  PROCESS_MS,
);

test("a database and copies that others may read are made private, and other files are left alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-private-"));
  const copies = join(folder, "backups");
  mkdirSync(copies);
  const ours = [join(folder, "bandeha.db"), join(folder, "bandeha.db-wal"), join(copies, "2026-11-28.db")];
  const others = [join(folder, "notes.txt"), join(copies, "readme.txt")];
  for (const path of [...ours, ...others]) {
    writeFileSync(path, "");
    chmodSync(path, 0o644);
  }
  expect(makeFilesPrivate(join(folder, "bandeha.db"), copies)).toEqual([]);
  const modes = (paths: string[]) => paths.map((path) => statSync(path).mode & 0o777);
  expect(modes(ours)).toEqual([0o600, 0o600, 0o600]);
  expect(modes(others)).toEqual([0o644, 0o644]);
  expect(makeFilesPrivate(join(folder, "none", "bandeha.db"), join(folder, "none"))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
