// `npm run backup`, `restore` and `verify` with what a stranger may give them: one sentence, and nothing is lost or made.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";

const command = fileURLToPath(new URL("./command.ts", import.meta.url));
/** A test starts several processes, on a machine that may be busy. */
const PROCESSES_MS = 120_000;

let home: string;
let database: Buffer;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "bandeha-command-"));
  await (await openSqlite({ path: join(home, "bandeha.db") })).close();
  database = readFileSync(join(home, "bandeha.db"));
  return () => rmSync(home, { recursive: true, force: true });
});

const run = (...words: string[]) => runWith({}, ...words);

function runWith(settings: Record<string, string>, ...words: string[]): string {
  const env = { ...process.env, DATA_DIR: home, DATABASE_URL: "", ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { env, encoding: "utf8" });
  expect(status === 0 ? stderr : stdout).toBe("");
  return `${status} ${stdout}${stderr}`.trim();
}

test(
  "words that a command does not take are refused with how to call it",
  () => {
    for (const words of [[], ["bakcup"], ["toString"], ["backup", "now"], ["backup", "--help"], ["restore", "a", "b"]])
      expect(run(...words)).toMatch(/^1 Как вызвать: npm run backup/);
    expect(readdirSync(home)).not.toContain("backups");
  },
  PROCESSES_MS,
);

test(
  "what is no copy is refused in words that say why, and the database stays",
  () => {
    const place = (name: string) => join(home, name);
    writeFileSync(place("half.db"), database.subarray(0, 100_000));
    writeFileSync(place("empty.db"), "");
    writeFileSync(place("text.db"), "not a database ".repeat(50));
    mkdirSync(place("folder"));
    const said = (verb: string, name: string) => run(verb, place(name)).replaceAll(home, "");
    expect(said("restore", "half.db")).toBe(
      "1 Копия /half.db не годится, база данных не тронута: файл обрезан или испорчен.",
    );
    expect(said("verify", "half.db")).toBe("1 /half.db: повреждена: файл обрезан или испорчен.");
    expect(said("verify", "text.db")).toBe("1 /text.db: повреждена: это не файл базы данных.");
    expect(said("verify", "empty.db")).toBe("1 /empty.db: повреждена: в ней нет данных Бандехи.");
    expect(said("restore", "empty.db")).toContain("такого файла нет, или он пустой");
    // It cannot be read, which does not make it damaged.
    expect(said("verify", "folder")).toMatch(/^1 Не удалось: база данных не открывается: .*\(.*\)\.$/);
    expect(readFileSync(place("bandeha.db"))).toEqual(database);
  },
  PROCESSES_MS,
);

test(
  "a database that holds nothing of ours is not copied, and the operator reads why",
  () => {
    const why = "1 Не удалось: база данных не годится для копии: в ней нет данных Бандехи.";
    const path = join(home, "bandeha.db");
    writeFileSync(path, "");
    expect(run("backup")).toBe(why);
    const foreign = new DatabaseSync(path);
    foreign.exec("create table a (b)");
    foreign.close();
    expect(run("backup")).toBe(why);
    expect(readdirSync(join(home, "backups"))).toEqual([]);
  },
  PROCESSES_MS,
);

test(
  "a copy that the remote storage does not take is made all the same, and the operator reads where it is",
  () => {
    const remote = {
      BACKUP_S3_URL: "http://127.0.0.1:9/bucket",
      BACKUP_S3_KEY_ID: "key",
      BACKUP_S3_SECRET: "secret",
    };
    expect(runWith(remote, "backup")).toMatch(
      /^1 Копия сделана и проверена: .* Отправить её не удалось: .*127\.0\.0\.1:9/,
    );
    expect(readdirSync(join(home, "backups"))).toHaveLength(2);
  },
  PROCESSES_MS,
);

test(
  "a copy of a newer version, which no server would start on, is refused by verify in the words of restore",
  () => {
    const name = "2026-11-22T09-00-00Z-daily.db";
    mkdirSync(join(home, "backups"));
    const path = join(home, "backups", name);
    writeFileSync(path, database);
    expect(run("verify", name)).toBe(`0 ${path}: цела.`);
    const copy = new DatabaseSync(path);
    copy.exec("insert into _bandeha_migrations values ('999-later')");
    copy.close();
    const why = `База данных ${path} записана более новой версией Бандехи (999-later)`;
    const said = run("verify", name);
    expect(said).toMatch(/^1 /);
    expect(said).toContain(why);
    expect(run("restore", name)).toBe(said);
    // Without a name it is the newest copy, beside the database, which is sound.
    const both = run("verify");
    expect(both).toMatch(/^1 /);
    expect(both).toContain(`${join(home, "bandeha.db")}: цела.`);
    expect(both).toContain(why);
  },
  PROCESSES_MS,
);

test(
  "a folder in which no copy can be made is named, with the setting",
  () => {
    writeFileSync(join(home, "file"), "");
    const said = runWith({ BACKUP_DIR: join(home, "file") }, "backup");
    expect(said).toContain(
      `1 Резервные копии не делаются: в папку ${join(home, "file")} нельзя писать (на этом месте уже`,
    );
    expect(said).toContain("Исправьте BACKUP_DIR или права.");
  },
  PROCESSES_MS,
);
