import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { damageMarkOf } from "../storage/sqlite/damage-mark.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { StorageRefused } from "../storage/storage.ts";
import { freePort } from "../testing/free-port.ts";
import { manifestOf } from "./copy-name.ts";
import { copyProblems } from "./copy-problems.ts";
import { failureText, problemTexts } from "./problem-texts.ts";
import { openRemote } from "./remote-store.ts";
import { restoreCopy } from "./restore.ts";
import { CUT, type FakeS3, fakeS3 } from "./s3.fixture.ts";
import { type BackupPlan, fetchCopy, newestCopy, sendCopies, storeCopy } from "./stored-copies.ts";

const NOON = new Date("2026-11-20T09:00:00.000Z");
const day = (number: number) => new Date(NOON.getTime() + number * DAY_MS);

let home: string;
let plan: BackupPlan;
let s3: FakeS3;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "bandeha-backup-"));
  s3 = await fakeS3();
  plan = { database: join(home, "bandeha.db"), folder: join(home, "backups"), keep: 2, remote: s3.config };
  await addCity("Казань");
});
afterEach(async () => {
  await s3.close();
  rmSync(home, { recursive: true, force: true });
});

async function addCity(name: string): Promise<void> {
  const storage = await openSqlite({ path: plan.database });
  await storage.transact((tx) => tx.insert("cities", { id: name, created: "", updated: "", name, timezone: "UTC" }));
  await storage.close();
}

async function cities(): Promise<string[]> {
  const storage = await openSqlite({ path: plan.database });
  const rows = await storage.reader.find("cities", { limit: 10 });
  await storage.close();
  return rows.map(({ name }) => String(name));
}

const files = () => readdirSync(plan.folder).filter((file) => file.endsWith(".db"));
const spoil = (path: string) => {
  const bytes = readFileSync(path);
  bytes.fill(0xff, bytes.length - 6000, bytes.length - 2000);
  writeFileSync(path, bytes);
};

test("a copy is private, sound, and knows what it is", async () => {
  const { path, manifest } = await storeCopy(plan, "daily", NOON);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(manifest.tables.cities).toBe(1);
  expect(await copyProblems(path)).toEqual([]);
  expect(await newestCopy(plan.folder, "daily")).toEqual(NOON);
  expect(await newestCopy(plan.folder, "manual")).toBeUndefined();
});

test("a copy that was changed afterwards is found out, wherever it was changed", async () => {
  const { path, manifest } = await storeCopy(plan, "daily", NOON);
  const other = await storeCopy(plan, "manual", day(1));
  const tables = { ...manifest.tables, cities: 2, halls: 1 };
  writeFileSync(manifestOf(path), JSON.stringify({ ...manifest, tables }));
  const problems = await copyProblems(path);
  expect(problems).toEqual([
    { code: "other-rows", table: "cities", rows: 1, expected: 2 },
    { code: "other-rows", table: "halls", rows: undefined, expected: 1 },
  ]);
  expect(problemTexts(problems)).toBe(
    "строк в таблице cities: 1, а в описании 2; нет таблицы halls (строк в описании: 1)",
  );
  writeFileSync(manifestOf(path), "not a manifest");
  expect(await copyProblems(path)).toEqual([{ code: "unreadable-manifest" }]);
  writeFileSync(manifestOf(path), JSON.stringify({ ...other.manifest, sha256: "0" }));
  expect(await copyProblems(path)).toEqual([{ code: "other-digest" }]);
  spoil(path);
  expect(await copyProblems(path)).not.toEqual([]);
});

test("daily copies beyond the limit are removed with their manifests, here and in the remote storage", async () => {
  for (const number of [0, 1, 2, 3]) {
    await storeCopy(plan, "daily", day(number));
    await sendCopies(plan);
  }
  const kept = ["2026-11-22T09-00-00Z-daily.db", "2026-11-23T09-00-00Z-daily.db"];
  expect(readdirSync(plan.folder)).toEqual(kept.flatMap((file) => [file, manifestOf(file)]));
  expect([...s3.objects.keys()].toSorted()).toEqual(
    kept.flatMap((file) => [`padel/${file}`, `padel/${manifestOf(file)}`]),
  );
});

test("what the remote storage refused is sent the next time", async () => {
  await storeCopy(plan, "daily", day(0));
  s3.failures.push(403);
  await expect(sendCopies(plan)).rejects.toThrow("403");
  expect(s3.objects.size).toBe(0);
  await storeCopy(plan, "daily", day(1));
  await sendCopies(plan);
  expect(s3.objects.size).toBe(4);
});

test("a copy without a manifest, as a kill may leave one, does not keep the others from being sent", async () => {
  const { path } = await storeCopy(plan, "manual", day(0));
  rmSync(manifestOf(path));
  await storeCopy(plan, "daily", day(1));
  await sendCopies(plan);
  expect([...s3.objects.keys()]).toEqual(
    ["2026-11-21T09-00-00Z-daily.db", "2026-11-21T09-00-00Z-daily.db.json"].map((name) => `padel/${name}`),
  );
});

test("what killed processes were writing is removed after a day, and a copy in progress is not", async () => {
  await storeCopy(plan, "manual", day(0));
  const [old, current] = ["2026-11-18T09-00-00Z-daily.db.unfinished", "2026-11-20T09-00-00Z-daily.db.unfinished"];
  for (const [name, at] of [
    [old, day(-2)],
    [`${old}-journal`, day(-2)],
    [current, day(0)],
  ] as const) {
    writeFileSync(join(plan.folder, name), "half");
    utimesSync(join(plan.folder, name), at, at);
  }
  await storeCopy(plan, "manual", new Date(NOON.getTime() + 1000));
  expect(readdirSync(plan.folder).filter((name) => name.includes(".unfinished"))).toEqual([current]);
});

test("a copy that arrives half from the remote storage is not taken for one, and arrives the next time", async () => {
  const { path } = await storeCopy(plan, "manual", NOON);
  await sendCopies(plan);
  rmSync(plan.folder, { recursive: true });
  const name = path.slice(plan.folder.length + 1);
  // The list and the manifest arrive.
  s3.failures.push(0, 0, 403);
  await expect(fetchCopy(plan, name)).rejects.toThrow("403");
  expect(readdirSync(plan.folder)).not.toContain(name);
  expect(await fetchCopy(plan, name)).toBe(path);
  expect(await copyProblems(path)).toEqual([]);
});

test("a connection that is cut, also in the middle of a copy, is reported as one", async () => {
  const { path } = await storeCopy(plan, "manual", NOON);
  await sendCopies(plan);
  rmSync(plan.folder, { recursive: true });
  const name = path.slice(plan.folder.length + 1);
  s3.failures.push(0, 0, CUT);
  const failure = await fetchCopy(plan, name).catch(failureText);
  expect(failure).toMatch(/^хранилище не отвечает, или связь с ним прервалась \(http:.*\)$/);
  const port = await freePort();
  const nobody = openRemote({ ...s3.config, url: `http://127.0.0.1:${port}/bucket` });
  expect(await nobody.list().catch(failureText)).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
});

test("a website at the address of the storage is not taken for an empty one", async () => {
  s3.failures.push(200);
  await storeCopy(plan, "manual", NOON);
  expect(await sendCopies(plan).catch(failureText)).toMatch(/^по адресу из BACKUP_S3_URL отвечает не хранилище S3/);
  expect(s3.objects.size).toBe(0);
});

test("a wrong key is refused in the storage's own words", async () => {
  const store = openRemote({ ...s3.config, secret: "another" });
  await expect(store.list()).rejects.toThrow("SignatureDoesNotMatch");
});

test("a busy storage is asked again", async () => {
  s3.failures.push(503);
  expect(await openRemote(s3.config).list()).toEqual([]);
});

test("a list of objects that does not end is an error, not a wait without end", async () => {
  s3.isEndless = true;
  await expect(openRemote(s3.config).list()).rejects.toThrow("does not end");
});

test("a copy comes back from the remote storage and is restored", async () => {
  const { path, manifest } = await storeCopy(plan, "manual", NOON);
  await sendCopies(plan);
  rmSync(plan.folder, { recursive: true });
  const name = path.slice(plan.folder.length + 1);
  const fetched = await fetchCopy(plan, name);
  expect(fetched).toBe(path);
  expect(await copyProblems(path)).toEqual([]);
  expect(statSync(path).size).toBe(manifest.bytes);
  expect(await fetchCopy(plan, "2020-01-01T00-00-00Z-daily.db")).toBeUndefined();
  expect(await fetchCopy(plan, "../bandeha.db")).toBeUndefined();
});

test("a restored database is that of the copy; the replaced one is kept and can be restored, too", async () => {
  const { path } = await storeCopy(plan, "manual", NOON);
  await addCity("Самара");
  const restored = await restoreCopy(path, plan.database, day(1));
  expect(await cities()).toEqual(["Казань"]);
  const kept = restored.ok ? restored.kept : undefined;
  expect(kept).toContain("bandeha.db.replaced-2026-11-21");
  expect(await restoreCopy(String(kept), plan.database, day(2))).toMatchObject({ ok: true });
  expect((await cities()).toSorted()).toEqual(["Казань", "Самара"]);
});

test("the mark of a damaged database leaves with it", async () => {
  const { path } = await storeCopy(plan, "manual", NOON);
  damageMarkOf(plan.database).write(["a page is damaged"]);
  const restored = await restoreCopy(path, plan.database, day(1));
  expect(damageMarkOf(plan.database).read()).toEqual([]);
  expect(damageMarkOf(restored.ok ? String(restored.kept) : "").read()).toEqual(["a page is damaged"]);
});

test("changes that only the write-ahead log holds do not reach the restored database, and are kept", async () => {
  const { path } = await storeCopy(plan, "manual", NOON);
  const storage = await openSqlite({ path: plan.database });
  await storage.transact((tx) =>
    tx.insert("cities", { id: "s", created: "", updated: "", name: "Самара", timezone: "UTC" }),
  );
  const log = readFileSync(`${plan.database}-wal`);
  const before = readFileSync(plan.database);
  await storage.close();
  // As a kill would leave them.
  writeFileSync(plan.database, before);
  writeFileSync(`${plan.database}-wal`, log);
  const restored = await restoreCopy(path, plan.database, day(1));
  expect(await cities()).toEqual(["Казань"]);
  await restoreCopy(restored.ok ? String(restored.kept) : "", plan.database, day(2));
  expect((await cities()).toSorted()).toEqual(["Казань", "Самара"]);
});

test("a restore over a running server, and of a damaged, foreign or absent copy, changes nothing", async () => {
  const { path } = await storeCopy(plan, "manual", NOON);
  await addCity("Самара");
  const running = await openSqlite({ path: plan.database });
  await expect(restoreCopy(path, plan.database, day(1))).rejects.toThrow(StorageRefused);
  await running.close();
  spoil(path);
  expect(await restoreCopy(path, plan.database, day(1))).toMatchObject({ ok: false });
  const foreign = join(home, "foreign.db");
  writeFileSync(foreign, "not a database ".repeat(50));
  await expect(restoreCopy(foreign, plan.database, day(1))).rejects.toThrow(
    new StorageRefused(`${foreign} — не база данных; файл не тронут.`),
  );
  expect(await restoreCopy(join(home, "absent.db"), plan.database, day(1))).toMatchObject({ ok: false });
  expect((await cities()).toSorted()).toEqual(["Казань", "Самара"]);
  expect(files()).toHaveLength(1);
});
