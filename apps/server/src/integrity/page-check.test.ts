import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { drawInline } from "../draw/draw-inline.ts";
import { ownColumn } from "../storage/condition.ts";
import { insertAll } from "../storage/conformance/suite.ts";
import { costOf } from "../storage/cost.ts";
import { type Damage, watchDamage } from "../storage/damage.ts";
import { seedCities } from "../storage/seed/cities.ts";
import { damageMarkOf } from "../storage/sqlite/damage-mark.ts";
import { damageIndexOf, damagePageOf } from "../storage/sqlite/damaged-page.fixture.ts";
import { pageProblems } from "../storage/sqlite/inspect.ts";
import { AT_ONCE_MICROS, openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { StorageUnavailable } from "../storage/storage.ts";
import { testApp } from "../testing/test-app.ts";
import { pageCheck } from "./page-check.ts";

let path: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-pages-"));
  path = join(folder, "bandeha.db");
  return () => rmSync(folder, { recursive: true, force: true });
});

async function aDatabase(): Promise<void> {
  const storage = await openSqlite({ path });
  await seedCities(storage, "2026-11-21 12:00:00.000Z");
  const row = { created: "", updated: "" };
  await insertAll(storage, "_superusers", [{ id: "one", ...row }]);
  await insertAll(storage, "ratings", [{ id: "rating", ...row }]);
  await storage.close();
}

/** A server on the file; each call of `checkAfter` is one run of the job, so many seconds later. */
const markedDamage = () => watchDamage(undefined, damageMarkOf(path));

async function aServer(damage: Damage = watchDamage()) {
  const app = await testApp({ storage: await openSqlite({ path, damage }) });
  const { job, close } = pageCheck(path, damage);
  const { storage, clock } = app;
  return {
    ...app,
    damage,
    async checkAfter(seconds: number) {
      clock.pass(seconds * 1000);
      const deps = {
        storage,
        clock: () => clock.now,
        newId: app.newId,
        draw: drawInline,
        log: pino({ level: "silent" }),
      };
      await job.run(deps);
    },
    async close() {
      await close();
      await app.close();
    },
  };
}

const CLUBS = "/api/collections/clubs/records";

describe("a damaged page", () => {
  test("of a table that nobody reads is found a minute after the start, and then nothing is written", async () => {
    await aDatabase();
    damagePageOf(path, "_superusers");
    const { checkAfter, damage, request, aUser, close } = await aServer();
    await aUser();
    await checkAfter(0);
    await checkAfter(59);
    expect(damage.problems()).toEqual([]);
    await checkAfter(1);
    expect(damage.problems().length).toBeGreaterThan(0);
    await expect(aUser()).rejects.toThrow(StorageUnavailable);
    const { status, body } = await request("POST", "/api/auth/telegram/send", { body: { phone: "+79990000001" } });
    expect([status, body.code]).toEqual([503, "storage-damaged"]);
    expect((await request("GET", CLUBS)).status).toBe(200);
    await close();
  });

  test("of a table that a visitor reads is noticed by that read, which answers 503", async () => {
    await aDatabase();
    damagePageOf(path, "ratings");
    const { damage, request, aUser, close } = await aServer();
    const { status, body, headers } = await request("GET", "/api/collections/ratings/records");
    expect([status, body.code, headers.get("retry-after")]).toEqual([503, "storage-damaged", "60"]);
    expect(damage.problems()).toEqual(["database disk image is malformed"]);
    await expect(aUser()).rejects.toThrow("malformed");
    expect((await request("GET", "/api/collections/cities/records")).status).toBe(200);
    await close();
  });

  test("that a read in the thread comes across is noticed as well", async () => {
    await aDatabase();
    damagePageOf(path, "tournament_matches");
    const damage = watchDamage();
    const storage = await openSqlite({ path, damage });
    const find = { left: ownColumn("winner"), operator: "~" as const, right: { value: "y" } };
    const where = { and: [find, find, find] };
    expect(costOf("tournament_matches", where)).toBeGreaterThan(AT_ONCE_MICROS);
    await expect(storage.reader.count("tournament_matches", where)).rejects.toMatchObject({ why: "damaged" });
    expect(damage.problems()).toHaveLength(1);
    await storage.close();
  });
});

describe("a database that was found damaged before a restart", () => {
  const problem = "database disk image is malformed";

  test("is not written from the first moment, and stays so when its check finds the damage again", async () => {
    await aDatabase();
    damagePageOf(path, "ratings");
    const before = await aServer(markedDamage());
    await before.request("GET", "/api/collections/ratings/records");
    await before.close();
    const { damage, checkAfter, aUser, close } = await aServer(markedDamage());
    expect(damage.problems()).toEqual([problem]);
    await expect(aUser()).rejects.toThrow("malformed");
    await checkAfter(0);
    await expect(aUser()).rejects.toThrow(StorageUnavailable);
    await close();
    expect(damageMarkOf(path).read()).toContain(problem);
  });

  test("is written again as soon as a check of the whole file finds nothing", async () => {
    await aDatabase();
    damageMarkOf(path).write([problem]);
    const { damage, checkAfter, aUser, close } = await aServer(markedDamage());
    await expect(aUser()).rejects.toThrow("malformed");
    await checkAfter(0);
    expect(damage.problems()).toEqual([]);
    await aUser();
    await close();
    expect(damageMarkOf(path).read()).toEqual([]);
  });

  test("is checked whole: an index that lacks a row keeps it from being written", async () => {
    await aDatabase();
    damageIndexOf(path, "ratings", "rating");
    expect(pageProblems(path, { quick: true })).toEqual([]);
    damageMarkOf(path).write([problem]);
    const { damage, checkAfter, close } = await aServer(markedDamage());
    await checkAfter(0);
    expect(damage.problems().length).toBeGreaterThan(1);
    await close();
  });
});

test("a sound database stays writable after its check", async () => {
  await aDatabase();
  expect(pageProblems(path, { quick: true })).toEqual([]);
  const { checkAfter, damage, aUser, close } = await aServer();
  await checkAfter(0);
  await checkAfter(60);
  expect(damage.problems()).toEqual([]);
  await aUser();
  await close();
});
