import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

const addressOf = (path: string, query = "") => pageAddress(path, new URLSearchParams(query));

test.each(["/", "/auth", "/manage", "/tournament/abc/lobby", "/tournament/abc/results", "/tournament/create/type"])(
  "campaign keys and unknown keys share the page %s",
  (path) => {
    for (const query of ["utm_source=chat", "x=1&x=2", "tab=", "tab=other", "redirect=%2Fprofile", "q=%20&level=99"]) {
      expect(addressOf(path, query)).toBe(path);
    }
  },
);

test("Home's filters make one address, in any order", () => {
  const one = "/?tab=past&q=%D0%BA%D1%83%D0%B1%D0%BE%D0%BA&level=3&cost=0&sort=soon";
  expect(addressOf("/", "utm_source=x&sort=soon&cost=0&q=+кубок+&level=3&tab=past&seats=0")).toBe(one);
  expect(addressOf("/", one.slice(2))).toBe(one);
});

test("the length of Home's address is limited", () => {
  expect(addressOf("/", `q=${"a".repeat(5000)}&city=${"b".repeat(5000)}`).length).toBeLessThan(200);
});

test.each([
  ["/my-tournaments", "tab=organised"],
  ["/notifications", "tab=settings"],
  ["/tournament/abc/results", "tab=league"],
  ["/tournament/create/basic", "from=summary"],
])("%s?%s is a page of its own", (path, query) => {
  expect(addressOf(path, `utm_source=x&${query}`)).toBe(`${path}?${query}`);
});
