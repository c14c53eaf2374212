// A text that many names contain is not looked up for every page: what the index says about it only decides how a list is read.
import { expect, test } from "vitest";
import { columnOperand, compare } from "../conformance/suite.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { createCommonTexts, rareNames } from "./names.ts";

const named = (text: string) => compare(columnOperand("name"), "~", text);

test("a common text is looked up once in a hundred searches, a rare one every time", async () => {
  const common = createCommonTexts();
  let lookups = 0;
  const searches = async (text: string, names: number, times: number) => {
    lookups = 0;
    const run = async () => {
      lookups += 1;
      return Array.from({ length: names }, (_, at) => ({ source: "tournaments", id: `t${at}` }));
    };
    for (let at = 0; at < times; at++) {
      const { rare } = await rareNames(sqliteDialect, run, "tournaments", named(text), common);
      expect(rare.has(text)).toBe(names <= 1000);
    }
    return lookups;
  };
  expect(await searches("кубок", 1001, 1)).toBe(1);
  expect(await searches("кубок", 1001, 100)).toBe(0);
  expect(await searches("кубок", 1001, 1)).toBe(1);
  expect(await searches("лига", 3, 5)).toBe(5);
});

test("two hundred common texts are remembered", () => {
  const common = createCommonTexts();
  for (let at = 0; at <= 200; at++) common.add(`текст ${at}`);
  expect([common.has("текст 0"), common.has("текст 1"), common.has("текст 200")]).toEqual([false, true, true]);
});
