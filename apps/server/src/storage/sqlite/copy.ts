// Copies a SQLite database while a server writes to it. The copy is one moment: the counts and the pages come from one read transaction, which
// in WAL mode blocks no writer.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { countRows, type DatabaseProblem, inspectDatabase, problemLine } from "./inspect.ts";

/** What a copy holds, as counted in the source. Stored beside the copy. */
export type Manifest = {
  /** ISO 8601, UTC. */
  made: string;
  bytes: number;
  sha256: string;
  /** The last applied migration. */
  version: string;
  /** Rows per table. */
  tables: Record<string, number>;
};

/** Ends the name of a file that is still written. */
export const UNFINISHED = ".unfinished";

const ALL_PAGES = 2 ** 31 - 1;

export class BadCopy extends Error {
  override readonly name = "BadCopy";
  /** Empty when the copy is sound and has other rows than its source. */
  readonly problems: readonly DatabaseProblem[];

  constructor(problems: readonly DatabaseProblem[]) {
    const lines = problems.map(problemLine).join("; ");
    super(lines ? `the copy is damaged: ${lines}` : "the copy has other rows than its source");
    this.problems = problems;
  }
}

/**
 * Writes a checked copy of `source` to `target`. An interrupted copy leaves nothing under that name.
 * @param before called with what the copy holds, before it has its name
 * @throws BadCopy when the copy is damaged or differs from what was counted in the source
 */
export async function copyDatabase(
  source: string,
  target: string,
  now: Date,
  before: (manifest: Manifest) => Promise<void> = async () => undefined,
): Promise<Manifest> {
  const unfinished = `${target}${UNFINISHED}`;
  await rm(unfinished, { force: true });
  try {
    const counted = await copyAndCount(source, unfinished);
    const found = inspectDatabase(unfinished);
    const hasOtherRows = JSON.stringify(found.tables) !== JSON.stringify(counted);
    if (found.problems.length > 0 || hasOtherRows) throw new BadCopy(found.problems);
    await syncFile(unfinished);
    const { size } = await stat(unfinished);
    const sha256 = await fileDigest(unfinished);
    const manifest = { made: now.toISOString(), bytes: size, sha256, version: found.version, tables: counted };
    await before(manifest);
    await rename(unfinished, target);
    await syncFile(dirname(target));
    return manifest;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function copyAndCount(source: string, target: string): Promise<Record<string, number>> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    database.exec("begin");
    const tables = countRows(database);
    // All pages in one step: a copy in steps starts again whenever another connection commits.
    await backup(database, target, { rate: ALL_PAGES });
    database.exec("commit");
    makeSingleFile(target);
    return tables;
  } finally {
    database.close();
  }
}

/** The copy needs no write-ahead log beside it, so that it may be read in a folder without the right to write. */
function makeSingleFile(path: string): void {
  const copy = new DatabaseSync(path);
  copy.exec("pragma journal_mode = delete");
  copy.close();
}

/** SHA-256 in hex. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest("hex");
}

/** A renamed file survives a power cut only after its folder is written, too. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
