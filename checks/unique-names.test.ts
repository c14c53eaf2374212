// The name of an exported type, class or component is unique in the workspace, so that one word has one meaning.
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

/** Names with several homes: the name and the reason. */
const EXCEPTIONS: readonly (readonly [name: string, reason: string])[] = [
  ["Gender", "engine and contract: the same values; the engine imports nothing"],
  ["Challenge", "server and web: the same value on both sides of the wire"],
  ["Proof", "server and web: the same value on both sides of the wire"],
  ["FairnessReport", "the value and the component that shows it"],
  ["PlanOutcome", "the value and the component that shows it"],
  ["App", "the server's fetch handler, and the root component, which React Router names"],
  ["Row", "the row of a table in storage, and the elements side by side on a screen: the standard term of each"],
];

/** PascalCase exports of a file. Constants in capitals are not types. */
const DECLARATION =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:type|interface|class|enum|function\*?|const) ([A-Z]\w*)/gm;
const isConstant = (name: string): boolean => name === name.toUpperCase();

const homes = new Map<string, Set<string>>();
for (const path of trackedFiles) {
  if (!/^(?:packages|apps|bench|e2e|checks|scripts)\/.*\.tsx?$/.test(path)) continue;
  for (const [, name = ""] of read(path).matchAll(DECLARATION)) {
    if (isConstant(name)) continue;
    homes.set(name, (homes.get(name) ?? new Set()).add(path));
  }
}
const shared = [...homes].filter(([, files]) => files.size > 1);

test("an exported type or component has a name of its own", () => {
  const excepted = new Set(EXCEPTIONS.map(([name]) => name));
  const found = shared
    .filter(([name]) => !excepted.has(name))
    .map(([name, files]) => `${name}: ${[...files].join(", ")}`);
  expect(found.sort()).toEqual([]);
});

test("every exception is still needed", () => {
  const names = new Set(shared.map(([name]) => name));
  expect(EXCEPTIONS.filter(([name]) => !names.has(name))).toEqual([]);
});
