// The oldest supported browsers: README states those of the build, and the build finds calls that they lack.
import { describe, expect, test } from "vitest";
import { newerCalls, newerStyles, OLDEST } from "../apps/web/oldest-browsers.ts";
import { read } from "./repository.ts";

test("README states the oldest browsers of the build", () => {
  const [line = ""] = read("README.md")
    .split("\n")
    .filter((text) => text.startsWith("Браузеры: "));
  for (const version of Object.values(OLDEST))
    expect(line).toMatch(new RegExp(`(^|[^\\d.])${version}([^\\d.]|\\.? |$)`));
});

describe("the build refuses", () => {
  test.each([
    ["Object.groupBy(rows,e=>e.id)", ["Object.groupBy"]],
    ["let e=[...Map.groupBy(t,n)]", ["Map.groupBy"]],
    ["one.isSubsetOf(other)", ["isSubsetOf"]],
    ["AbortSignal.any([e,t])", ["AbortSignal.any"]],
  ])("%s", (code, found) => {
    expect(newerCalls(code)).toEqual(found);
  });

  test.each([".a{color:light-dark(red,blue)}", ".a{color:red;& b{color:blue}}"])("%s", (css) => {
    expect(newerStyles(css)).toHaveLength(1);
  });
});

describe("the build allows", () => {
  test.each([
    "RegExp.escape||(RegExp.escape=e=>e);RegExp.escape(t)",
    "typeof URL.canParse==`function`?URL.canParse(e):new URL(e)",
    "document.startViewTransition&&document.startViewTransition(e)",
    "items.toSorted().at(-1)",
  ])("%s", (code) => {
    expect(newerCalls(code)).toEqual([]);
  });

  test("what the page adds itself", () => {
    expect(newerCalls("Map.groupBy(t,n)", ["Map.groupBy"])).toEqual([]);
  });

  test.each([".a:hover{color:red}", ".a{background:url(a.svg?b=1&c=2)}"])("%s", (css) => {
    expect(newerStyles(css)).toEqual([]);
  });
});
