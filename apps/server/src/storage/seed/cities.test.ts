import { CITY_CODES, cityLabels } from "@bandeha/contract";
import { beforeEach, expect, test } from "vitest";
import { openPostgres } from "../postgres/open-postgres.ts";
import { testDatabaseUrl } from "../postgres/test-server.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";
import type { Storage } from "../storage.ts";
import { seedCities } from "./cities.ts";

const NOW = "2026-11-20 10:00:00.000Z";

let storage: Storage;
beforeEach(async () => {
  storage = await openSqlite({ path: ":memory:" });
  return () => storage.close();
});

const all = (table: string) => storage.reader.find(table, { limit: 100 });

test("the first start creates every city and a dozen clubs in them", async () => {
  expect(await seedCities(storage, NOW)).toBe(true);
  const [cities, clubs] = [await all("cities"), await all("clubs")];
  expect(Object.fromEntries(cities.map(({ code, name }) => [code, name]))).toEqual(cityLabels);
  expect(cities).toHaveLength(CITY_CODES.length);
  expect(clubs).toHaveLength(12);
  const ids = new Set(cities.map(({ id }) => id));
  for (const club of clubs) {
    expect(ids).toContain(club.city);
    expect(club).toMatchObject({ active: true, name: expect.stringMatching(/./), address: expect.stringMatching(/./) });
  }
  for (const { id } of [...cities, ...clubs]) expect(id).toMatch(/^[a-z0-9]{15}$/);
});

test("existing cities and clubs are not changed", async () => {
  await seedCities(storage, NOW);
  await storage.transact((tx) => tx.update("cities", "citykazan000000", { active: false }));
  await storage.transact((tx) => tx.delete("clubs", "clubkznvolga003"));
  expect(await seedCities(storage, NOW)).toBe(false);
  expect(await storage.reader.count("clubs")).toBe(11);
  expect(await storage.reader.findById("cities", "citykazan000000")).toMatchObject({ active: false });
});

test("of nodes that start together one creates the cities and clubs", async () => {
  const url = await testDatabaseUrl();
  const nodes = await Promise.all([openPostgres({ url }), openPostgres({ url }), openPostgres({ url })]);
  const filled = await Promise.all(nodes.map((node) => seedCities(node, NOW)));
  expect(filled.filter(Boolean)).toHaveLength(1);
  expect(await nodes[0]?.reader.count("clubs")).toBe(12);
  await Promise.all(nodes.map((node) => node.close()));
});
