// Why a command of the operator failed, in words that say what to do; the system's own text follows in brackets.

import { errorText } from "./error-text.ts";
import { BadCopy } from "./sqlite/copy.ts";
import { translate } from "./sqlite/errors.ts";
import type { DatabaseProblem } from "./sqlite/inspect.ts";
import { type Outage, StorageRefused, StorageUnavailable } from "./storage.ts";

const outages: Record<Outage, string> = {
  away: "база данных не открывается: она занята другой программой, нет права её читать, или это папка",
  full: "на диске нет свободного места",
  damaged: "база данных повреждена или обрезана",
  "read-only": "нет права на запись",
};

const ofTheSystem: Record<string, string> = {
  ENOSPC: outages.full,
  EDQUOT: outages.full,
  EACCES: "нет права на файл или папку",
  EPERM: "нет права на файл или папку",
  EROFS: "диск доступен только для чтения",
  EISDIR: "это папка, а нужен файл",
  ENOTDIR: "на месте папки лежит файл",
  EEXIST: "на этом месте уже есть файл",
  ENOENT: "файла или папки нет",
  EIO: "диск не читается",
  ECONNREFUSED: "база данных не отвечает",
  ECONNRESET: "связь с базой данных потеряна",
  ETIMEDOUT: "база данных не отвечает",
  // PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html)
  "25006": "база данных доступна только для чтения",
  "42501": "у пользователя базы данных нет на это прав",
  "53100": outages.full,
  "57P01": "связь с базой данных потеряна",
  "57P03": "база данных ещё запускается",
};

const problemTexts: Record<Exclude<DatabaseProblem["code"], "sqlite">, string> = {
  "not-a-database": "это не файл базы данных",
  malformed: "файл обрезан или испорчен",
  "no-migrations": "в ней нет данных Бандехи",
};

/** One clause without a full stop. */
export const problemText = (problem: DatabaseProblem): string =>
  problem.code === "sqlite" ? problem.text : problemTexts[problem.code];

const copyReason = ({ problems }: BadCopy): string =>
  problems.length === 0
    ? "в копии не те строки, что в базе данных"
    : `база данных не годится для копии: ${problems.map(problemText).join("; ")}`;

/** One clause without a full stop; a refusal is a whole sentence already. */
export function reasonOf(error: unknown): string {
  const translated = translate(error);
  const text = errorText(error);
  if (translated instanceof StorageRefused) return text;
  if (translated instanceof StorageUnavailable) return `${outages[translated.why]} (${text})`;
  if (error instanceof BadCopy) return copyReason(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = ofTheSystem[code];
  return known ? `${known} (${text})` : text;
}
