import { expect, test } from "vitest";
import { isFiltered, listFilter, readHomeFilter, withKeys } from "./home-filter.ts";

const read = (address: string) => readHomeFilter(new URLSearchParams(address));
const FRIDAY = "2026-11-20";

test("an empty query shows the whole active tab", () => {
  expect(listFilter(read(""), "active", FRIDAY)).toEqual({ group: "active" });
});

test("the keys of the address become the filter", () => {
  expect(listFilter(read("city=c1&level=3&cost=2000&sort=soon"), "active", FRIDAY)).toEqual({
    group: "active",
    city: "c1",
    level: 3,
    cost: 2000,
    sort: "soon",
  });
});

test.each([
  ["Петров  Иван", ["Петров", "Иван"]],
  ["«Кубок Невы-2», 100%", ["Кубок", "Невы", "2", "100"]],
  ['" || id != "', ["id"]],
  ["и\u0306", ["й"]],
  ["а б в г д е ё ж", ["а", "б", "в", "г", "д", "е"]],
  ["иван иван", ["иван"]],
])("«%s» is searched by its words", (q, words) => {
  expect(listFilter(read(`q=${encodeURIComponent(q)}`), "past", FRIDAY)).toEqual({ group: "past", words });
});

test("punctuation alone is not a search", () => {
  expect(listFilter(read("q=%25%5C_%22"), "active", FRIDAY)).toEqual({ group: "active" });
});

test.each([
  ["today", FRIDAY, FRIDAY, FRIDAY],
  ["tomorrow", FRIDAY, "2026-11-21", "2026-11-21"],
  ["week", FRIDAY, FRIDAY, "2026-11-26"],
  ["weekend", FRIDAY, "2026-11-21", "2026-11-22"],
  ["weekend", "2026-11-21", "2026-11-21", "2026-11-22"],
  ["weekend", "2026-11-22", "2026-11-22", "2026-11-22"],
  ["weekend", "2026-12-31", "2027-01-02", "2027-01-03"],
])("«%s» on %s is from %s to %s", (when, day, from, to) => {
  expect(listFilter(read(`when=${when}`), "active", day)).toEqual({ group: "active", from, to });
});

test("free places filter on the server, and only upcoming tournaments", () => {
  expect(listFilter(read("seats=1"), "active", FRIDAY)).toEqual({ group: "active", from: FRIDAY, seats: true });
  const tomorrow = { group: "active", from: "2026-11-21", to: "2026-11-21", seats: true };
  expect(listFilter(read("seats=1&when=tomorrow"), "active", FRIDAY)).toEqual(tomorrow);
  expect(listFilter(read("seats=1"), "past", FRIDAY)).toEqual({ group: "past" });
});

test("a cost of 0 is a filter", () => {
  expect(listFilter(read("cost=0"), "past", FRIDAY)).toEqual({ group: "past", cost: 0 });
  expect(isFiltered(read("cost=0"))).toBe(true);
  expect(isFiltered(read("tab=past&sort=soon"))).toBe(false);
});

test("filters by upcoming days do not apply to past tournaments", () => {
  expect(listFilter(read("when=week&sort=soon"), "past", FRIDAY)).toEqual({ group: "past" });
});

test.each(["level=0", "level=99", "level=2.5", "level=x", "when=never", "cost=77", "cost="])(
  "an invalid %s is ignored",
  (address) => {
    expect(listFilter(read(address), "active", FRIDAY)).toEqual({ group: "active" });
  },
);

test("changing one key keeps the others, and removing all gives the bare path", () => {
  const search = new URLSearchParams("tab=past&city=c1");
  expect(withKeys(search, { city: undefined, level: "2" })).toBe("/?tab=past&level=2");
  expect(withKeys(search, { city: undefined, tab: undefined })).toBe("/");
});

test("the remembered order applies unless the address has one", () => {
  const order = (address: string) => readHomeFilter(new URLSearchParams(address), "soon").soon;
  expect([order(""), order("sort=new"), order("city=c1")]).toEqual([true, false, true]);
  expect(read("").soon).toBe(false);
});
