// Starts a server from a configuration, and stops it, in the right order. A problem is returned as a Russian message.
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { timestamp } from "@bandeha/contract";
import type { Logger } from "pino";
import { lacksDemo } from "../actions/seed-demo/seed-demo.ts";
import { createApp, openStorage } from "../app.ts";
import { sendersOf } from "../auth/senders/configured.ts";
import { ensureSuperuser } from "../auth/superusers/superusers.ts";
import { archiveGauge } from "../backup/archive-gauge.ts";
import { backupKeeper } from "../backup/backup-job.ts";
import { copyAndRehearse } from "../backup/before-migration.ts";
import { tryCopiesFolder } from "../backup/copies-folder.ts";
import { newestCopy } from "../backup/stored-copies.ts";
import type { Peers } from "../cluster/peers.ts";
import { type Config, databaseFile, lacksOperator } from "../config/config.ts";
import { startDrawing } from "../draw/draw.ts";
import { isLoopbackHost } from "../http/clients/local-request.ts";
import { inBlocks, newId } from "../ids.ts";
import { nightlyCheck } from "../integrity/nightly-check.ts";
import { pageCheck } from "../integrity/page-check.ts";
import { endDeadLeases } from "../jobs/lease.ts";
import { openWebBuild } from "../pages/web-build.ts";
import { startPainting } from "../pictures/painting.ts";
import { makeFilesPrivate } from "../private-files.ts";
import { type Damage, watchDamage } from "../storage/damage.ts";
import { reasonOf } from "../storage/failure-reason.ts";
import { logFailure } from "../storage/log-failure.ts";
import { seedCities } from "../storage/seed/cities.ts";
import { damageMarkOf } from "../storage/sqlite/damage-mark.ts";
import type { Storage } from "../storage/storage.ts";
import { outageSentence, storageSentence } from "../storage-sentences.ts";
import { listen } from "./listen.ts";
import type { Say } from "./program-output.ts";
import type { SeedAnswer, SeedRequest } from "./seed-process.ts";

const bytesOfIds = inBlocks(randomBytes);
const sources = { clock: () => new Date(), newId: () => newId(bytesOfIds), random: randomBytes };

type StartOptions = {
  webFolder: string;
  log: Logger;
  say: Say;
  /** The release and commit, for the greeting and `/api/health`. */
  version?: string | undefined;
  /** The other processes of a cluster; the first one of them speaks for all. */
  peers?: Peers | undefined;
};

export type Started =
  | { ok: true; port: number; stop: (options?: { isReplaced?: boolean }) => Promise<void> }
  | { ok: false; sentence: string };

/** Most connections that are in use get their next request within this time. Nobody waits for the end of a process that is replaced. */
const REPLACED_IDLE_MS = 4000;
/** The number of the first process of a cluster. */
const FIRST = 1;

const refuse = (sentence: string): Started => ({ ok: false, sentence });

export async function start(config: Config, { webFolder, log, say, version, peers }: StartOptions): Promise<Started> {
  const web = await openWebBuild(webFolder);
  if (!web) return refuse("Приложение не собрано: выполните npm run build или запустите всё командой npm start.");
  const plan = { database: databaseFile(config), ...config.backup };
  const beforeMigration = copyAndRehearse(plan);
  const damage = watchDamage(log, config.databaseUrl ? undefined : damageMarkOf(plan.database));
  const open = config.databaseUrl ? [] : makeFilesPrivate(plan.database, plan.folder);
  if (open.length > 0) log.warn({ files: open }, "others may read these files, and their mode could not be changed");
  const storage = await openSeeded(config, damage, () =>
    openStorage({ ...config, log, beforeMigration, onWait: say, damage }).catch(storageSentence),
  );
  if (typeof storage === "string") return refuse(storage);

  const deps = { ...sources, storage };
  // A payment must not wait until the lease of a killed process is over.
  if (!config.databaseUrl)
    await endDeadLeases(storage, deps.clock()).catch((error: unknown) =>
      logFailure(log, error, "leases were not ended"),
    );
  const drawing = startDrawing();
  const senders = sendersOf(config, say);
  const painting = startPainting();
  const pages = config.databaseUrl ? undefined : pageCheck(plan.database, damage);
  const backups = config.databaseUrl || plan.keep === 0 ? undefined : backupKeeper(plan);
  const app = createApp({
    ...deps,
    ...config,
    localUrl: isLoopbackHost(config.host) ? urlOf(config) : undefined,
    draw: drawing.draw,
    paint: painting.paint,
    senders,
    log,
    web,
    version,
    peers,
    jobs: [backups, pages].flatMap((keeper) => keeper?.job ?? []).concat(nightlyCheck()),
    damage,
    newestBackup: backups && (() => newestCopy(plan.folder, "daily")),
    gauges: backups?.gauges ?? [archiveGauge(storage)],
  });
  const close = async () => {
    await Promise.all([drawing.close(), painting.close(), backups?.close(), pages?.close()]);
    await storage.close();
  };
  const listening = await listen(app, config).catch((error: unknown) => socketSentence(error, config));
  if (typeof listening === "string") {
    app.close();
    await close();
    return refuse(listening);
  }
  if (peers === undefined || peers.number === FIRST) {
    if (lacksOperator(config)) say(NO_OPERATOR, "warn");
    if (config.unknown.length > 0)
      say(
        `Внимание: таких настроек нет, проверьте имена: ${config.unknown.join(", ")}. Все перечислены в README.`,
        "warn",
      );
    if (config.publicUrl && config.trustedProxies.length === 0) say(NO_PROXY, "warn");
    if (config.databaseUrl && config.backup.remote) say(NO_COPIES, "warn");
    const trouble = backups && tryCopiesFolder(plan.folder);
    if (trouble) say(trouble, "warn");
    greet({ ...config, port: listening.port, version }, say);
  }
  return {
    ok: true,
    port: listening.port,
    async stop({ isReplaced = false } = {}) {
      if (!isReplaced) {
        app.drain();
        listening.answerLast();
        await delay(config.drainSeconds * 1000);
      }
      // Streams first, because they keep their sockets open.
      app.endStreams();
      await listening.close({ idleMs: isReplaced ? REPLACED_IDLE_MS : 0 });
      app.close();
      await close();
    },
  };
}

/** The storage with the records that the server needs before the first request. A problem is a Russian message. */
async function openSeeded(
  config: Config,
  damage: Damage,
  open: () => Promise<Storage | string>,
): Promise<Storage | string> {
  const storage = await open();
  // A damaged database has served before, and it is only read.
  if (typeof storage === "string" || damage.problems().length > 0) return storage;
  const lacksSamples = await seed(config, storage).catch(outageSentence);
  if (lacksSamples === false) return storage;
  // The child process opens the database itself, and a file has one owner.
  await storage.close();
  if (typeof lacksSamples === "string") return lacksSamples;
  const seeded = await seedSamples(config);
  return seeded.ok ? open() : seeded.sentence;
}

/** Returns whether sample data are missing. */
async function seed({ superuser, demo }: Config, storage: Storage): Promise<boolean> {
  await seedCities(storage, timestamp(sources.clock()));
  if (superuser) await ensureSuperuser({ ...sources, storage }, superuser.email, superuser.password);
  return demo && lacksDemo(storage.reader);
}

/** In a child process, because playing the sample tournaments takes 30 MB that this process would keep. */
async function seedSamples({ databaseUrl, dataDir, logLevel }: Config): Promise<SeedAnswer> {
  const child = fork(new URL("./seed-process.ts", import.meta.url));
  child.send({ databaseUrl, dataDir, logLevel } satisfies SeedRequest);
  return new Promise((resolve, reject) => {
    let answer: SeedAnswer | undefined;
    child.once("message", (message: SeedAnswer) => {
      answer = message;
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      answer ? resolve(answer) : reject(new Error(`the process of the sample data ended with code ${code}`)),
    );
  });
}

const NO_PROXY =
  "Внимание: задан PUBLIC_URL, но не TRUSTED_PROXIES. Если перед сервером стоит прокси, укажите его адрес, например TRUSTED_PROXIES=127.0.0.1: иначе все посетители считаются одним адресом, и ограничение для одного заденет всех.";
const NO_COPIES =
  "Внимание: задан BACKUP_S3_URL, но данные лежат в PostgreSQL: её сервер не копирует. Как её копировать, сказано в docs/operating.md, «Копии PostgreSQL».";
const NO_OPERATOR =
  "Внимание: не заданы сведения об операторе персональных данных (OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL). Закон требует назвать его на страницах «Политика» и «Согласие».";

const urlOf = ({ host, port }: Pick<Config, "host" | "port">): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

type Greeting = Config & { version: string | undefined };

function greet(greeting: Greeting, say: Say): void {
  const { host, port, publicUrl, demo, databaseUrl, dataDir, version, processes } = greeting;
  say(`\nБандеха${version ? ` ${version}` : ""} работает: ${publicUrl ?? urlOf({ host, port })}`);
  say(
    databaseUrl ? `Данные: PostgreSQL, ${new URL(databaseUrl).host || "через сокет"}` : `Данные: ${resolve(dataDir)}`,
  );
  if (processes > 1) say(`Процессов: ${processes}`);
  if (demo) say("Демо-режим: код для входа показан на экране и печатается здесь.");
  say("Остановить: Ctrl+C\n");
}

function socketSentence(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const other = `PORT=${port < 65_535 ? port + 1 : port - 1} npm start`;
  if (code === "EADDRINUSE")
    return `Порт ${port} занят другой программой. Остановите её или выберите другой порт: ${other}`;
  if (code === "EACCES") return `Нет права слушать порт ${port}. Выберите порт больше 1024: PORT=8091 npm start`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `У этой машины нет адреса ${host}. Поправьте HOST, например HOST=127.0.0.1`;
  return `Не удалось начать слушать ${host}:${port}: ${reasonOf(error)}`;
}
