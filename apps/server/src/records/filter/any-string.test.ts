// `pb.filter` of the SDK with any two strings finds exactly the row that has them: in a list on every storage, and in a live event.
import fc from "fast-check";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row, Storage } from "../../storage/storage.ts";
import { storable } from "../../storage/texts.ts";
import { deep } from "../../testing/deep.ts";
import { drivers } from "../../testing/drivers.ts";
import { matches } from "./matches.ts";
import { relatedThrough } from "./related.ts";
import { readFilter } from "./resolve.ts";
import { scopeFor } from "./scope.ts";

const CASES = deep(20_000, 600);

const pb = new PocketBase("http://127.0.0.1");
const stamp = { created: "2026-07-30 10:00:00.000Z", updated: "2026-07-30 10:00:00.000Z" };
const now = new Date("2026-07-31T12:00:00.000Z");

const awkward = fc.constantFrom(
  "\\",
  '"',
  "'",
  "\n",
  "\t",
  "\r",
  "%",
  "_",
  "{:n}",
  "//",
  " || ",
  "&&",
  "n",
  "u0041",
  "ё",
  "\ud800",
);
const texts = fc.oneof(
  fc.array(awkward, { maxLength: 6 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 12 }),
);

const conditionOf = (filter: string) => {
  const resolved = readFilter(filter, scopeFor("clubs", { kind: "guest" }, now));
  if (!resolved.ok) throw new Error(`${filter} is refused`);
  return resolved.condition;
};

describe.each(drivers)("on $name", ({ open, name }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  test("the row with both strings is found, and no other", { timeout: 600_000 }, async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(texts, texts, async (first, second) => {
        number++;
        const row = (id: string, one: string, two: string): Row => ({
          id: `${id}${number}`,
          ...stamp,
          name: one,
          active: true,
          city: `c${number}`,
          address: two,
        });
        const own = row("own", first, second);
        const others = [
          row("swapped", second, first),
          row("half", first, `${second}x`),
          row("slash", `${first}\\`, second),
        ];
        await storage.transact(async (tx) => {
          for (const one of [own, ...others]) await tx.insert("clubs", one);
        });
        const wanted = [own, ...others]
          .filter(({ name, address }) => name === own.name && address === own.address)
          .map(({ id }) => id);
        const filter = pb.filter("city = {:c} && name = {:a} && {:b} = address", { c: own.city, a: first, b: second });
        const where = conditionOf(filter);
        const found = await storage.reader.find("clubs", { where, limit: 10 });
        expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
        expect(found[0]?.name).toBe(storable(first));
        for (const one of [own, ...others]) {
          const matched = await matches(where, "clubs", one, relatedThrough(storage.reader));
          expect(matched).toBe(wanted.includes(one.id));
        }
      }),
      { numRuns: name === "SQLite" ? CASES : Math.ceil(CASES / 4), seed: 1 },
    );
  });
});

describe("a pattern of ~", () => {
  const matched = (text: string, pattern: string) =>
    matches(
      conditionOf(`name ~ '${pattern}'`),
      "clubs",
      { id: "a", ...stamp, name: text },
      {
        byId: async () => undefined,
        referring: async () => [],
      },
    );

  // As in PocketBase: `%literal%` with escaped wildcards, or the pattern as written.
  test.each([
    ["a_b", String.raw`a\\_b`, true],
    ["axb", String.raw`a\\_b`, false],
    ["a_b", "a_b", true],
    ["axb", "a_b", false],
    [String.raw`a\b`, String.raw`a\\b`, true],
    [String.raw`a\b`, String.raw`a\\\\b`, true],
    ["100%", String.raw`100\\%`, true],
    ["1000", String.raw`100\\%`, false],
    ["axb", "a_b%", true],
    ["abc", String.raw`a\\b%`, true],
    [String.raw`a\bc`, String.raw`a\\b%`, false],
    [String.raw`abc\\`, String.raw`abc%\\`, false],
  ])("%s ~ '%s' is %s", async (text, pattern, expected) => {
    expect(await matched(text, pattern)).toBe(expected);
  });
});
