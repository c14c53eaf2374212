import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkInvariants } from "../../integrity/invariants.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import type { Storage, Transactor } from "../../storage/storage.ts";
import { openClub, type TestClub } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { demoTournaments } from "./demo-tournaments.ts";
import { seedDemo } from "./seed-demo.ts";

const program = fileURLToPath(new URL("../../testing/seed-writer.ts", import.meta.url));
const TABLES = [
  "users",
  "tournaments",
  "tournament_participants",
  "tournament_rounds",
  "tournament_matches",
  "ratings",
];

const counts = ({ reader }: Pick<Storage, "reader">) => Promise.all(TABLES.map((table) => reader.count(table)));

/** What an uninterrupted start stores. */
async function wholeCounts(): Promise<number[]> {
  const club = await openClub();
  await seedDemo(club.deps);
  const whole = await counts(club.deps.storage);
  await club.close();
  return whole;
}

async function expectWhole({ deps }: TestClub, whole: readonly number[]): Promise<void> {
  const { storage } = deps;
  expect(await counts({ reader: storage.reader })).toEqual(whole);
  const tournaments = await storage.reader.find("tournaments", { limit: 100 });
  expect(new Set(tournaments.map(({ name }) => name)).size).toBe(demoTournaments.length);
  for (const { id } of tournaments) expect(await checkInvariants(storage as Storage, id)).toEqual([]);
}

/** Kills the process after so many commits. */
async function killAfter(commits: number, path: string): Promise<void> {
  const child = spawn(process.execPath, [program, path], { stdio: ["ignore", "pipe", "inherit"] });
  let seen = 0;
  const lines = createInterface({ input: child.stdout });
  lines.on("line", () => {
    if (++seen === commits) child.kill("SIGKILL");
  });
  await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
}

/** Whole seeds, several times, on a machine that may be busy with other tests. */
const PATIENCE_MS = 90_000;

test("a start that is killed again and again while it seeds ends with the sample data, once", {
  timeout: PATIENCE_MS,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-seed-"));
  const path = join(folder, "bandeha.db");
  for (const commits of [1, 3]) await killAfter(commits, path);
  const club = await openClub(await openSqlite({ path }));
  expect(await seedDemo(club.deps)).toBe(true);
  await expectWhole(club, await wholeCounts());
  expect(await seedDemo(club.deps)).toBe(false);
  await club.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Fails at the write with this number, and at every later one. */
function failingAt(storage: Storage, write: number): Storage {
  let writes = 0;
  const count = () => {
    if (++writes >= write) throw new Error("interrupted");
  };
  const counted = (tx: Transactor): Transactor => ({
    ...tx,
    insert: async (table, row) => {
      count();
      await tx.insert(table, row);
    },
    update: async (table, id, patch) => {
      count();
      return tx.update(table, id, patch);
    },
  });
  return { ...storage, transact: (work) => storage.transact((tx) => work(counted(tx))) };
}

test.each(deepDrivers)(
  "on $name the next start completes a seed that was interrupted at any write",
  { timeout: PATIENCE_MS },
  async ({ open }) => {
    const whole = await wholeCounts();
    const storage = await open();
    const club = await openClub(storage);
    for (const write of [1, 60, 200]) {
      await expect(seedDemo({ ...club.deps, storage: failingAt(storage, write) })).rejects.toThrow("interrupted");
    }
    await seedDemo(club.deps);
    await expectWhole(club, whole);
    await club.close();
  },
);

test("samples that a user has deleted do not come back", async () => {
  const club = await openClub();
  await seedDemo(club.deps);
  const { storage } = club.deps;
  const [before] = await storage.reader.find("tournament_participants", { limit: 1 });
  await storage.transact((tx) => tx.delete("tournament_participants", String(before?.id)));
  const left = await counts(storage);
  expect(await seedDemo(club.deps)).toBe(false);
  expect(await counts(storage)).toEqual(left);
  await club.close();
});
