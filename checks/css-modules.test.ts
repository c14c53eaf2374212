// A class that its stylesheet does not have is "undefined" in the page, and no compiler says so; one that no component names is dead.
import { join, normalize } from "node:path/posix";
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

type Sheet = { defined: Set<string>; used: Set<string>; isIndexed: boolean };

const sheets = new Map<string, Sheet>(
  trackedFiles
    .filter((path) => path.endsWith(".module.css"))
    .map((path) => {
      const rules = read(path).replace(/\/\*[\s\S]*?\*\//g, "");
      const defined = new Set([...rules.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name ?? ""));
      return [path, { defined, used: new Set<string>(), isIndexed: false }];
    }),
);

const missing: string[] = [];
for (const path of trackedFiles.filter((path) => /^apps\/web\/app\/.*\.tsx?$/.test(path))) {
  const source = read(path);
  for (const [, local, address] of source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)) {
    const sheet = sheets.get(normalize(join(path, "..", address ?? "")));
    if (!sheet) continue;
    sheet.isIndexed ||= source.includes(`${local}[`);
    for (const [, name = ""] of source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, "g"))) {
      sheet.used.add(name);
      if (!sheet.defined.has(name)) missing.push(`${path}: ${local}.${name}`);
    }
  }
}

test("every class that a component names is in its stylesheet", () => {
  expect(sheets.size).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

test("every class of a stylesheet is named by a component", () => {
  const unused = [...sheets].flatMap(([path, { defined, used, isIndexed }]) =>
    isIndexed ? [] : [...defined].filter((name) => !used.has(name)).map((name) => `${path}: .${name}`),
  );
  expect(unused).toEqual([]);
});
