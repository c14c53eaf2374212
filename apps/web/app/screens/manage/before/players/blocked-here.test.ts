import { expect, test } from "vitest";
import { blockedHere } from "./blocked-here.ts";

test("who is on the organiser's list of blocked people and entered is named, nobody else", () => {
  const entries = [{ user: "anna" }, { user: "boris" }];
  expect(blockedHere(entries, [{ user: "boris" }, { user: "vera" }])).toEqual([{ user: "boris" }]);
  expect(blockedHere(entries, [])).toEqual([]);
});
