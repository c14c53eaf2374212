import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStaticFiles } from "./static-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bandeha-files-"));
});
afterEach(() => rm(folder, { recursive: true }));

const ASKED = { acceptEncoding: undefined, ifNoneMatch: undefined };

test("a file that could not be read is read again, then stays in memory", async () => {
  const file = join(folder, "icon.svg");
  await writeFile(file, "<svg/>");
  const files = await openStaticFiles(folder);
  await rm(file);
  await expect(files.answer(ASKED, "/icon.svg")).rejects.toThrow("ENOENT");
  await writeFile(file, "<svg/>");
  expect(await files.answer(ASKED, "/icon.svg")).toMatchObject({ status: 200 });
  expect(files.answer(ASKED, "/icon.svg")).toMatchObject({ status: 200 });
});
