// Whether copies can be made in a folder. Said at the start: a daily job that fails is seen by those only who watch the metrics.
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { reasonOf } from "../storage/failure-reason.ts";

/** A sentence for the operator; undefined if there is no trouble. Makes nothing. */
export function folderTrouble(folder: string): string | undefined {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  try {
    if (!statSync(place).isDirectory()) throw new Error("на месте папки лежит файл");
    accessSync(place, constants.W_OK);
    return undefined;
  } catch (error) {
    return `Резервные копии не делаются: в папку ${folder} нельзя писать (${reasonOf(error)}). Исправьте BACKUP_DIR или права.`;
  }
}
