// docs/specification.md names a place and a test for every sentence: a row that names what is no longer there proves nothing.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const rooms = {
  "web/": "apps/web/app/",
  "srv/": "apps/server/src/",
  "con/": "packages/contract/src/",
  "eng/": "packages/engine/src/",
  "e2e/": "e2e/journeys/",
};

const pathOf = (short: string): string => {
  const [prefix, room] = Object.entries(rooms).find(([known]) => short.startsWith(known)) ?? ["", ""];
  return `${root}${room}${short.slice(prefix.length)}`;
};

const text = readFileSync(`${root}docs/specification.md`, "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| sentence "))
  .map((line) => line.slice(2, -2).split(" | "));

/** The whole name: one that only begins so is another test. */
const holds = (written: string, name: string): boolean =>
  [...`"'\``].some((quote) => written.includes(quote + name + quote));

test("every sentence has its place and its tests, and they are there", () => {
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

test("the count at its head is the count of its rows", () => {
  expect(text).toContain(`All ${rows.length} sentences have a test.`);
  expect(rows.every((cells) => cells.length === 3)).toBe(true);
});
