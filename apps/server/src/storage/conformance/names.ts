import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { deep } from "../../testing/deep.ts";
import { compareValues } from "../comparison.ts";
import type { Comparison, Condition } from "../condition.ts";
import type { Row, Storage, Transactor } from "../storage.ts";
import { aRow, columnOperand, compare, type Driver, idsWhere, insertAll } from "./suite.ts";

const PART = 250;

const clubName = columnOperand("name", { relation: "club", table: "clubs" });
const hostName = columnOperand("name", { relation: "organizer", table: "users" });
const guestName = columnOperand(
  "name",
  { back: "tournament_participants", via: "tournament" },
  { relation: "user", table: "users" },
);

/** Letters that folding changes in length or by their place, letters of both alphabets, and what a query language could read as its own. */
const letters = fc.constantFrom(...[..."ёЁеЕкКуУSsßıİΣςσ🎾%_\\\"'*-^ 1"], "e\u0308", "or", "NEAR", "кубок");
/** Of one or two characters, which have no trigram. */
const short = fc
  .array(letters, { minLength: 1, maxLength: 2 })
  .map((parts) => [...parts.join("")].slice(0, 2).join(""));
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

    const replaceAll = async (table: string, rows: readonly Row[]) => {
      const old = await storage.reader.find(table, { limit: 10_000 });
      await inParts(old, (tx, { id }) => tx.delete(table, id));
      await inParts(rows, (tx, row) => tx.insert(table, row));
    };
    /** A transaction has a limit of time. */
    const inParts = async (rows: readonly Row[], write: (tx: Transactor, row: Row) => Promise<void>) => {
      for (let from = 0; from < rows.length; from += PART)
        await storage.transact(async (tx) => {
          for (const row of rows.slice(from, from + PART)) await write(tx, row);
        });
    };

    test("are found as the plain comparison finds them", async () => {
      const property = fc.asyncProperty(
        fc.array(names, { minLength: 1, maxLength: 12 }),
        names,
        short,
        async (all, part, few) => {
          const rows = all.map((name, at) =>
            aRow(`t${at}`, { name, club: `c${at % 3}`, organizer: at % 2 ? `u${at}` : "" }),
          );
          const others = (prefix: string) =>
            all.map((name, at) => aRow(`${prefix}${at}`, { name: `${name}${prefix}` }));
          await replaceAll("tournaments", rows);
          await replaceAll("clubs", others("c"));
          await replaceAll(
            "users",
            others("u").map((row) => ({ ...row, phone: row.id, token_key: row.id })),
          );
          // A whole name, its middle, its end, and other texts.
          const ends = [...(all.at(-1) ?? "")].slice(-2).join("");
          for (const text of [part, few, ends, all[0] ?? "", (all.at(-1) ?? "").slice(1, 5).toWellFormed()]) {
            const searched = literal(text);
            const ofRow = (row: Row) => ({
              own: contains(row.name, searched),
              club: contains(
                all[Number(String(row.club).slice(1))] === undefined
                  ? ""
                  : `${all[Number(String(row.club).slice(1))]}c`,
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
        },
      );
      await fc.assert(property, { numRuns: deep(30, 10) });
    });

    test("are found when more names contain the text, or more rows refer to one, than are looked up", async () => {
      const many = 1005;
      const rows = Array.from({ length: many + 5 }, (_, at) =>
        aRow(`t${String(at).padStart(4, "0")}`, at < many ? { name: "Кубок", club: "c" } : { name: "Лига", club: "d" }),
      );
      await replaceAll("tournaments", rows);
      await replaceAll("clubs", [aRow("c", { name: "Нева" }), aRow("d", { name: "Волга" })]);
      const own = (text: string) => compare(columnOperand("name"), "~", text);
      const ofClub = (text: string) => compare(clubName, "~", text);
      const cases: [Condition, number][] = [
        [own("кубок"), many],
        [own("к"), many],
        [own("ок"), many],
        [own("га"), 5],
        [{ or: [own("л"), ofClub("л")] }, 5],
        [ofClub("нева"), many],
        [{ or: [own("нева"), ofClub("нева")] }, many],
        [{ and: [ofClub("нева"), own("лига")] }, 0],
        [{ or: [ofClub("нева"), own("лига")] }, many + 5],
        [{ and: [ofClub("волга"), own("лига")] }, 5],
      ];
      for (const [condition, expected] of cases) {
        expect(await storage.reader.count("tournaments", condition)).toBe(expected);
        const found = await storage.reader.find("tournaments", { where: condition, limit: 2000 });
        expect(found).toHaveLength(expected);
      }
    });

    test("are found under their new name, and not after a rollback or a delete", async () => {
      await replaceAll("tournaments", [aRow("a", { name: "Осенний" })]);
      const found = async (text: string) => idsWhere(storage, "tournaments", compare(columnOperand("name"), "~", text));
      await storage.transact(async (tx) => {
        await tx.update("tournaments", "a", { name: "Зимний" });
        expect(await tx.count("tournaments", compare(columnOperand("name"), "~", "ЗИМ"))).toBe(1);
      });
      expect([await found("осен"), await found("зимн")]).toEqual([[], ["a"]]);
      expect([await found("ос"), await found("з"), await found("ий")]).toEqual([[], ["a"], ["a"]]);
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
