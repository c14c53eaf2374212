import { expect, test } from "vitest";
import { changedMeanwhile, overStored } from "./meanwhile.ts";

const seen = { name: "Гена", notes: "", phone: "" };

test("two devices that change different fields keep both changes", () => {
  const edit = { seen, stored: { ...seen, notes: "левша" }, typed: { ...seen, name: "Геннадий" } };
  expect(changedMeanwhile(edit)).toEqual(["notes"]);
  expect(overStored(edit)).toEqual({ name: "Геннадий", notes: "левша", phone: "" });
});

test("of one field the later device's value is saved, after the other one was shown there", () => {
  const edit = { seen, stored: { ...seen, name: "Евгений" }, typed: { ...seen, name: "Геннадий" } };
  expect(changedMeanwhile(edit)).toEqual(["name"]);
  expect(overStored(edit).name).toBe("Геннадий");
});

test("the same change on both devices, or none, says nothing", () => {
  const same = { ...seen, name: "Геннадий" };
  expect(changedMeanwhile({ seen, stored: same, typed: same })).toEqual([]);
  expect(changedMeanwhile({ seen, stored: seen, typed: same })).toEqual([]);
});
