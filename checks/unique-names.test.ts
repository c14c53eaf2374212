// An exported name has one home in the workspace, so that one word has one meaning and an import finds what it means.
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

/** Names with several homes: the name and the reason. */
const EXCEPTIONS: readonly (readonly [name: string, reason: string])[] = [
  ["Gender", "engine and contract: the same values; the engine imports nothing"],
  ["FairnessReport", "the value and the component that shows it"],
  ["PlanOutcome", "the value and the component that shows it"],
  ["App", "the server's fetch handler, and the root component, which React Router names"],
  ["Row", "the row of a table in storage, and the elements side by side on a screen: the standard term of each"],
  ["aTournament", "the builder of a test: a row in storage, a record in the web"],
  ["anEntry", "the builder of a test: a row in storage, a record in the web"],
  ["deep", "how much a test repeats: the server reads the environment, the engine imports nothing"],
  ["emWidth", "the width of a text: from the font's file in a picture, from a table of letters in the browser"],
  ["scenarios", "bench: the registry of each of its tools"],
  ["startWriters", "bench: the load of each of its tools"],
  ["test", "e2e: what Playwright calls a test, with the fixtures of Chromium and of other browsers"],
];

/** Pairs of folders whose files are two sides of one thing under one name. */
const COUNTERPARTS: readonly (readonly [one: RegExp, other: RegExp, reason: string])[] = [
  [/server\/src\/collections\//, /contract\/src\/entities\//, "a collection: its access, its fields"],
  [/server\/src\/(?:actions|auth|telegram)\//, /web\/app\/data\//, "an operation: the action, its call"],
  [/server\/src\/storage\/postgres\//, /server\/src\/storage\/sqlite\//, "a function that both drivers have"],
];

/** React Router names the exports of a route's module. */
const ROUTE_EXPORTS: ReadonlySet<string> = new Set(["clientLoader", "handle", "links", "loader", "meta"]);
const isRoute = (path: string): boolean => /^apps\/web\/app\/(?:root|screens\/.*)\.tsx$/.test(path);

/** Where a name is unique: a type in the workspace; a value among the files that are imported together. */
const scopeOf = (name: string, path: string): string =>
  /^[a-z]/.test(name) ? (/^(?:bench|checks|e2e|scripts)\//.exec(path)?.[0] ?? "product") : "workspace";

const DECLARATION =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:type|interface|class|enum|function\*?|const) ([A-Za-z]\w*)/gm;
const isConstant = (name: string): boolean => name === name.toUpperCase();

/** The homes of each name in its scope. A migration is known by its file. */
const homes = new Map<string, Set<string>>();
for (const path of trackedFiles) {
  if (!/^(?:packages|apps|bench|e2e|checks|scripts)\/.*\.tsx?$/.test(path) || /\/migrations\//.test(path)) continue;
  for (const [, name = ""] of read(path).matchAll(DECLARATION)) {
    if (isConstant(name) || (ROUTE_EXPORTS.has(name) && isRoute(path))) continue;
    const key = `${scopeOf(name, path)} ${name}`;
    homes.set(key, (homes.get(key) ?? new Set()).add(path));
  }
}

function areCounterparts(files: readonly string[]): boolean {
  const [first = "", second = ""] = files;
  return (
    files.length === 2 &&
    COUNTERPARTS.some(([one, other]) => [first, second].some(one.test, one) && [first, second].some(other.test, other))
  );
}

const shared = [...homes]
  .map(([key, files]) => ({ name: key.split(" ")[1] ?? "", files: [...files] }))
  .filter(({ files }) => files.length > 1 && !areCounterparts(files));

test("an exported name has one home", () => {
  const excepted = new Set(EXCEPTIONS.map(([name]) => name));
  const found = shared
    .filter(({ name }) => !excepted.has(name))
    .map(({ name, files }) => `${name}: ${files.join(", ")}`);
  expect(found.sort()).toEqual([]);
});

test("every exception is still needed", () => {
  const names = new Set(shared.map(({ name }) => name));
  expect(EXCEPTIONS.filter(([name]) => !names.has(name))).toEqual([]);
  const pairs = [...homes.values()].map((files) => [...files]);
  const needed = COUNTERPARTS.filter(([one, other]) =>
    pairs.some((files) => files.some(one.test, one) && files.some(other.test, other)),
  );
  expect(needed).toEqual(COUNTERPARTS);
});
