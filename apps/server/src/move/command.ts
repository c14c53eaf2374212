// `npm run move -- FROM TO`: a SQLite file, its data folder, or a postgres:// address, in either direction.
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { databaseFile } from "../config/config.ts";
import { database } from "../config/config-fields.ts";
import { expected } from "../config/config-hints.ts";
import { keepFilesPrivate } from "../private-files.ts";
import { isDamaged } from "../storage/damage.ts";
import { reasonOf } from "../storage/failure-reason.ts";
import type { MoveSource, MoveTarget } from "../storage/move/end.ts";
import { moveDatabase, requireVersion } from "../storage/move/move-database.ts";
import { openPostgresSource, openPostgresTarget } from "../storage/move/postgres-ends.ts";
import { openSqliteSource, openSqliteTarget } from "../storage/move/sqlite-ends.ts";
import { translate } from "../storage/sqlite/errors.ts";
import { keepOwnerOfDatabase } from "../storage/sqlite/same-owner.ts";
import { StorageRefused } from "../storage/storage.ts";
import { reportOf } from "./report.ts";

const USAGE =
  "Откуда и куда: npm run move -- ./data postgres://user:password@host/bandeha (или наоборот). Папка данных, файл базы или адрес PostgreSQL.";

const say = (line: string) => void process.stdout.write(`${line}\n`);
const isAddress = (place: string) => place.includes("://");

/** A place is a path, or an address of PostgreSQL. Other addresses would be taken for folders. */
function placeProblem(place: string): string | undefined {
  if (place === "" || place.startsWith("-")) return USAGE;
  if (!isAddress(place) || database().safeParse(place).success) return undefined;
  return /^postgres(?:ql)?:/.test(place) ? `Неверный адрес: нужен ${expected.DATABASE_URL}.` : USAGE;
}

function fileOf(place: string): string {
  const isFile = place.endsWith(".db") || (existsSync(place) && statSync(place).isFile());
  return resolve(isFile ? place : databaseFile({ dataDir: place }));
}

const openSource = async (place: string): Promise<MoveSource> =>
  isAddress(place) ? openPostgresSource(place) : openSqliteSource(fileOf(place));

const openTarget = (place: string): Promise<MoveTarget> =>
  isAddress(place) ? openPostgresTarget(place) : openSqliteTarget(fileOf(place));

/** The sentence of a failure; undefined after a complete move. */
async function move(source: MoveSource, target: MoveTarget): Promise<string | undefined> {
  say(`${source.place} → ${target.place}`);
  const begun = performance.now();
  let copied = begun;
  const moved = await moveDatabase(source, target, {
    onBegin: (resumed) => resumed && say("Продолжаю прерванный перенос."),
    onTable: (table, rows) => {
      copied = performance.now();
      if (rows > 0) say(`  ${table}: перенесено строк ${rows}`);
    },
  });
  say(reportOf(moved.tables));
  say(speed(moved.rows, copied - begun, performance.now() - copied));
  if (moved.wasWritten)
    return "Во время переноса в источник писали, и этих записей в новой базе может не быть. Остановите серверы и повторите команду.";
  if (!moved.ok)
    return "Базы расходятся. Новая база помечена незаконченной, сервер на ней не запустится. Повторите команду: расходящиеся таблицы будут перенесены заново.";
  say("Перенос закончен и сверен. Источник не тронут.");
  return undefined;
}

const speed = (rows: number, moveMs: number, compareMs: number): string => {
  const [moving, comparing] = [moveMs, compareMs].map((ms) => Math.max(ms, 1) / 1000);
  return `Перенесено строк: ${rows} за ${moving?.toFixed(1)} с (${Math.round(rows / (moving ?? 1))} в секунду); сверка: ${comparing?.toFixed(1)} с.`;
};

async function run([from = "", to = "", ...rest]: readonly string[]): Promise<string | undefined> {
  const problem = placeProblem(from) ?? placeProblem(to) ?? (rest.length > 0 ? USAGE : undefined);
  if (problem) return problem;
  if (from === to || (!isAddress(from) && !isAddress(to) && fileOf(from) === fileOf(to)))
    return "Откуда и куда — одна и та же база.";
  const open: { close: () => Promise<void> }[] = [];
  try {
    const source = await openSource(from);
    open.push(source);
    // Before the target is created.
    await requireVersion(source);
    const target = await openTarget(to);
    open.push(target);
    return await move(source, target);
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof StorageRefused) return reason;
    if (isDamaged(translate(error))) return `Перенос невозможен: ${reason}. Проверьте базы: npm run verify.`;
    return `Перенос прерван: ${reason}. Устраните причину и повторите команду: он продолжится.`;
  } finally {
    for (const end of open.reverse()) await end.close().catch(() => undefined);
    // Reading a source leaves the index of its write-ahead log beside it.
    for (const place of [from, to].slice(0, open.length)) if (!isAddress(place)) keepOwnerOfDatabase(fileOf(place));
  }
}

keepFilesPrivate();
const failure = await run(process.argv.slice(2));
if (failure) process.stderr.write(`${failure}\n`);
process.exitCode = failure ? 1 : 0;
