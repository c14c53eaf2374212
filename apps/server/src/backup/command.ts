// `npm run backup`, `npm run restore -- COPY`, `npm run verify [-- COPY]`. COPY is a path, or the name of a copy in the folder or the remote storage.
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { databaseFile, readConfig } from "../config/config.ts";
import { checkAllTournaments } from "../integrity/check-tournament.ts";
import { keepFilesPrivate } from "../private-files.ts";
import type { MoveEnd } from "../storage/move/end.ts";
import { requireVersion } from "../storage/move/move-database.ts";
import { openPostgresSource } from "../storage/move/postgres-ends.ts";
import { openSqliteSnapshot } from "../storage/move/sqlite-ends.ts";
import { openReader } from "../storage/sql/reader.ts";
import { inspectDatabase } from "../storage/sqlite/inspect.ts";
import { keepOwner } from "../storage/sqlite/same-owner.ts";
import { StorageRefused } from "../storage/storage.ts";
import { tryCopiesFolder } from "./copies-folder.ts";
import { copiesAmong } from "./copy-name.ts";
import { type CopyProblem, copyProblems, requireStartable } from "./copy-problems.ts";
import { failureText, problemTexts } from "./problem-texts.ts";
import { restoreCopy } from "./restore.ts";
import { type BackupPlan, fetchCopy, sendCopies, storeCopy } from "./stored-copies.ts";

const USAGE = "Как вызвать: npm run backup · npm run restore -- КОПИЯ · npm run verify · npm run verify -- КОПИЯ";

type Outcome = { ok: boolean; sentence: string };
const done = (sentence: string): Outcome => ({ ok: true, sentence });
const refuse = (sentence: string): Outcome => ({ ok: false, sentence });

type Command = { run: (plan: BackupPlan, copy: string | undefined) => Promise<Outcome>; wordsMax: number };

const commands: Record<string, Command> = {
  backup: { run: makeCopy, wordsMax: 0 },
  restore: { run: restore, wordsMax: 1 },
  verify: { run: verify, wordsMax: 1 },
};

async function makeCopy(plan: BackupPlan): Promise<Outcome> {
  if (!existsSync(plan.database)) return refuse(`Базы данных ${plan.database} нет: копировать нечего.`);
  const trouble = tryCopiesFolder(plan.folder);
  if (trouble) return refuse(trouble);
  const { path, manifest } = await storeCopy(plan, "manual", new Date());
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const made = `Копия сделана и проверена: ${path} (${manifest.bytes} байт, строк: ${rows}).`;
  try {
    await sendCopies(plan);
  } catch (error) {
    return refuse(`${made} Отправить её не удалось: ${failureText(error)}. Сервер попробует сам.`);
  }
  return done(plan.remote ? `${made} Она же лежит в ${plan.remote.url}.` : made);
}

async function restore(plan: BackupPlan, copy: string | undefined): Promise<Outcome> {
  if (!copy) return refuse(`Назовите копию: npm run restore -- ИМЯ.\n${await listed(plan)}`);
  const path = await find(plan, copy);
  if (!path) return refuse(`Копии ${copy} нет.\n${await listed(plan)}`);
  const restored = await restoreCopy(path, plan.database, new Date());
  if (!restored.ok)
    return refuse(`Копия ${path} не годится, база данных не тронута: ${problemTexts(restored.problems)}.`);
  const kept = restored.kept ? ` Прежняя база сохранена: ${restored.kept}.` : "";
  return done(`База данных восстановлена из ${path}.${kept} Запустите сервер.`);
}

/** Of one copy; without a name, of the database and the newest copy. */
async function verify(plan: BackupPlan, copy: string | undefined): Promise<Outcome> {
  if (copy) {
    const path = await find(plan, copy);
    return path ? verifyCopy(path) : refuse(`Копии ${copy} нет.\n${await listed(plan)}`);
  }
  if (!existsSync(plan.database)) return refuse(`Базы данных ${plan.database} нет.`);
  const file = report(plan.database, inspectDatabase(plan.database).problems);
  const database = file.ok ? both(file, await verifyTournaments(openSqliteSnapshot(plan.database))) : file;
  const [newest] = copiesAmong(await readdir(plan.folder).catch(() => []));
  if (!newest) return { ok: database.ok, sentence: `${database.sentence}\nКопий в ${plan.folder} пока нет.` };
  return both(database, await verifyCopy(join(plan.folder, newest.file)));
}

/** Also whether `restore` would take it. */
async function verifyCopy(path: string): Promise<Outcome> {
  const checked = report(path, await copyProblems(path));
  try {
    if (checked.ok) requireStartable(path);
    return checked;
  } catch (error) {
    if (error instanceof StorageRefused) return refuse(error.message);
    throw error;
  }
}

const both = (one: Outcome, other: Outcome): Outcome => ({
  ok: one.ok && other.ok,
  sentence: `${one.sentence}\n${other.sentence}`,
});

/** The invariants of all tournaments, at one moment. */
async function verifyTournaments(end: MoveEnd): Promise<Outcome> {
  try {
    await requireVersion(end);
    const { checked, found, findings } = await checkAllTournaments(openReader(end.dialect, end.run));
    if (found === 0) return done(`Проверено турниров: ${checked}, нарушений нет.`);
    const lines = findings.map(({ tournament, problem }) => `  ${tournament}: ${problem}`);
    if (found > findings.length) lines.push(`  и ещё ${found - findings.length}`);
    return refuse(`Проверено турниров: ${checked}, нарушений: ${found}.\n${lines.join("\n")}`);
  } finally {
    await end.close();
  }
}

const report = (path: string, problems: readonly CopyProblem[]): Outcome =>
  problems.length === 0 ? done(`${path}: цела.`) : refuse(`${path}: повреждена: ${problemTexts(problems)}.`);

async function find(plan: BackupPlan, copy: string): Promise<string | undefined> {
  const path = [copy, join(plan.folder, copy)].find((candidate) => existsSync(candidate));
  return path ?? (await fetchCopy(plan, copy));
}

async function listed({ folder, remote }: BackupPlan): Promise<string> {
  const copies = copiesAmong(await readdir(folder).catch(() => []));
  const elsewhere = remote ? `\nЕщё копии лежат в ${remote.url}.` : "";
  if (copies.length === 0) return `В ${folder} копий нет.${elsewhere}`;
  return `Копии в ${folder}:\n${copies.map(({ file }) => `  ${file}`).join("\n")}${elsewhere}`;
}

async function run(name = "", ...words: string[]): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || words.length > command.wordsMax || words.some((word) => word.startsWith("-"))) return refuse(USAGE);
  const [copy] = words;
  const reading = readConfig();
  if (!reading.ok) return refuse(reading.sentence);
  const { databaseUrl } = reading.config;
  try {
    if (databaseUrl && name === "verify" && !copy)
      return await verifyTournaments(await openPostgresSource(databaseUrl));
    if (databaseUrl) return refuse("Данные лежат в PostgreSQL: копии делает pgBackRest, см. docs/operating.md.");
    const { dataDir, backup } = reading.config;
    const outcome = await command.run({ database: databaseFile(reading.config), ...backup }, copy);
    keepOwner([dataDir, backup.folder]);
    return outcome;
  } catch (error) {
    const reason = failureText(error);
    return refuse(error instanceof StorageRefused ? reason : `Не удалось: ${reason}.`);
  }
}

const [, , ...asked] = process.argv;
keepFilesPrivate();
const { ok, sentence } = await run(...asked);
(ok ? process.stdout : process.stderr).write(`${sentence}\n`);
process.exitCode = ok ? 0 : 1;
