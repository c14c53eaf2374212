import { expect, test } from "vitest";
import { listOf, MISSING, toList, toMissing, withMissing } from "./check-in-address.ts";

const at = (address: string) => new URLSearchParams(address);

test("on the day itself the roll comes first, before it the list", () => {
  expect([listOf(at(""), true), listOf(at(""), false)]).toEqual(["check-in", "players"]);
});

test("what the address asks for is opened whatever the day", () => {
  expect(listOf(at(toList("players")), true)).toBe("players");
  expect(listOf(at(toList("check-in")), false)).toBe("check-in");
  expect(listOf(at("?list=nonsense"), false)).toBe("players");
});

test("whom to look for is kept beside the list", () => {
  expect(listOf(at(toMissing()), false)).toBe("check-in");
  expect(at(toMissing()).has(MISSING)).toBe(true);
  expect(withMissing(at(toMissing()), false).toString()).toBe("list=check-in");
});
