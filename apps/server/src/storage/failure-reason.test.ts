import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { reasonOf } from "./failure-reason.ts";
import { inspectDatabase } from "./sqlite/inspect.ts";
import { StorageRefused, StorageUnavailable } from "./storage.ts";

const caught = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test("a refusal is said as it is, everything else with what it means and the system's own text", () => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-reason-"));
  const path = join(folder, "a.db");
  new DatabaseSync(path).exec("create table a (b)");
  const readOnly = new DatabaseSync(path, { readOnly: true });
  expect(reasonOf(caught(() => readOnly.exec("insert into a values (1)")))).toBe(
    "нет права на запись (attempt to write a readonly database)",
  );
  readOnly.close();
  expect(reasonOf(caught(() => readFileSync(folder)))).toMatch(/^это папка, а нужен файл \(EISDIR: .*\)$/);
  expect(reasonOf(caught(() => mkdirSync(join(path, "b"))))).toMatch(/^на месте папки лежит файл \(ENOTDIR: .*\)$/);
  expect(reasonOf(Object.assign(new Error("ENOSPC: write"), { code: "ENOSPC" }))).toBe(
    "на диске нет свободного места (ENOSPC: write)",
  );
  expect(reasonOf(Object.assign(new Error("permission denied for schema public"), { code: "42501" }))).toBe(
    "у пользователя базы данных нет на это прав (permission denied for schema public)",
  );
  expect(reasonOf(new StorageUnavailable("full", "no space"))).toBe("на диске нет свободного места (no space)");
  expect(reasonOf(new StorageRefused("Базы нет."))).toBe("Базы нет.");
  const refusals = ["connect ECONNREFUSED ::1:5432", "connect ECONNREFUSED 127.0.0.1:5432"].map(
    (text) => new Error(text),
  );
  expect(reasonOf(Object.assign(new AggregateError(refusals), { code: "ECONNREFUSED" }))).toBe(
    "база данных не отвечает (connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432)",
  );
  expect(reasonOf(new Error("something else"))).toBe("something else");
  rmSync(folder, { recursive: true });
});

test("a database that cannot be read at the moment is not called damaged", () => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-reason-"));
  expect(caught(() => inspectDatabase(folder))).toBeInstanceOf(StorageUnavailable);
  rmSync(folder, { recursive: true });
});
