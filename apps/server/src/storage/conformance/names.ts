import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { deep } from "../../testing/deep.ts";
import { compareValues } from "../comparison.ts";
import type { Comparison, Condition } from "../condition.ts";
import type { Row, Storage } from "../storage.ts";
import { aRow, columnOperand, compare, type Driver, idsWhere, insertAll } from "./suite.ts";

const clubName = columnOperand("name", { relation: "club", table: "clubs" });
const hostName = columnOperand("name", { relation: "organizer", table: "users" });
const guestName = columnOperand(
  "name",
  { back: "tournament_participants", via: "tournament" },
  { relation: "user", table: "users" },
);

/** Letters that folding changes in length or by their place, letters of both alphabets, and what a query language could read as its own. */
const letters = fc.constantFrom(...[..."ёЁеЕкКуУSsßıİΣςσ🎾%_\\\"'*-^ 1"], "e\u0308", "or", "NEAR", "кубок");
const names = fc.array(letters, { maxLength: 8 }).map((parts) => parts.join(""));

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");
const contains = (name: unknown, text: string): boolean => compareValues("text", String(name ?? ""), "~", text, true);

export const describeNames = (driver: Driver): void => {
  describe("names by a part of them", () => {
    let storage: Storage;
    beforeAll(async () => {
      ({ storage } = await driver.open());
      return () => storage.close();
    });

    const replaceAll = (table: string, rows: readonly Row[]) =>
      storage.transact(async (tx) => {
        for (const { id } of await tx.find(table, { limit: 1000 })) await tx.delete(table, id);
        for (const row of rows) await tx.insert(table, row);
      });

    test("are found as the plain comparison finds them", async () => {
      const property = fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 12 }), names, async (all, part) => {
        const rows = all.map((name, at) =>
          aRow(`t${at}`, { name, club: `c${at % 3}`, organizer: at % 2 ? `u${at}` : "" }),
        );
        const others = (prefix: string) => all.map((name, at) => aRow(`${prefix}${at}`, { name: `${name}${prefix}` }));
        await replaceAll("tournaments", rows);
        await replaceAll("clubs", others("c"));
        await replaceAll(
          "users",
          others("u").map((row) => ({ ...row, phone: row.id, token_key: row.id })),
        );
        // A whole name, its middle, and another text.
        for (const text of [part, all[0] ?? "", (all.at(-1) ?? "").slice(1, 5).toWellFormed()]) {
          const searched = literal(text);
          const ofRow = (row: Row) => ({
            own: contains(row.name, searched),
            club: contains(
              all[Number(String(row.club).slice(1))] === undefined ? "" : `${all[Number(String(row.club).slice(1))]}c`,
              searched,
            ),
            host: contains(row.organizer ? `${all[Number(String(row.organizer).slice(1))]}u` : "", searched),
          });
          const [own, club, host] = [columnOperand("name"), clubName, hostName].map(
            (side): Comparison => compare(side, "~", searched),
          ) as [Comparison, Comparison, Comparison];
          const cases: [Condition, (found: ReturnType<typeof ofRow>) => boolean][] = [
            [own, (found) => found.own],
            [compare(columnOperand("name"), "!~", searched), (found) => !found.own],
            [compare(clubName, "!~", searched), (found) => !found.club],
            [{ or: [own, club, host] }, (found) => found.own || found.club || found.host],
            [{ and: [club, host] }, (found) => found.club && found.host],
          ];
          for (const [condition, isFound] of cases) {
            const expected = rows.filter((row) => isFound(ofRow(row))).map(({ id }) => id);
            expect(await idsWhere(storage, "tournaments", condition)).toEqual(expected.sort());
            expect(await storage.reader.count("tournaments", condition)).toBe(expected.length);
          }
        }
      });
      await fc.assert(property, { numRuns: deep(30, 10) });
    });

    test("are found when more contain the text than the index lists", async () => {
      const rows = Array.from({ length: 450 }, (_, at) =>
        aRow(`t${String(at).padStart(3, "0")}`, { name: at % 2 ? "Кубок" : "Лига" }),
      );
      await replaceAll("tournaments", rows);
      const condition = compare(columnOperand("name"), "~", "кубок");
      expect(await idsWhere(storage, "tournaments", condition)).toHaveLength(225);
      expect(await storage.reader.count("tournaments", condition)).toBe(225);
    });

    test("are found under their new name, and not after a rollback or a delete", async () => {
      await replaceAll("tournaments", [aRow("a", { name: "Осенний" })]);
      const found = async (text: string) => idsWhere(storage, "tournaments", compare(columnOperand("name"), "~", text));
      await storage.transact(async (tx) => {
        await tx.update("tournaments", "a", { name: "Зимний" });
        expect(await tx.count("tournaments", compare(columnOperand("name"), "~", "ЗИМ"))).toBe(1);
      });
      expect([await found("осен"), await found("зимн")]).toEqual([[], ["a"]]);
      const broken = storage.transact(async (tx) => {
        await tx.update("tournaments", "a", { name: "Весенний" });
        throw new Error("no");
      });
      await expect(broken).rejects.toThrow("no");
      expect([await found("весен"), await found("зимн")]).toEqual([[], ["a"]]);
      await storage.transact((tx) => tx.delete("tournaments", "a"));
      expect(await found("зимн")).toEqual([]);
    });

    test("of related rows of related rows are found", async () => {
      await replaceAll("tournaments", [aRow("a"), aRow("b")]);
      await replaceAll("users", [aRow("x", { name: "Пётр Котов", phone: "1", token_key: "1" })]);
      await insertAll(storage, "tournament_participants", [aRow("p", { tournament: "b", user: "x" })]);
      const some: Comparison = { ...compare(guestName, "~", "петр к"), any: true };
      expect(await idsWhere(storage, "tournaments", some)).toEqual(["b"]);
      expect(await idsWhere(storage, "tournaments", compare(guestName, "!~", "петр к"))).toEqual(["a"]);
    });
  });
};
