// Translates SQLite's errors to those of the port. The only place with its result codes (https://sqlite.org/rescode.html).
import { type Outage, StorageUnavailable, UniqueViolation } from "../storage.ts";

const outages: Record<number, Outage> = {
  3: "read-only", // SQLITE_PERM
  5: "away", // SQLITE_BUSY: another program holds the file
  6: "away", // SQLITE_LOCKED
  8: "read-only", // SQLITE_READONLY
  10: "away", // SQLITE_IOERR
  11: "damaged", // SQLITE_CORRUPT
  13: "full", // SQLITE_FULL
  14: "away", // SQLITE_CANTOPEN: also for the journals beside the file
  26: "damaged", // SQLITE_NOTADB
};
/** SQLITE_IOERR_SHMSIZE: no space for the index of the write-ahead log. */
const NO_SPACE_FOR_INDEX = 4874;

const resultCode = (error: unknown): number | undefined =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : undefined;

/** What is wrong with a file that SQLite refuses to read. */
export function damageCodeOf(error: unknown): "malformed" | "not-a-database" | undefined {
  const code = (resultCode(error) ?? 0) & 0xff;
  if (code === 11) return "malformed";
  return code === 26 ? "not-a-database" : undefined;
}

/** SQLITE_BUSY: another process, or another connection, holds the file. */
export const isBusy = (error: unknown): boolean => ((resultCode(error) ?? 0) & 0xff) === 5;

/** `UNIQUE constraint failed: users.phone` or `…: t.a, t.b` */
const UNIQUE = /^UNIQUE constraint failed: (.+)$/;

export const translate = (error: unknown): unknown => {
  const code = resultCode(error);
  if (!(error instanceof Error) || code === undefined) return error;
  const why = code === NO_SPACE_FOR_INDEX ? "full" : outages[code & 0xff];
  if (why) return new StorageUnavailable(why, error.message, { cause: error });
  const columns = UNIQUE.exec(error.message)?.[1]?.split(", ");
  const table = columns?.[0]?.split(".")[0];
  if (!columns || !table) return error;
  return new UniqueViolation(
    table,
    columns.map((column) => column.slice(table.length + 1)),
  );
};

/** Runs `work` with SQLite's errors translated. */
export const translated = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw translate(error);
  }
};
