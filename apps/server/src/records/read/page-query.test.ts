import { expect, test } from "vitest";
import { parsePageQuery } from "./page-query.ts";

const parse = (text: string) => parsePageQuery(new URLSearchParams(text));

test("a page has PocketBase's defaults and bounds", () => {
  expect(parse("")).toEqual({ page: 1, perPage: 30, skipTotal: false });
  expect(parse("page=0&perPage=-5")).toEqual({ page: 1, perPage: 30, skipTotal: false });
  expect(parse("page=3&perPage=5000&skipTotal=T")).toEqual({ page: 3, perPage: 1000, skipTotal: true });
  expect(parse("page=&perPage=&skipTotal=")).toEqual(parse(""));
});

test("of a repeated key the first counts", () => {
  expect(parse("page=2&page=9")?.page).toBe(2);
});

test.each([
  "page=x",
  "page=1.5",
  "perPage=1e3",
  "perPage=0x10",
  "page=99999999999999999999",
  "skipTotal=yes",
  "page=+",
])("%s is refused", (text) => expect(parse(text)).toBeUndefined());
