import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderTrouble } from "./folder-trouble.ts";

test("a file in the place of the folder, or above it, is said; a folder that does not exist yet is not", () => {
  const home = mkdtempSync(join(tmpdir(), "bandeha-folder-"));
  const file = join(home, "file");
  writeFileSync(file, "");
  for (const folder of [file, join(file, "backups", "daily")])
    expect(folderTrouble(folder)).toBe(
      `Резервные копии не делаются: в папку ${folder} нельзя писать (на месте папки лежит файл). Исправьте BACKUP_DIR или права.`,
    );
  for (const folder of [home, join(home, "a", "b")]) expect(folderTrouble(folder)).toBeUndefined();
  expect(readdirSync(home)).toEqual(["file"]);
  rmSync(home, { recursive: true });
});
