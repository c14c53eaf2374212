import { beforeAll, describe, expect, test } from "vitest";
import type { Condition, Hop, Path, SortKey } from "../condition.ts";
import type { Storage } from "../storage.ts";
import { anyOf, aRow, columnOperand, compare, type Driver, idsWhere, insertAll } from "./suite.ts";

const entries: Hop = { back: "tournament_participants", via: "tournament" };
const entryUser = columnOperand("user", entries);
const entryStatus = columnOperand("status", entries);
const entryUserName = columnOperand("name", entries, { relation: "user", table: "users" });

const cases: readonly [rule: string, condition: Condition, ids: readonly string[]][] = [
  ["?= finds at least one", anyOf(entryUser, "=", "ana"), ["both", "one"]],
  ["= wants all of them", compare(entryUser, "=", "ana"), ["one"]],
  ["!= wants none of them", compare(entryUser, "!=", "ana"), ["bob", "none"]],
  ["?!= finds one that differs, or that none is there", anyOf(entryUser, "!=", "ana"), ["bob", "both", "none"]],
  ["without related rows ?= to a value is false", anyOf(entryStatus, "=", "registered"), ["bob", "both"]],
  ["without related rows they are empty", compare(entryUser, "=", ""), ["none"]],
  ["~ wants all of them", compare(entryUserName, "~", "а"), ["one"]],
  ["?~ finds one", anyOf(entryUserName, "~", "боб"), ["bob", "both"]],
  [
    "two ? conditions speak of the same row",
    { and: [anyOf(entryUser, "=", "ana"), anyOf(entryStatus, "=", "registered")] },
    [],
  ],
  [
    "a ? condition and a plain one do not",
    { and: [anyOf(entryUser, "=", "ana"), compare(entryStatus, "!=", "waitlist")] },
    ["both"],
  ],
  [
    "a ? condition holds for any branch of an or",
    { or: [anyOf(entryUser, "=", "bob"), compare(columnOperand("name"), "=", "Никто")] },
    ["bob", "both", "none"],
  ],
];

export const describeRelations = (driver: Driver): void => {
  describe("relations", () => {
    let storage: Storage;
    beforeAll(async () => {
      ({ storage } = await driver.open());
      await insertAll(storage, "users", [
        aRow("ana", { name: "Анна" }),
        aRow("bob", { name: "Боб" }),
        aRow("cy", { name: "ана" }),
      ]);
      await insertAll(storage, "cities", [aRow("spb", { name: "Санкт-Петербург" }), aRow("kzn", { name: "Казань" })]);
      await insertAll(storage, "tournaments", [
        aRow("both", { name: "Оба", city: "spb", date: "2", cost: 7 }),
        aRow("one", { name: "Анна", city: "kzn", date: "2", cost: 7 }),
        aRow("bob", { name: "Боб", city: "gone", date: "1", cost: 10 }),
        aRow("none", { name: "Никто", city: "", date: "3", created: "2026-11-19 10:00:00.000Z" }),
      ]);
      await insertAll(storage, "tournament_participants", [
        aRow("p1", { tournament: "both", user: "ana", status: "cancelled" }),
        aRow("p2", { tournament: "both", user: "bob", status: "registered" }),
        aRow("p3", { tournament: "one", user: "ana", status: "waitlist" }),
        aRow("p4", { tournament: "one", user: "ana", status: "cancelled" }),
        aRow("p5", { tournament: "bob", user: "bob", status: "registered" }),
        aRow("p6", { tournament: "bob", user: "bob", status: "cancelled" }),
      ]);
      return () => storage.close();
    });

    test.each(cases)("%s", async (_rule, condition, ids) => {
      expect(await idsWhere(storage, "tournaments", condition)).toEqual(ids);
    });

    test("a row is listed and counted once for any number of related matches", async () => {
      const condition = anyOf(entryUser, "!=", "");
      expect(await idsWhere(storage, "tournaments", condition)).toEqual(["bob", "both", "one"]);
      expect(await storage.reader.count("tournaments", condition)).toBe(3);
    });

    test("a path continues after a back relation", async () => {
      const inCity = columnOperand(
        "name",
        { relation: "tournament", table: "tournaments" },
        { relation: "city", table: "cities" },
      );
      expect(await idsWhere(storage, "tournament_participants", compare(inCity, "=", "Казань"))).toEqual(["p3", "p4"]);
      const cityPlayers = columnOperand("name", { back: "tournaments", via: "city" }, entries, {
        relation: "user",
        table: "users",
      });
      expect(await idsWhere(storage, "cities", anyOf(cityPlayers, "=", "Боб"))).toEqual(["spb"]);
      expect(await idsWhere(storage, "cities", compare(cityPlayers, "=", "Анна"))).toEqual(["kzn"]);
    });

    describe("sort", () => {
      const own = (name: string, ...hops: Hop[]): Path => ({ hops, column: name });
      const sorted = async (...sort: SortKey[]) =>
        (await storage.reader.find("tournaments", { sort, limit: 10 })).map(({ id }) => id);

      test("by several keys, descending too, ties by id", async () => {
        expect(await sorted({ path: own("date"), descending: true }, { path: own("cost") })).toEqual([
          "none",
          "both",
          "one",
          "bob",
        ]);
      });

      test("text bytewise, numbers by size", async () => {
        expect(await sorted({ path: own("name") })).toEqual(["one", "bob", "none", "both"]);
        expect(await sorted({ path: own("cost") })).toEqual(["none", "both", "one", "bob"]);
      });

      test("by a related row's text and number, missing ones first", async () => {
        const city = { relation: "city", table: "cities" };
        expect(await sorted({ path: own("name", city) })).toEqual(["bob", "none", "one", "both"]);
        expect(await sorted({ path: own("active", city), descending: true })).toEqual(["both", "one", "bob", "none"]);
      });

      test("without a sort, in order of creation", async () => {
        expect(await sorted()).toEqual(["none", "bob", "both", "one"]);
      });

      test("at random, every row once", async () => {
        expect((await sorted({ random: true })).sort()).toEqual(["bob", "both", "none", "one"]);
      });

      test("pages follow each other without overlap", async () => {
        const page = (offset: number) =>
          storage.reader.find("tournaments", { sort: [{ path: own("cost") }], limit: 3, offset });
        const ids = [...(await page(0)), ...(await page(3))].map(({ id }) => id);
        expect(ids).toEqual(["none", "both", "one", "bob"]);
        expect(await page(4)).toEqual([]);
      });
    });
  });
};
