import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { seedDemo } from "../actions/seed-demo/seed-demo.ts";
import { drawInline } from "../draw/draw-inline.ts";
import { insertAll } from "../storage/conformance/suite.ts";
import { openPostgres } from "../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../storage/postgres/test-server.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

const command = fileURLToPath(new URL("./command.ts", import.meta.url));

/** A test starts up to three processes, on a machine that may be busy. */
const PROCESSES_MS = 120_000;

/** Of a user that the machine need not know. */
const SERVER_UID = 10_001;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bandeha-move-command-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

type Ran = { code: number | null; printed: string };

/** @param onLine called with what is printed so far */
async function npmRunMove(
  from: string,
  to: string,
  onLine?: (child: ChildProcess, printed: string) => void,
): Promise<Ran> {
  const child = spawn(process.execPath, [command, from, to], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      onLine?.(child, printed);
    });
  const [code] = await once(child, "close");
  return { code, printed };
}

/** What guests see of a server on this storage. */
async function lists(storage: Storage): Promise<unknown> {
  const app: TestApp = await testApp({ storage, now: "2026-11-21T09:00:00.000Z" });
  const paths = [
    "tournaments",
    "tournament_participants",
    "tournament_matches",
    "tournament_rounds",
    "clubs",
    "cities",
    "ratings",
  ];
  const answers = [];
  for (const path of paths) {
    const { status, body } = await app.request("GET", `/api/collections/${path}/records?perPage=100&sort=-created,id`);
    expect(status).toBe(200);
    answers.push(body);
  }
  await app.close();
  return answers;
}

test(
  "a move is killed, continues, and a server on the result answers the same lists",
  async () => {
    const path = join(folder, "bandeha.db");
    const url = await testDatabaseUrl();
    const source = await testApp({ storage: await openSqlite({ path }) });
    await seedDemo({ storage: source.storage, clock: () => source.clock.now, newId: source.newId, draw: drawInline });
    const sends = Array.from({ length: 20_000 }, (_, index) => ({
      id: `send${index}`,
      created: "",
      updated: "",
      key: `k${index}`,
      at: index,
    }));
    await insertAll(source.storage, "_sends", sends);
    await source.close();

    const killed = await npmRunMove(
      folder,
      url,
      (child, printed) => printed.includes("users:") && child.kill("SIGKILL"),
    );
    expect(killed.code).toBeNull();
    await expect(openPostgres({ url })).rejects.toThrow("перенос сюда не закончен");

    const moved = await npmRunMove(folder, url);
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.printed).toContain("Продолжаю прерванный перенос.");
    expect(moved.printed).toMatch(/_sends +20000 +199990000 +[0-9a-f]{16} +совпадает/);
    expect(moved.printed).not.toContain("РАСХОДИТСЯ");

    expect(await lists(await openPostgres({ url }))).toEqual(await lists(await openSqlite({ path })));
  },
  PROCESSES_MS,
);

test(
  "the command says in one sentence what it cannot move",
  async () => {
    const missing = await npmRunMove(folder, join(folder, "other"));
    expect(missing).toEqual({ code: 1, printed: `Базы данных ${join(folder, "bandeha.db")} нет.\n` });
    expect(readdirSync(folder)).toEqual([]);
    await (await openSqlite({ path: join(folder, "bandeha.db") })).close();
    // Not taken for the name of a folder.
    for (const to of ["mysql://user:password@host/bandeha", "--help", ""])
      expect(await npmRunMove(folder, to)).toEqual({ code: 1, printed: expect.stringMatching(/^Откуда и куда: /) });
    for (const to of ["postgres://", "postgres://127.0.0.1/bandeha?sslmod=require"])
      expect((await npmRunMove(folder, to)).printed).toMatch(/^Неверный адрес: .*sslmode/);
    expect((await npmRunMove(folder, "postgres://127.0.0.1:1/bandeha")).printed).toContain("Проверьте адрес.");
    expect(readdirSync(process.cwd())).not.toContain("mysql:");
  },
  PROCESSES_MS,
);

test(
  "a damaged or an older source is refused before anything is made",
  async () => {
    const path = join(folder, "bandeha.db");
    await (await openSqlite({ path })).close();
    const older = new DatabaseSync(path);
    older.exec("delete from _bandeha_migrations where name = '066-name-grams'");
    older.close();
    const target = join(folder, "target");
    expect((await npmRunMove(path, target)).printed).toContain("записана прежней версией: сначала запустите на ней");
    const half = join(folder, "half.db");
    writeFileSync(half, readFileSync(path).subarray(0, 100_000));
    const { code, printed } = await npmRunMove(half, target);
    expect({ code, printed }).toEqual({
      code: 1,
      printed: expect.stringMatching(/^Перенос невозможен: база данных повреждена или обрезана \(.*\)\. Проверьте/),
    });
    expect(existsSync(target)).toBe(false);
  },
  PROCESSES_MS,
);

test(
  "both databases belong to the owners of their folders, also when root moves",
  async () => {
    const [source, target] = [join(folder, "source"), join(folder, "target")];
    for (const place of [source, target]) mkdirSync(place);
    await (await openSqlite({ path: join(source, "bandeha.db") })).close();
    if (process.getuid?.() === 0) for (const place of [source, target]) chownSync(place, SERVER_UID, SERVER_UID);
    expect(await npmRunMove(source, target)).toMatchObject({ code: 0 });
    for (const place of [source, target])
      for (const name of readdirSync(place)) expect(statSync(join(place, name)).uid).toBe(statSync(place).uid);
    // Nobody else reads the phones in it.
    expect(statSync(join(target, "bandeha.db")).mode & 0o077).toBe(0);
  },
  PROCESSES_MS,
);
