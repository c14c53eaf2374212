// A database is brought from any earlier state to the same tables, so a migration that has landed never changes.
import { createHash } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { postgresDialect } from "../postgres/dialect.ts";
import type { Dialect } from "../sql/dialect.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import digests from "./digests.json" with { type: "json" };
import { migrations } from "./index.ts";
import type { Migration } from "./migration.ts";

/** A new migration may still change while it is written; this many may lack their line. */
const NEW_MAX = 8;

const digestOf = ({ up }: Migration): string => {
  const compiled = ([sqliteDialect, postgresDialect] as readonly Dialect[]).flatMap((dialect) =>
    up(dialect).map((statement) => {
      const { sql, parameters } = statement.compile(dialect.builder);
      return [sql, parameters];
    }),
  );
  return createHash("sha256").update(JSON.stringify(compiled)).digest("hex").slice(0, 16);
};

// 008 writes the time at which it runs.
vi.useFakeTimers({ now: 0 });
afterAll(() => void vi.useRealTimers());

const made = Object.fromEntries(migrations.map((migration) => [migration.name, digestOf(migration)]));

test("the statements of a migration are those it had when its line in digests.json was written", () => {
  const listed = Object.keys(digests).map((name) => [name, made[name]]);
  expect(Object.fromEntries(listed), "write a new migration instead of changing an old one").toEqual(digests);
});

test("every migration but the newest has its line in digests.json", () => {
  const missing = migrations.filter(({ name }) => !Object.hasOwn(digests, name));
  const lines = missing.map(({ name }) => `"${name}": "${made[name]}"`).join(",\n");
  expect(missing.length, `add to digests.json:\n${lines}`).toBeLessThanOrEqual(NEW_MAX);
});
