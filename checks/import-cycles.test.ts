// No file imports itself through others, types included: a value of such a circle may be read before it exists, and none of its files can be read or
// moved alone.
import { dirname, join, normalize } from "node:path/posix";
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

const sources = new Set(trackedFiles.filter((path) => /\.(?:tsx?|mjs)$/.test(path)));
const IMPORT = /^(?:import|export) (?:[^"';]*? from )?"(\.[^"]+)"/gm;

const importsOf = (path: string): string[] =>
  [...read(path).matchAll(IMPORT)]
    .map(([, target = ""]) => normalize(join(dirname(path), target)))
    .filter((target) => sources.has(target));

/** The first circle that each start leads to, as `a.ts → b.ts → a.ts`. */
function circlesOf(importsByFile: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path);
    if (at >= 0) circles.push([...way.slice(at), path].join(" → "));
    if (at >= 0 || done.has(path)) return;
    for (const target of importsByFile.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of importsByFile.keys()) visit(path, []);
  return circles;
}

test("no file imports itself through other files", () => {
  const importsByFile = new Map([...sources].map((path) => [path, importsOf(path)]));
  expect([...importsByFile.values()].flat().length).toBeGreaterThan(5000);
  expect(circlesOf(importsByFile)).toEqual([]);
});
