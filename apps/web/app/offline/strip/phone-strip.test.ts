import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** The modules that a module imports statically, without types and lazy parts. */
function staticImports(module: string, reached = new Set<string>()): Set<string> {
  if (reached.has(module) || !/\.tsx?$/.test(module)) return reached;
  reached.add(module);
  const code = readFileSync(module, "utf8");
  for (const [, next = ""] of code.matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]*)";/gms))
    staticImports(join(dirname(module), next), reached);
  return reached;
}

const strip = staticImports(join(import.meta.dirname, "PhoneStrip.tsx"));
const has = (name: string) => [...strip].some((module) => module.endsWith(name));

test("a visitor who never entered a result and never marked a player loads neither the outbox nor the marks", () => {
  expect(has("offline/connection.ts")).toBe(true);
  for (const heavy of [
    "offline/outbox/outbox.ts",
    "offline/outbox/use-outbox.ts",
    "offline/outbox/send-outbox.ts",
    "text/outbox.ts",
    "offline/marks/own-marks.ts",
    "offline/strip/WaitingMarks.tsx",
    "text/marks.ts",
  ])
    expect([heavy, has(heavy)]).toEqual([heavy, false]);
});

test("the strip imports no screen and no dialog", () => {
  expect([...strip].filter((module) => /\/(screens|tournament)\//.test(module))).toEqual([]);
});
