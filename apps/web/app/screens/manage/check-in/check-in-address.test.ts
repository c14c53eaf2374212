import { expect, test } from "vitest";
import { listOf, toList } from "./check-in-address.ts";

const at = (address: string) => new URLSearchParams(address);

test("attendance opens first on the day, the list before it", () => {
  expect([listOf(at(""), true), listOf(at(""), false)]).toEqual(["check-in", "players"]);
});

test("the list named in the address opens on any day", () => {
  expect(listOf(at(toList("players")), true)).toBe("players");
  expect(listOf(at(toList("check-in")), false)).toBe("check-in");
  expect(listOf(at("?list=nonsense"), false)).toBe("players");
});
