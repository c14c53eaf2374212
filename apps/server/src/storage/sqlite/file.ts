// Checks a database file before it is opened for writing: it must belong to this product or not exist.
import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "../../make-folder.ts";
import { errorText } from "../error-text.ts";
import { StorageRefused } from "../storage.ts";

/** "BAND" in the header's application id. */
export const APPLICATION_ID = 0x42414e44;

const MAGIC = "SQLite format 3\0";
const HEADER_BYTES = 100;
const APPLICATION_ID_OFFSET = 68;

const readHeader = (path: string): Buffer => {
  const file = openSync(path, "r");
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    return header.subarray(0, readSync(file, header, 0, HEADER_BYTES, 0));
  } finally {
    closeSync(file);
  }
};

/**
 * Returns whether the database exists, and creates the folder of a new one.
 * @param advice after the sentence about a foreign file
 * @throws StorageRefused for a foreign file
 */
export const inspectFile = (path: string, advice = ""): "new" | "ours" => {
  if (!existsSync(path)) {
    try {
      makeFolder(dirname(path));
    } catch (error) {
      throw new StorageRefused(
        `Папку ${dirname(path)} для базы данных не удалось создать (${errorText(error)}). Задайте другую в DATA_DIR.`,
      );
    }
    return "new";
  }
  let header: Buffer;
  try {
    header = readHeader(path);
  } catch (error) {
    throw new StorageRefused(`Файл базы данных ${path} не читается: ${errorText(error)}.`);
  }
  if (header.length === 0) return "new";
  if (header.length < HEADER_BYTES || header.subarray(0, MAGIC.length).toString("latin1") !== MAGIC) {
    throw new StorageRefused(`${path} — не база данных; файл не тронут.${advice}`);
  }
  if (header.readUInt32BE(APPLICATION_ID_OFFSET) !== APPLICATION_ID) {
    throw new StorageRefused(`${path} — база данных другой программы; файл не тронут.${advice}`);
  }
  return "ours";
};
