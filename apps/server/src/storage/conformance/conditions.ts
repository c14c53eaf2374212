import { beforeAll, describe, expect, test } from "vitest";
import type { Condition, Operand } from "../condition.ts";
import type { Storage } from "../storage.ts";
import { aRow, columnOperand, compare, type Driver, idsWhere, insertAll, lowered } from "./suite.ts";

const tournaments = [
  aRow("a", { name: "Кубок Ёлки", cost: 0, date: "2026-12-05 00:00:00.000Z", allow_waitlist: true, city: "spb" }),
  aRow("b", { name: "кубок", cost: 500, date: "2026-12-06 00:00:00.000Z", description: "КУБОК", city: "spb" }),
  aRow("c", { name: "Скидка 100% сразу", cost: 5.5, date: "2027-01-01 00:00:00.000Z", city: "gone" }),
  aRow("d", { name: "a_b\\c", cost: 1500, status: "open" }),
  aRow("e", { name: "", cost: 5, description: "Open CUP", city: "spb" }),
];

const cityName = columnOperand("name", { relation: "city", table: "cities" });
const cityActive = columnOperand("active", { relation: "city", table: "cities" });
/** As a client writes it: equalities with an or between them. */
const oneOf = (left: Operand, values: readonly string[]): Condition => ({
  or: values.map((value) => compare(left, "=", value)),
});
const all = ["a", "b", "c", "d", "e"];

const cases: readonly [rule: string, condition: Condition, ids: readonly string[]][] = [
  ["= is exact and minds case", compare(columnOperand("name"), "=", "кубок"), ["b"]],
  ["!= is everything else, the empty too", compare(columnOperand("name"), "!=", "кубок"), ["a", "c", "d", "e"]],
  ['= "" finds the empty', compare(columnOperand("name"), "=", ""), ["e"]],
  ['= null is = ""', compare(columnOperand("name"), "=", null), ["e"]],
  ["!= null is not empty", compare(columnOperand("name"), "!=", null), ["a", "b", "c", "d"]],
  ["a missing related row is empty", compare(cityName, "=", ""), ["c", "d"]],
  ["a missing related row is null", compare(cityName, "=", null), ["c", "d"]],
  ["!= includes missing related rows", compare(cityName, "!=", "Казань"), all],
  ["!= null excludes missing related rows", compare(cityName, "!=", null), ["a", "b", "e"]],
  ["a missing number is not zero", compare(cityActive, "=", 0), []],
  ["!= a number includes missing ones", compare(cityActive, "!=", 1), ["c", "d"]],
  ["a missing number is empty", compare(cityActive, "=", null), ["c", "d"]],
  ["zero is not empty", compare(columnOperand("cost"), "=", ""), []],
  ["no number is empty", compare(columnOperand("cost"), "!=", null), all],
  ["numbers compare as numbers", compare(columnOperand("cost"), ">", 5), ["b", "c", "d"]],
  ["a numeric text is a number to a number", compare(columnOperand("cost"), ">=", "5.50"), ["b", "c", "d"]],
  ["a text equals no number", compare(columnOperand("cost"), "=", "five"), []],
  ["a number may be on the left", compare(5, "<", columnOperand("cost")), ["b", "c", "d"]],
  ["<= includes", compare(columnOperand("cost"), "<=", 5), ["a", "e"]],
  ["true is 1", compare(columnOperand("allow_waitlist"), "=", 1), ["a"]],
  ["false is 0", compare(columnOperand("allow_waitlist"), "=", false), ["b", "c", "d", "e"]],
  ["a date compares with a shorter text as a prefix", compare(columnOperand("date"), ">=", "2026-12-06"), ["b", "c"]],
  ["a date does not equal its day", compare(columnOperand("date"), "=", "2026-12-05"), []],
  ["the empty is before everything", compare(columnOperand("date"), "<", "2026"), ["d", "e"]],
  ["nothing is before or after what is missing", compare(cityName, "<", "Я"), ["a", "b", "e"]],
  ["nothing is before or after null", compare(columnOperand("name"), ">=", null), []],
  ["text sorts bytewise", compare(columnOperand("name"), ">", "Я"), ["b"]],
  ["~ contains, without case, ё as е", compare(columnOperand("name"), "~", "ЕЛК"), ["a"]],
  ["~ folds Cyrillic", compare(columnOperand("name"), "~", "КУБОК"), ["a", "b"]],
  ["!~ is the rest, the missing too", compare(cityName, "!~", "петер"), ["c", "d"]],
  ['~ "" finds all', compare(columnOperand("name"), "~", ""), all],
  ["an escaped % is a percent", compare(columnOperand("name"), "~", "100\\%"), ["c"]],
  ["an unescaped % makes a pattern", compare(columnOperand("name"), "~", "ск%ка%"), ["c"]],
  ["a pattern covers the whole text", compare(columnOperand("name"), "~", "%елк"), []],
  ["_ is itself in plain text", compare(columnOperand("name"), "~", "_"), ["d"]],
  ["_ is any character in a pattern", compare(columnOperand("name"), "~", "куб_к%"), ["a", "b"]],
  ["an escaped _ is itself in a pattern", compare(columnOperand("name"), "~", "%\\_%"), ["d"]],
  ["a backslash is found", compare(columnOperand("name"), "~", "\\c"), ["d"]],
  ["a pattern may end in a backslash", compare(columnOperand("name"), "~", "%\\"), []],
  ["a quote is only a quote", compare(columnOperand("name"), "~", "' or 1=1 --"), []],
  ["a number is found by its digits", compare(columnOperand("cost"), "~", "50"), ["b", "d"]],
  [
    "a field is contained in another",
    compare(columnOperand("name"), "~", columnOperand("description")),
    ["a", "b", "c", "d"],
  ],
  ["a field's % is not a pattern", compare("100% сразу", "~", columnOperand("name")), ["e"]],
  ["a literal may contain a field", compare("Большой Кубок", "~", columnOperand("name")), ["b", "e"]],
  ["two fields compare", compare(columnOperand("name"), "=", columnOperand("description")), []],
  [
    "two texts that are empty are the same",
    compare(columnOperand("registration_deadline"), "=", columnOperand("status")),
    ["a", "b", "c", "e"],
  ],
  ["two numbers compare", compare(columnOperand("cost"), ">", columnOperand("max_players")), ["b", "c", "d", "e"]],
  ["a number and a text compare as text", compare(columnOperand("cost"), "=", columnOperand("name")), []],
  ["two literals that agree find all", compare("a", "=", "a"), all],
  ["two literals compare", compare(5, "<", 2), []],
  [":lower takes case away from =", compare(lowered("description"), "=", "open cup"), ["e"]],
  [":lower keeps ё", compare(lowered("name"), "=", "кубок елки"), []],
  [
    "and wants all",
    { and: [compare(columnOperand("cost"), ">", 0), compare(columnOperand("city"), "=", "spb")] },
    ["b", "e"],
  ],
  [
    "or wants one",
    { or: [compare(columnOperand("cost"), "=", 0), compare(columnOperand("status"), "=", "open")] },
    ["a", "d"],
  ],
  ["nothing asked of an and is true", { and: [] }, all],
  ["one of many ids", oneOf(columnOperand("id"), ["a", "x", "c", "c", "y", "'\\"]), ["a", "c"]],
  ["one of many texts, the empty too", oneOf(columnOperand("name"), ["", "кубок", "Кубок", "1", "2"]), ["b", "e"]],
  ["one of many numbers", oneOf(columnOperand("cost"), ["0", "5.50", "1", "2", "3"]), ["a", "c"]],
  ["one of many texts of a related row", oneOf(cityName, ["", "Казань", "1", "2", "3"]), ["c", "d"]],
  ["one of many without case", oneOf(lowered("name"), ["кубок", "1", "2", "3", "4"]), ["b"]],
  ["none of many", { and: ["a", "b", "c", "e", "x"].map((id) => compare(columnOperand("id"), "!=", id)) }, ["d"]],
  ["nothing offered by an or is false", { or: [] }, []],
];

export const describeConditions = (driver: Driver): void => {
  describe("conditions", () => {
    let storage: Storage;
    beforeAll(async () => {
      ({ storage } = await driver.open());
      await insertAll(storage, "cities", [
        aRow("spb", { name: "Санкт-Петербург", active: true }),
        aRow("kzn", { name: "Казань" }),
      ]);
      await insertAll(storage, "tournaments", tournaments);
      await insertAll(storage, "tournament_matches", [aRow("played", { sets: [[6, 3]] }), aRow("pending")]);
      return () => storage.close();
    });

    test.each(cases)("%s", async (_rule, condition, ids) => {
      expect(await idsWhere(storage, "tournaments", condition)).toEqual(ids);
      expect(await storage.reader.count("tournaments", condition)).toBe(ids.length);
    });

    test("a list within json is its text, and neither ~ nor !~ finds a json null", async () => {
      expect(await idsWhere(storage, "tournament_matches", compare(columnOperand("sets"), "=", null))).toEqual([
        "pending",
      ]);
      expect(await idsWhere(storage, "tournament_matches", compare(columnOperand("sets"), "=", "[[6,3]]"))).toEqual([
        "played",
      ]);
      expect(await idsWhere(storage, "tournament_matches", compare(columnOperand("sets"), "!~", "6,4"))).toEqual([
        "played",
      ]);
    });
  });
};
