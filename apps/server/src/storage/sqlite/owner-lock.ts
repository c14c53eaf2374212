// One process per database file. The operating system holds the lock (an open transaction on a small database beside the file) and releases it when
// the process ends, however it ends; a text file beside it names the owner for the sentence that a second process gets.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StorageRefused } from "../storage.ts";
import { isBusy, translate, translated } from "./errors.ts";

export type OwnerLock = { release: () => void };

/** Throws `StorageRefused` when another process owns the file. */
export const lockFile = (path: string, now: Date = new Date()): OwnerLock => {
  const owner = `${path}.owner`;
  const database = translated(() => new DatabaseSync(`${path}.lock`, { timeout: 0 }));
  try {
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    throw isBusy(error) ? new StorageRefused(refusal(path, owner)) : translate(error);
  }
  noteOwner(owner, now);
  return {
    release: () => {
      rmSync(owner, { force: true });
      database.close();
    },
  };
};

const noteOwner = (owner: string, now: Date): void => {
  try {
    writeFileSync(owner, `${process.pid} ${now.toISOString()}\n`);
  } catch {
    // The disk may be full. The lock holds without the note; the error of a second process then has no process id.
  }
};

const refusal = (path: string, owner: string): string => {
  const [pid, since] = readOwner(owner);
  const who = pid && since ? ` (процесс ${pid}, работает с ${moment(since)})` : "";
  return `С базой данных в папке ${dirname(path)} уже работает другая Бандеха${who}. Остановите её или задайте другую папку в DATA_DIR.`;
};

const readOwner = (owner: string): string[] => {
  try {
    return /^(\d+) (\S+)$/.exec(readFileSync(owner, "utf8").trim())?.slice(1) ?? [];
  } catch {
    // The owner has the lock and has not written its name yet.
    return [];
  }
};

const moment = (iso: string): string =>
  new Intl.DateTimeFormat("ru-RU", { dateStyle: "short", timeStyle: "medium" }).format(new Date(iso));
