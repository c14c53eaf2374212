import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createGateway } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { demoPeople } from "../actions/seed-demo/demo-people.ts";
import { demoTournaments } from "../actions/seed-demo/demo-tournaments.ts";
import { openStorage } from "../app.ts";
import { type Config, parseConfig } from "../config/config.ts";
import { takeLease } from "../jobs/lease.ts";
import { emptyDatabaseUrl } from "../storage/postgres/test-server.ts";
import { damageMarkOf } from "../storage/sqlite/damage-mark.ts";
import { damagePageOf } from "../storage/sqlite/damaged-page.fixture.ts";
import { type Started, start } from "./start.ts";

const sample = fileURLToPath(new URL("../testing/sample-web", import.meta.url));

let folder: string;
let printed: string[];
let running: Started[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bandeha-start-"));
  printed = [];
  running = [];
});
afterEach(async () => {
  for (const server of running) if (server.ok) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const config = (overrides: Partial<Config> = {}): Config => {
  const reading = parseConfig({ DATA_DIR: folder });
  if (!reading.ok) throw new Error(reading.sentence);
  // Without the sample data of demo mode and daily copies, which take their time.
  const backup = { ...reading.config.backup, keep: 0 };
  return { ...reading.config, port: 0, demo: false, backup, ...overrides };
};

async function started(overrides: Partial<Config> = {}, webFolder = sample) {
  const server = await start(config(overrides), {
    webFolder,
    log: pino({ level: "silent" }),
    say: (line) => printed.push(line),
  });
  running.push(server);
  return server;
}

async function listening(overrides?: Partial<Config>) {
  const server = await started(overrides);
  if (!server.ok) throw new Error(server.sentence);
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}

async function sentence(overrides?: Partial<Config>, webFolder?: string) {
  const server = await started(overrides, webFolder);
  return server.ok ? "" : server.sentence;
}

describe("a server that starts", () => {
  test("prints its address, the place of the data and how to stop it", async () => {
    await listening();
    expect(printed.join("\n")).toMatch(/http:\/\/127\.0\.0\.1/);
    expect(printed.join("\n")).toContain(folder);
    expect(printed.join("\n")).toContain("Ctrl+C");
  });

  test("ends the leases that a killed process has left in the embedded database", async () => {
    const lease = { job: "payments", holder: "killed" };
    const before = await openStorage({ ...config(), log: pino({ level: "silent" }) });
    await takeLease(before, lease, new Date());
    await before.close();
    const server = await listening();
    await server.stop();
    const after = await openStorage({ ...config(), log: pino({ level: "silent" }) });
    expect(await takeLease(after, { ...lease, holder: "another" }, new Date())).toBe(true);
    await after.close();
  });

  test("warns if the public address is set without a trusted proxy", async () => {
    const publicUrl = "https://padel.example.ru";
    await listening({ publicUrl });
    expect(printed.join("\n")).toContain("TRUSTED_PROXIES");
    printed = [];
    await listening({ publicUrl, trustedProxies: ["127.0.0.1"], dataDir: join(folder, "other") });
    expect(printed.join("\n")).not.toContain("TRUSTED_PROXIES");
  });

  test("warns if copies cannot be made, and serves", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    await listening({ backup: { ...config().backup, folder: file, keep: 1 } });
    expect(printed.join("\n")).toContain(`Резервные копии не делаются: в папку ${file} нельзя писать`);
  });

  test("does not migrate a database whose copy cannot be made, and names the folder", async () => {
    await (await listening()).stop();
    const database = new DatabaseSync(join(folder, "bandeha.db"));
    database.exec("delete from _bandeha_migrations where name = '066-name-grams'");
    database.close();
    const file = join(folder, "file");
    writeFileSync(file, "");
    const node = await started({ backup: { ...config().backup, folder: file, keep: 0 } });
    expect(node.ok ? "started" : node.sentence).toContain(
      `база не тронута. Резервные копии не делаются: в папку ${file} нельзя писать`,
    );
  });

  test("serves a page and the API, with cities to choose from", async () => {
    const { url } = await listening();
    expect(await (await fetch(url)).text()).toContain("Казань");
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  test("in demo mode prints and returns the code, and has sample tournaments", async () => {
    const { url } = await listening({ demo: true });
    const tournaments = await (await fetch(`${url}/api/collections/tournaments/records`)).json();
    expect(tournaments.totalItems).toBeGreaterThan(3);
    const body = JSON.stringify({ phone: "+79990000001" });
    const headers = { "Content-Type": "application/json" };
    const sent = await fetch(`${url}/api/auth/telegram/send`, { method: "POST", headers, body });
    const { demo_code } = await sent.json();
    expect(printed).toContain(`sign-in code for +79990000001: ${demo_code}`);
  });

  test("in demo mode does not use a configured sender", async () => {
    const asked: (string | undefined)[] = [];
    const gateway = createGateway(({ url }, answer) => {
      asked.push(url);
      answer.end('{"ok":true,"result":{}}');
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => gateway.once("listening", resolve));
    const address = gateway.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const telegram = { token: "t", baseUrl: `http://127.0.0.1:${port}`, senderUsername: undefined, kopecks: 100 };
    const { url } = await listening({ demo: true, telegram });
    const sent = await fetch(`${url}/api/auth/telegram/send`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ phone: "+79990000001" }),
    });
    gateway.close();
    expect([(await sent.json()).channel, asked]).toEqual(["console", []]);
  });

  test("keeps its data and the configured superuser", async () => {
    const superuser = { email: "admin@example.com", password: "correct horse" };
    const first = await listening({ superuser });
    await first.stop();
    const { url } = await listening({ superuser });
    const body = JSON.stringify({ identity: superuser.email, password: superuser.password });
    const headers = { "Content-Type": "application/json" };
    const path = `${url}/api/collections/_superusers/auth-with-password`;
    expect((await fetch(path, { method: "POST", headers, body })).status).toBe(200);
    const { totalItems } = await (await fetch(`${url}/api/collections/cities/records`)).json();
    expect(totalItems).toBe(3);
  });

  test("only reads a database that was found damaged, and serves", async () => {
    await (await listening()).stop();
    const database = join(folder, "bandeha.db");
    // Also in the file: the check after the start removes the mark from a sound one.
    damagePageOf(database, "reports");
    damageMarkOf(database).write(["a page is damaged"]);
    const { url } = await listening({ superuser: { email: "new@example.com", password: "correct horse" } });
    expect((await fetch(`${url}/api/collections/cities/records`)).status).toBe(200);
    const body = JSON.stringify({ phone: "+79990000001" });
    const headers = { "Content-Type": "application/json" };
    const sent = await fetch(`${url}/api/auth/telegram/send`, { method: "POST", headers, body });
    expect([sent.status, (await sent.json()).code]).toEqual([503, "storage-damaged"]);
  });

  // Two servers and the processes that write their sample data.
  test("shares a new PostgreSQL with a server that starts at the same time", { timeout: 300_000 }, async () => {
    const superuser = { email: "admin@example.com", password: "correct horse" };
    const overrides = { databaseUrl: await emptyDatabaseUrl(), demo: true, superuser };
    const nodes = await Promise.all([started(overrides), started(overrides)]);
    expect(nodes.map((node) => (node.ok ? "started" : node.sentence))).toEqual(["started", "started"]);
    const storage = await openStorage({ ...config(overrides), log: pino({ level: "silent" }) });
    const { reader } = storage;
    const counts = await Promise.all(
      ["_superusers", "cities", "users", "tournaments"].map((table) => reader.count(table)),
    );
    expect(counts).toEqual([1, 3, demoPeople.length, demoTournaments.length]);
    await storage.close();
  });

  test("copies an existing database before migrations change it, and a new one not", async () => {
    const first = await listening();
    await first.stop();
    expect(existsSync(join(folder, "backups"))).toBe(false);
    const file = new DatabaseSync(join(folder, "bandeha.db"));
    file.exec("drop table _job_leases; delete from _bandeha_migrations where name = '047-job-leases'");
    file.close();
    await listening();
    const copies = readdirSync(join(folder, "backups")).filter((name) => name.endsWith("-migration.db"));
    expect(copies).toHaveLength(1);
    const copy = new DatabaseSync(join(folder, "backups", String(copies[0])), { readOnly: true });
    expect(copy.prepare("select count(*) as count from cities").get()).toEqual({ count: 3 });
    expect(() => copy.prepare("select * from _job_leases")).toThrow("no such table");
    copy.close();
  });

  test("leaves an existing database as it was when migrations fail on its copy", async () => {
    await (await listening()).stop();
    const path = join(folder, "bandeha.db");
    const file = new DatabaseSync(path);
    // The table is there already, so this migration fails.
    file.exec("delete from _bandeha_migrations where name = '047-job-leases'");
    file.close();
    const before = readFileSync(path);
    expect(await sentence()).toContain("Сама база не тронута");
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test("serves requests for the seconds that a balancer gets, then stops", async () => {
    const server = await listening({ drainSeconds: 1 });
    const stopped = server.stop();
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
    expect((await fetch(`${server.url}/api/collections/cities/records`)).status).toBe(200);
    await stopped;
    await expect(fetch(server.url)).rejects.toThrow();
  });

  test("ends its streams and completes running requests when it stops", async () => {
    const server = await listening();
    const stream = await fetch(`${server.url}/api/realtime`);
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await server.stop();
    // A stream that is cut instead rejects.
    expect((await reader?.read())?.done).toBe(true);
    await expect(fetch(server.url)).rejects.toThrow();
  });
});

describe("a server that cannot start says why", () => {
  test("when its port is taken, and how to take another", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const printed = await sentence({ port });
    other.close();
    expect(printed).toContain(`Порт ${port} занят`);
    expect(printed).toContain(`PORT=${port + 1} npm start`);
  });

  test("when the host is not an address of this machine", async () => {
    expect(await sentence({ host: "203.0.113.1" })).toContain("HOST");
  });

  test("when the app has not been built", async () => {
    expect(await sentence({}, folder)).toContain("npm run build");
  });

  test("when the database file is not a database", async () => {
    writeFileSync(join(folder, "bandeha.db"), "not a database at all, but a long enough text to look at".repeat(10));
    expect(await sentence()).toBe(
      `${join(folder, "bandeha.db")} — не база данных; файл не тронут. Уберите его или задайте другую папку в DATA_DIR.`,
    );
  });

  // Node's own way of making folders never ends there.
  test.each(["/proc/none/data", "/dev/null/data"])("when no folder can be made at %s", async (dataDir) => {
    expect(await sentence({ dataDir })).toContain(`Папку ${dataDir} для базы данных не удалось создать`);
  });

  test("when the database cannot be reached", async () => {
    expect(await sentence({ databaseUrl: "postgres://nobody@127.0.0.1:1/none", databaseWaitSeconds: 0 })).toContain(
      "База данных none на 127.0.0.1:1 недоступна",
    );
  });
});
