import { expect, test } from "vitest";
import { watchForProxy } from "./unnamed-proxy.ts";

function linesAfter(trustedProxies: readonly string[], requests: readonly Record<string, string>[]): string[] {
  const lines: string[] = [];
  const watch = watchForProxy({ warn: (line: string) => void lines.push(line) }, trustedProxies);
  for (const headers of requests) watch(new Headers(headers));
  return lines;
}

test("without a trusted proxy the first forwarded request is logged once", () => {
  const lines = linesAfter([], [{}, { "X-Forwarded-For": "203.0.113.5" }, { Forwarded: "for=203.0.113.5" }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("TRUSTED_PROXIES");
});

test("nothing is logged without a proxy or with a trusted one", () => {
  expect(linesAfter([], [{}, { Origin: "https://padel.example.ru" }])).toEqual([]);
  expect(linesAfter(["10.0.0.1"], [{ "X-Forwarded-For": "203.0.113.5" }])).toEqual([]);
});
