// Public functions of the engine and the contract have a docstring (CONTRIBUTING, Conventions).
import { dirname, join, normalize } from "node:path/posix";
import { expect, test } from "vitest";
import { read } from "./repository.ts";

/** The builders of field tables, whose names are the field types of PocketBase. */
const WITHOUT = "packages/contract/src/fields/fields.ts";

type Exported = { path: string; names: ReadonlySet<string> | "all" };

/** What the index of a package exports: whole files, or names of them. */
function exportsOf(index: string): Exported[] {
  const pathOf = (target: string) => normalize(join(dirname(index), target));
  return [...read(index).matchAll(/^export (?:\*|(type )?\{([^}]*)\}) from "(\.[^"]+)";/gm)].map(
    ([, , names, target = ""]) => ({
      path: pathOf(target),
      names: names === undefined ? "all" : new Set(names.split(",").map((name) => name.trim())),
    }),
  );
}

/** `export const isOpen = (…`, `export function place(…`; the values of the others are no functions. */
const FUNCTION = /^export (?:async )?(?:function (\w+)|const (\w+) = (?:\/\*.*?\*\/ )?(?:async )?[(<])/;

function withoutDocstring({ path, names }: Exported): string[] {
  const lines = read(path).split("\n");
  return lines.flatMap((line, at) => {
    const [, declared, assigned] = line.match(FUNCTION) ?? [];
    const name = declared ?? assigned;
    if (!name || !(names === "all" || names.has(name))) return [];
    const above = lines.slice(0, at).findLast((one) => !one.startsWith("//")) ?? "";
    return above.endsWith("*/") ? [] : [`${path}: ${name}`];
  });
}

test.each(["packages/engine/src/index.ts", "packages/contract/src/index.ts"])(
  "%s exports documented functions",
  (index) => {
    const exported = exportsOf(index);
    expect(exported.length).toBeGreaterThan(30);
    expect(exported.filter(({ path }) => path !== WITHOUT).flatMap(withoutDocstring)).toEqual([]);
  },
);
