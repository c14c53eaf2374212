import { expect, test } from "vitest";
import { listOf, MISSING, toList, toMissing, withMissing } from "./check-in-address.ts";

const at = (address: string) => new URLSearchParams(address);

test("attendance opens first on the day, the list before it", () => {
  expect([listOf(at(""), true), listOf(at(""), false)]).toEqual(["check-in", "players"]);
});

test("the list named in the address opens on any day", () => {
  expect(listOf(at(toList("players")), true)).toBe("players");
  expect(listOf(at(toList("check-in")), false)).toBe("check-in");
  expect(listOf(at("?list=nonsense"), false)).toBe("players");
});

test("the filter for missing players is kept beside the list", () => {
  expect(listOf(at(toMissing()), false)).toBe("check-in");
  expect(at(toMissing()).has(MISSING)).toBe(true);
  expect(withMissing(at(toMissing()), false).toString()).toBe("list=check-in");
});
