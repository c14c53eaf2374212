import { collections, emptyRecord } from "@bandeha/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { ownColumn, where } from "../condition.ts";
import { type Storage, UniqueViolation } from "../storage.ts";
import { fieldsOf, tableNames } from "../tables.ts";
import { aRow, type Driver, insertAll } from "./suite.ts";

export const describeRows = (driver: Driver): void => {
  describe("rows", () => {
    let storage: Storage;
    beforeEach(async () => {
      ({ storage } = await driver.open());
      return () => storage.close();
    });

    test("a row with every kind of field is read as it was written", async () => {
      const match = aRow("match", {
        tournament: "t",
        round: 3,
        court: 0,
        match_number: 2.5,
        team1_player1: "",
        team1_player2: "ana",
        team2_player1: "бобby 😀",
        team2_player2: "'; drop table users; --",
        team1_score: -4,
        team2_score: 9_007_199_254_740_991,
        winner: "team1",
        status: "completed",
        actual_end: "2026-11-20 10:00:00.000Z",
        sets: [
          [6, 3],
          [7, 5],
        ],
        stage: 'Группа "А"\n\\',
        ending: "",
      });
      const club = aRow("club", {
        name: "Клуб",
        active: true,
        city: "c",
        address: "",
        courts: 4,
        court_names: ["Корт 1"],
        entrance: "",
      });
      await insertAll(storage, "tournament_matches", [match]);
      await insertAll(storage, "clubs", [club]);
      expect(await storage.reader.findById("tournament_matches", "match")).toEqual(match);
      expect(await storage.reader.findById("clubs", "club")).toEqual(club);
    });

    test.each([...tableNames])("%s has exactly the columns of its field table, empty by default", async (table) => {
      await insertAll(storage, table, [aRow("x")]);
      const row = await storage.reader.findById(table, "x");
      const empty = { text: "", date: "", select: "", relation: "", number: 0, bool: false, json: null };
      const expected = Object.entries(fieldsOf(table)).map(([name, { kind }]) => [name, empty[kind]]);
      expect(row).toEqual({ ...Object.fromEntries(expected), ...aRow("x") });
    });

    test("a character that cannot be stored becomes the replacement character", async () => {
      await insertAll(storage, "cities", [aRow("x", { name: "a\0b\ud800c" })]);
      expect((await storage.reader.findById("cities", "x"))?.name).toBe("a\ufffdb\ufffdc");
      expect(await storage.reader.count("cities", where({ name: "a\0b\ud800c" }))).toBe(1);
    });

    test("a column that the table does not have is refused", async () => {
      await expect(insertAll(storage, "cities", [aRow("x", { nmae: "Казань" })])).rejects.toThrow("nmae");
      await expect(storage.reader.count("cities", where({ "name; --": "" }))).rejects.toThrow("no column");
    });

    test("a value of another kind is refused", async () => {
      await expect(insertAll(storage, "cities", [aRow("x", { active: 1 })])).rejects.toThrow("cities.active");
      await expect(
        insertAll(storage, "tournament_rounds", [aRow("x", { round_number: Number.NaN })]),
      ).rejects.toThrow();
      await expect(insertAll(storage, "cities", [aRow("x", { name: null })])).rejects.toThrow("cities.name");
    });

    test("an update changes the given columns and returns the whole row", async () => {
      await insertAll(storage, "cities", [aRow("x", { name: "Казань", code: "kazan" })]);
      const updated = await storage.transact((tx) => tx.update("cities", "x", { name: "Казань 2", active: true }));
      expect(updated).toEqual({ ...aRow("x"), name: "Казань 2", active: true, code: "kazan", timezone: "" });
      expect(await storage.reader.findById("cities", "x")).toEqual(updated);
    });

    test("a missing row is undefined for a reader and an error for an update", async () => {
      expect(await storage.reader.findById("cities", "x")).toBeUndefined();
      await expect(storage.transact((tx) => tx.update("cities", "x", { name: "a" }))).rejects.toThrow("no row x");
    });

    test("deleting a row twice has no further effect", async () => {
      await insertAll(storage, "cities", [aRow("x"), aRow("y")]);
      await storage.transact((tx) => tx.delete("cities", "x"));
      await storage.transact((tx) => tx.delete("cities", "x"));
      expect((await storage.reader.find("cities", { limit: 9 })).map(({ id }) => id)).toEqual(["y"]);
    });

    test("deleteWhere deletes matching rows and returns their number", async () => {
      await insertAll(storage, "_sends", [
        aRow("a", { key: "k", at: 1 }),
        aRow("b", { key: "k", at: 2 }),
        aRow("c", { key: "l" }),
      ]);
      expect(await storage.transact((tx) => tx.deleteWhere("_sends", where({ key: "k" })))).toBe(2);
      expect(await storage.reader.count("_sends")).toBe(1);
    });

    test("deleteWhere refuses collections, whose changes are reported", async () => {
      await expect(storage.transact((tx) => tx.deleteWhere("cities", where({ name: "" })))).rejects.toThrow("cities");
    });

    test.each([
      ["without a sort, in the order of insertion", undefined, ["z", "a", "m", "b", "y"]],
      ["by equal values", [ownColumn("name")], ["a", "b", "m", "y", "z"]],
    ])("every list has one order, and its pages have each row once: %s", async (_fact, sort, wanted) => {
      const at = (id: string, second: number) =>
        aRow(id, { name: "Одно имя", created: `2026-11-20 10:00:0${second}.000Z` });
      // Two of one moment are in the order of their ids.
      await insertAll(storage, "cities", [at("z", 1), at("m", 2), at("a", 2), at("y", 4), at("b", 3)]);
      // A row that was changed stays in its place.
      await storage.transact((tx) => tx.update("cities", "z", { updated: "2026-11-20 11:00:00.000Z" }));
      const pages = [0, 2, 4].map((offset) =>
        storage.reader.find("cities", { ...(sort && { sort }), limit: 2, offset }),
      );
      expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(wanted);
    });

    test("a query without a sensible limit is refused", async () => {
      for (const limit of [-1, 1.5, 1_000_000, Number.NaN]) {
        await expect(storage.reader.find("cities", { limit })).rejects.toThrow("limit");
      }
      expect(await storage.reader.find("cities", { limit: 0 })).toEqual([]);
    });

    test("every collection of the contract has a table", () => {
      expect(tableNames).toEqual(expect.arrayContaining(Object.keys(collections)));
    });

    test.each(Object.entries(collections))("every field of %s has a column", async (name, { fields }) => {
      const row = aRow("every-field", emptyRecord(fields));
      await insertAll(storage, name, [row]);
      expect(Object.keys((await storage.reader.findById(name, row.id)) ?? {})).toEqual(
        expect.arrayContaining(Object.keys(fields)),
      );
    });

    describe("unique indexes", () => {
      const violation = async (table: string, ...rows: ReturnType<typeof aRow>[]) => {
        const error = await insertAll(storage, table, rows).catch((thrown: unknown) => thrown);
        return error instanceof UniqueViolation ? { table: error.table, columns: error.columns } : error;
      };

      test.each([
        ["the same id", "cities", aRow("x"), aRow("x"), ["id"]],
        [
          "a second live entry of a player",
          "tournament_participants",
          aRow("a", { tournament: "t", user: "u", status: "waitlist" }),
          aRow("b", { tournament: "t", user: "u", status: "registered" }),
          ["tournament", "user"],
        ],
        ["a phone twice", "users", aRow("a", { phone: "+7" }), aRow("b", { phone: "+7" }), ["phone"]],
        [
          "a round's number twice",
          "tournament_rounds",
          aRow("a", { tournament: "t", round_number: 1 }),
          aRow("b", { tournament: "t", round_number: 1 }),
          ["tournament", "round_number"],
        ],
        ["a superuser's email twice", "_superusers", aRow("a", { email: "e" }), aRow("b", { email: "e" }), ["email"]],
        ["a setting twice", "_settings", aRow("a", { key: "k" }), aRow("b", { key: "k" }), ["key"]],
      ])("%s is refused with the columns of the index", async (_case, table, first, second, columns) => {
        // A new database has some settings.
        const before = await storage.reader.count(table);
        expect(await violation(table, first, second)).toEqual({ table, columns });
        expect(await storage.reader.count(table)).toBe(before);
      });

      test.each([
        [
          "a cancelled entry beside a live one",
          "tournament_participants",
          { tournament: "t", user: "u", status: "cancelled" },
        ],
        ["many guests without a phone", "users", { phone: "", guest: true }],
      ])("%s is allowed", async (_case, table, columns) => {
        await insertAll(storage, table, [aRow("a", columns), aRow("b", columns)]);
        await insertAll(storage, table, [
          aRow("c", { ...columns, ...(table === "users" ? {} : { status: "registered" }) }),
        ]);
        expect(await storage.reader.count(table)).toBe(3);
      });

      test("an update must respect them too", async () => {
        await insertAll(storage, "users", [aRow("a", { phone: "+7" }), aRow("b")]);
        await expect(storage.transact((tx) => tx.update("users", "b", { phone: "+7" }))).rejects.toThrow(
          UniqueViolation,
        );
      });

      test("a transaction that catches a violation fails anyway", async () => {
        await insertAll(storage, "cities", [aRow("x")]);
        const answers: unknown[] = [];
        const answer = (writing: Promise<void>) => writing.catch((error: unknown) => answers.push(error));
        const swallowed = storage.transact(async (tx) => {
          // It may run twice.
          answers.length = 0;
          await tx.insert("cities", aRow("y"));
          await answer(tx.insert("cities", aRow("x")));
          await answer(tx.insert("cities", aRow("z")));
        });
        await expect(swallowed).rejects.toThrow(UniqueViolation);
        expect(answers).toEqual([expect.any(UniqueViolation), expect.any(UniqueViolation)]);
        expect(await storage.reader.count("cities")).toBe(1);
      });
    });
  });
};
