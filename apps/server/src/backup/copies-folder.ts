// The folder of copies. Tried at the start: a daily job that fails is seen by those only who watch the metrics.
import { accessSync, constants } from "node:fs";
import { makeFolder } from "../make-folder.ts";
import { reasonOf } from "../storage/failure-reason.ts";

/** Copies hold phones. */
const PRIVATE = 0o700;

/** @throws what the file system says */
export const makeCopiesFolder = (folder: string): void => makeFolder(folder, PRIVATE);

/** Makes the folder if there is none. Returns a sentence for the operator if no copy can be made in it. */
export function tryCopiesFolder(folder: string): string | undefined {
  try {
    makeCopiesFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `Резервные копии не делаются: в папку ${folder} нельзя писать (${reasonOf(error)}). Исправьте BACKUP_DIR или права.`;
  }
}
