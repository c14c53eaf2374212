// What the contract exports is used outside of its file: knip cannot see it, because the contract's index exports whole files.
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

/** Exports without a user in the product, and why they stay. */
const EXCEPTIONS: readonly (readonly [name: string, reason: string])[] = [
  ["registerType", "tries a format without a line in the registry (CONTRIBUTING, Recipes)"],
];

const sources = trackedFiles.filter((path) => /^(?:apps|packages|bench|e2e)\/.*\.tsx?$/.test(path));
const isTest = (path: string) => /\.test\.tsx?$|\.fixture\.tsx?$/.test(path);
const DECLARATION = /^export (?:async )?(?:function\*?|const) (\w+)/gm;

const filesOf = new Map<string, string[]>();
for (const path of sources.filter((source) => !isTest(source)))
  for (const word of new Set(read(path).match(/\w+/g))) filesOf.set(word, [...(filesOf.get(word) ?? []), path]);

test("every function and value that the contract exports has a user in the product", () => {
  const exported = sources
    .filter((path) => path.startsWith("packages/contract/src/") && !isTest(path))
    .flatMap((path) => [...read(path).matchAll(DECLARATION)].map(([, name = ""]) => ({ path, name })));
  expect(exported.length).toBeGreaterThan(300);
  const isUsed = ({ path, name }: { path: string; name: string }) =>
    filesOf.get(name)?.some((other) => other !== path) ||
    // Lists of values, and what a test of the same file reads.
    (read(path).match(new RegExp(`\\b${name}\\b`, "g")) ?? []).length > 1;
  const excepted = EXCEPTIONS.map(([name]) => name);
  const unused = exported.filter((one) => !isUsed(one)).map(({ name }) => name);
  expect(unused.toSorted()).toEqual(excepted.toSorted());
});
