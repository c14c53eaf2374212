// The table of settings in README.md and the variables that apps/server/src/config.ts reads are the same list.
import { expect, test } from "vitest";
import { read } from "./repository.ts";

const between = (text: string, from: string, to: string): string => text.split(from)[1]?.split(to)[0] ?? "";

test("README describes every environment variable, and no other", () => {
  const schema = between(read("apps/server/src/config.ts"), "const environment = z.object({", "\n});");
  const variables = [...schema.matchAll(/^ {2}([A-Z][A-Z_]*):/gm)].map(([, name]) => name);
  const table = between(read("README.md"), "\n## Настройки", "\n## ");
  const rows = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(variables.length).toBeGreaterThan(20);
  expect(rows.toSorted()).toEqual(variables.toSorted());
});
