// What npm starts by the machine's own Node works on Node 20; `scripts/own-node.mjs` runs the rest on the project's.
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { read } from "./repository.ts";

/** In none of Node 20's releases. */
const NEWER = [/\bglobSync\b/, /node:sqlite/, /import\.meta\.main/, /from "[^"]+\.ts"/];

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const started = Object.values(scripts).flatMap((line) => /^node (\S+\.mjs)/.exec(line)?.[1] ?? []);

/** The file and what it imports at once. */
function filesFrom(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, path = ""] of read(file).matchAll(/^(?:import|\}) .*from "(\.[^"]+)";$/gm))
    filesFrom(join(dirname(file), path), known);
  return known;
}

test.each([...new Set(started)])("%s runs on Node 20", (entry) => {
  const files = [...filesFrom(entry)];
  expect(files.length).toBeGreaterThan(1);
  const newer = files.flatMap((file) =>
    NEWER.filter((name) => name.test(read(file))).map(({ source }) => [file, source]),
  );
  expect(newer).toEqual([]);
});
