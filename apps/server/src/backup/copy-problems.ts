// Whether a stored copy is sound and is the file that was made.
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { fileDigest, type Manifest } from "../storage/sqlite/copy.ts";
import { type DatabaseProblem, inspectDatabase } from "../storage/sqlite/inspect.ts";
import { willMigrate } from "../storage/sqlite/prepare.ts";
import { manifestOf } from "./copy-name.ts";

export type CopyProblem =
  | DatabaseProblem
  | { code: "no-such-copy" | "is-the-database" | "unreadable-manifest" | "other-digest" }
  /** `rows` are counted, `expected` are in the manifest; a table that is missing has no `rows`. */
  | { code: "other-rows"; table: string; rows: number | undefined; expected: number };

const manifestShape = z.object({
  made: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  version: z.string(),
  tables: z.record(z.string(), z.number()),
});

/** What is wrong with a copy; empty when it is sound and, if it has a manifest, when it is the file that was made. */
export async function copyProblems(path: string): Promise<CopyProblem[]> {
  const { problems, tables } = inspectDatabase(path);
  if (problems.length > 0) return problems;
  const text = await readFile(manifestOf(path), "utf8").catch(() => undefined);
  if (text === undefined) return [];
  const manifest = parseManifest(text);
  if (!manifest) return [{ code: "unreadable-manifest" }];
  if ((await fileDigest(path)) !== manifest.sha256) return [{ code: "other-digest" }];
  const differing = Object.entries(manifest.tables).filter(([table, rows]) => tables[table] !== rows);
  return differing.map(([table, expected]) => ({ code: "other-rows", table, rows: tables[table], expected }));
}

/** @throws StorageRefused for a sound copy on which no server of this version would start: of a newer version, or of an unfinished move */
export const requireStartable = (path: string): void => void willMigrate(path, false);

function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
