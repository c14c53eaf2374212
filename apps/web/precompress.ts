// Writes a compressed copy beside each text file of the build, so that the server has it ready for the first visitor.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const TEXT = /\.(js|css|svg|webmanifest)$/;
/** A smaller file becomes hardly shorter, and the header of the encoding takes 22 bytes. */
const WORTH_BYTES = 200;

const brotli = promisify(brotliCompress);

export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = await readFile(path);
      if (bytes.length < WORTH_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${path}.br`, await brotli(bytes, { params }));
    }),
  );
}
