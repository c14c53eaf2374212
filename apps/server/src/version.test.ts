import { expect, test } from "vitest";
import { runningVersion } from "./version.ts";

test("a version is the release with the commit that was given or cloned", () => {
  expect(runningVersion("0123456789abcdef")).toMatch(/^\d+\.\d+\.\d+ \(0123456\)$/);
  expect(runningVersion(undefined)).toMatch(/^\d+\.\d+\.\d+( \([0-9a-f]{7}\))?$/);
});
