import { expect, test } from "vitest";
import { loggablePath } from "./request-log.ts";

test("a logged path has no phone and no token, and is short", () => {
  expect(loggablePath("/api/collections/tournaments/records/touropen0000001")).toContain("touropen0000001");
  expect(loggablePath("/api/x/+79991234567")).toBe("/api/x/+***4567");
  expect(loggablePath("/api/x/%2B7%20999%20123-45-67")).not.toContain("123-45");
  expect(loggablePath("/api/x/eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2ln")).toBe("/api/x/***");
  expect(loggablePath(`/${"a".repeat(5000)}`).length).toBe(200);
});
