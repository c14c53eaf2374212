import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { tryCopiesFolder } from "./copies-folder.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "bandeha-folder-"));
  return () => rmSync(home, { recursive: true });
});

const troubleOf = (folder: string) => tryCopiesFolder(folder)?.replaceAll(home, "");

test("a folder that does not exist yet is made, closed to others", () => {
  const folder = join(home, "a", "b");
  expect(troubleOf(folder)).toBeUndefined();
  expect(troubleOf(folder)).toBeUndefined();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("a file in the place of the folder, or above it, is said", () => {
  writeFileSync(join(home, "file"), "");
  const said = (folder: string) =>
    new RegExp(
      `^Резервные копии не делаются: в папку ${folder} нельзя писать \\(.*\\)\\. Исправьте BACKUP_DIR или права\\.$`,
    );
  for (const folder of ["/file", "/file/backups/daily"]) expect(troubleOf(join(home, folder))).toMatch(said(folder));
});

test("a link to a disk that is not there is said", () => {
  symlinkSync(join(home, "disk"), join(home, "link"));
  expect(troubleOf(join(home, "link"))).toContain("в папку /link нельзя писать");
});

test.runIf(process.platform === "linux")("a folder that the file system denies is said, also to root", () => {
  for (const folder of ["/proc/copies", "/proc/copies/daily"])
    expect(troubleOf(folder)).toContain(`в папку ${folder} нельзя писать`);
});
