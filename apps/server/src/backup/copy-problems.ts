// Whether a stored copy is sound and is the file that was made.
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { digestOf, type Manifest } from "../storage/sqlite/copy.ts";
import { inspectDatabase } from "../storage/sqlite/inspect.ts";
import { manifestOf } from "./copy-name.ts";

const manifestShape = z.object({
  made: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  version: z.string(),
  tables: z.record(z.string(), z.number()),
});

/** What is wrong with a copy; empty when it is sound and, if it has a manifest, when it is the file that was made. */
export async function problemsOf(path: string): Promise<string[]> {
  const { problems, tables } = inspectDatabase(path);
  if (problems.length > 0) return problems;
  const text = await readFile(manifestOf(path), "utf8").catch(() => undefined);
  if (text === undefined) return [];
  const manifest = parseManifest(text);
  if (!manifest) return ["its manifest cannot be read"];
  if ((await digestOf(path)) !== manifest.sha256) return ["its digest differs from the manifest"];
  const differing = Object.entries(manifest.tables).filter(([table, rows]) => tables[table] !== rows);
  return differing.map(([table, rows]) => `${table} has ${tables[table] ?? "no"} rows instead of ${rows}`);
}

/** For the operator; what a damaged page says stays in SQLite's words. */
const explanations: Record<string, string> = {
  "file is not a database": "это не файл базы данных",
  "database disk image is malformed": "файл обрезан или испорчен",
  "there is no list of migrations": "в ней нет данных Бандехи",
  "there is no such copy": "такого файла нет, или он пустой",
  "it is the database itself": "это сама база данных",
  "its manifest cannot be read": "её описание (.json) не читается",
  "its digest differs from the manifest": "её контрольная сумма не та, что в описании",
};

export const explained = (problems: readonly string[]): string =>
  problems.map((problem) => explanations[problem] ?? problem).join("; ");

function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
