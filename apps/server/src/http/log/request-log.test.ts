import pino from "pino";
import { expect, test } from "vitest";
import { loggablePath, logRequest } from "./request-log.ts";

test("a logged path has no phone and no token, and is short", () => {
  expect(loggablePath("/api/collections/tournaments/records/touropen0000001")).toContain("touropen0000001");
  expect(loggablePath("/api/x/+79991234567")).toBe("/api/x/+***4567");
  expect(loggablePath("/api/x/%2B7%20999%20123-45-67")).not.toContain("123-45");
  expect(loggablePath("/api/x/eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.c2ln")).toBe("/api/x/***");
  expect(loggablePath(`/${"a".repeat(5000)}`).length).toBe(200);
});

test("an answered probe is no line of the usual log, a failed one and every other request are", () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const request = (path: string, status: number) => logRequest(log, { method: "GET", path, status, seconds: 0 });
  for (const path of ["/api/health", "/api/ready", "/metrics"]) request(path, 200);
  expect(lines).toEqual([]);
  request("/api/ready", 503);
  request("/metrics", 403);
  request("/api/collections/cities/records", 200);
  expect(lines.map((line) => JSON.parse(line)).map(({ level, path }) => [level, path])).toEqual([
    [40, "/api/ready"],
    [30, "/metrics"],
    [30, "/api/collections/cities/records"],
  ]);
});
