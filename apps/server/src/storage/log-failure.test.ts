import { pino } from "pino";
import { expect, test } from "vitest";
import { logFailure } from "./log-failure.ts";
import { StorageUnavailable } from "./storage.ts";

function logged(error: unknown): string {
  const lines: string[] = [];
  logFailure(pino({}, { write: (line: string) => void lines.push(line) }), error, "a job stopped");
  return lines.join("");
}

test("an outage is one line without a stack", () => {
  const line = logged(new StorageUnavailable("away", "the database does not answer"));
  expect(JSON.parse(line)).toMatchObject({ level: 40, why: "away", reason: "the database does not answer" });
  expect(line).not.toContain("stack");
});

test("a bug is logged with its stack", () => {
  expect(JSON.parse(logged(new Error("a bug"))).err.stack).toContain("log-failure.test.ts");
});
