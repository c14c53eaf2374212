// `npm run second-factor-off -- EMAIL`: for an administrator who lost the device and the recovery codes (docs/operating.md, «Второй шаг входа»).
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { pino } from "pino";
import { resetFactor } from "./actions/administration/second-factors.ts";
import { openStorage } from "./app.ts";
import { copyAndRehearse } from "./backup/before-migration.ts";
import { databaseFile, readConfig } from "./config/config.ts";
import { newId } from "./ids.ts";
import { keepFilesPrivate } from "./private-files.ts";
import { reasonOf } from "./storage/failure-reason.ts";
import { inspectFile } from "./storage/sqlite/file.ts";
import { keepOwner } from "./storage/sqlite/same-owner.ts";
import { StorageRefused } from "./storage/storage.ts";

const sentences = {
  "no-account": "Администратора или модератора с такой почтой нет.",
  "is-off": "Второй шаг входа и так выключен.",
  done: "Второй шаг входа выключен, сеансы завершены. Войдите по паролю и включите его снова.",
};

async function run(email: string | undefined): Promise<{ ok: boolean; sentence: string }> {
  const refuse = (sentence: string) => ({ ok: false, sentence });
  if (!email) return refuse("Назовите почту: npm run second-factor-off -- admin@example.ru");
  const reading = readConfig();
  if (!reading.ok) return refuse(reading.sentence);
  const { config } = reading;
  const database = databaseFile(config);
  try {
    // Opening would make a new one, also in an empty file.
    if (!config.databaseUrl && !(existsSync(database) && inspectFile(database) === "ours"))
      return refuse(`Базы данных ${database} нет, или файл пустой. Назовите папку данных сервера в DATA_DIR.`);
    const beforeMigration = copyAndRehearse({ database, ...config.backup });
    const storage = await openStorage({ ...config, log: pino({ level: "silent" }), beforeMigration });
    try {
      const outcome = await resetFactor({ storage, clock: () => new Date(), newId: () => newId(randomBytes) }, email);
      return { ok: outcome !== "no-account", sentence: sentences[outcome] };
    } finally {
      await storage.close();
      if (!config.databaseUrl) keepOwner([config.dataDir, config.backup.folder]);
    }
  } catch (error) {
    const reason = reasonOf(error);
    return refuse(error instanceof StorageRefused ? reason : `Не удалось: ${reason}.`);
  }
}

keepFilesPrivate();
const { ok, sentence } = await run(process.argv[2]);
(ok ? process.stdout : process.stderr).write(`${sentence}\n`);
process.exitCode = ok ? 0 : 1;
