// The table of settings in README.md, the sample in deploy/ and the variables that apps/server/src/config/environment.ts reads are the same list.
import { expect, test } from "vitest";
import { read } from "./repository.ts";

const between = (text: string, from: string, to: string): string => text.split(from)[1]?.split(to)[0] ?? "";

const schema = between(read("apps/server/src/config/environment.ts"), "const environment = z.object({", "\n});");
const variables = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name);

test("the sample of an environment file has every variable, and only its own besides", () => {
  const lines = [...read("deploy/env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  // The compose files read these two themselves.
  expect(lines.toSorted()).toEqual([...variables, "DOMAIN", "DATABASE_PASSWORD"].toSorted());
});

test("README describes every environment variable, and no other", () => {
  const table = between(read("README.md"), "\n## Настройки", "\n## ");
  const rows = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name),
  );
  expect(variables.length).toBeGreaterThan(20);
  expect(rows.toSorted()).toEqual(variables.toSorted());
});
