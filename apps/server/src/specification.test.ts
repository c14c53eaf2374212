// Every row of docs/specification.md names a place and a test; both must exist.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folders = {
  "web/": "apps/web/app/",
  "srv/": "apps/server/src/",
  "con/": "packages/contract/src/",
  "eng/": "packages/engine/src/",
  "e2e/": "e2e/journeys/",
};

const pathOf = (short: string): string => {
  const [prefix, folder] = Object.entries(folders).find(([known]) => short.startsWith(known)) ?? ["", ""];
  return `${root}${folder}${short.slice(prefix.length)}`;
};

const text = readFileSync(`${root}docs/specification.md`, "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| sentence "))
  .map((line) => line.slice(2, -2).split(" | "));

/** Compares the whole name, because another test may have it as a prefix. */
const holds = (written: string, name: string): boolean =>
  [...`"'\``].some((quote) => written.includes(quote + name + quote));

test("the place and the tests of every sentence exist", () => {
  const missing: string[] = [];
  for (const [sentence, where = "", tests = ""] of rows) {
    const places = [...where.matchAll(/`([^`]+)`/g)];
    if (places.length === 0) missing.push(`${sentence}: no place`);
    for (const [, place = ""] of places) if (!existsSync(pathOf(place))) missing.push(`${sentence}: no ${place}`);
    const named = [...tests.matchAll(/`([^`]+)`: (.+?)(?=; `|$)/g)];
    if (named.length === 0) missing.push(`${sentence}: no test`);
    for (const [, file = "", name = ""] of named) {
      const written = existsSync(pathOf(file)) ? readFileSync(pathOf(file), "utf8") : "";
      if (!holds(written, name)) missing.push(`${sentence}: ${file} has no «${name}»`);
    }
  }
  expect(missing).toEqual([]);
});

test("the count in the head is the count of the rows", () => {
  expect(text).toContain(`All ${rows.length} sentences have a test.`);
  expect(rows.every((cells) => cells.length === 3)).toBe(true);
});
