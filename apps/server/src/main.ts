// Starts the server, says where it is in words, and stops it without cutting anyone off.
import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { timestamp } from "./actions/timestamp.ts";
import { createApp, createSenders, openStorage } from "./app.ts";
import { ensureSuperuser } from "./auth/superusers.ts";
import { type Config, readConfig } from "./config.ts";
import { startDrawing } from "./draw.ts";
import { listen } from "./listen.ts";
import { openWebBuild } from "./pages/web-build.ts";
import { newId } from "./records/ids.ts";
import { seedCities } from "./storage/seed/cities.ts";
import { StorageRefused } from "./storage/storage.ts";

const WEB_BUILD = fileURLToPath(new URL("../../web/build", import.meta.url));

const say = (line: string) => void process.stdout.write(`${line}\n`);

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const reading = readConfig();
if (!reading.ok) stopWith(reading.sentence);
const { config } = reading;
const log = pino({ level: config.logLevel });

const storage = await openStorage({ ...config, log }).catch((error: unknown) => stopWith(storageSentence(error)));
const clock = () => new Date();
const ids = () => newId(randomBytes);
const seeding = { storage, clock, newId: ids, random: randomBytes };
await seedCities(storage, timestamp(clock()));
if (config.superuser) await ensureSuperuser(seeding, config.superuser.email, config.superuser.password);

const web = await openWebBuild(WEB_BUILD);
if (!web) stopWith("Приложение не собрано: выполните npm run build или запустите всё командой npm start.");

const drawing = startDrawing();
const app = createApp({
  ...seeding,
  draw: drawing.draw,
  senders: createSenders(config, log, say),
  log,
  demo: config.demo,
  publicUrl: config.publicUrl,
  trustedProxies: config.trustedProxies,
  web,
});
const listening = await listen(app, config).catch((error: unknown) => stopWith(socketSentence(error, config)));
greet(config);

process.once("SIGTERM", stop);
process.once("SIGINT", stop);
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, event);
    process.exit(1);
  });
}

async function stop(): Promise<void> {
  say("Останавливаюсь…");
  app.close();
  await listening.close();
  await drawing.close();
  await storage.close();
  process.exit(0);
}

function greet({ host, port, publicUrl, demo, databaseUrl, dataDir }: Config): void {
  const address = publicUrl ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  say(`\nБандеха работает: ${address}`);
  say(databaseUrl ? `Данные: PostgreSQL, ${new URL(databaseUrl).host}` : `Данные: ${resolve(dataDir)}`);
  if (demo) say("Демо-режим: код для входа показан на экране и печатается здесь.");
  say("Остановить: Ctrl+C\n");
}

function storageSentence(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof StorageRefused ? reason : `Не удалось открыть базу данных: ${reason}`;
}

function socketSentence(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const other = `PORT=${port < 65_535 ? port + 1 : port - 1} npm start`;
  if (code === "EADDRINUSE")
    return `Порт ${port} занят другой программой. Остановите её или выберите другой порт: ${other}`;
  if (code === "EACCES") return `Нет права слушать порт ${port}. Выберите порт больше 1024: PORT=8091 npm start`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `У этой машины нет адреса ${host}. Поправьте HOST, например HOST=127.0.0.1`;
  return `Не удалось начать слушать ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
}
