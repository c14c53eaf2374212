import { editDefaults } from "@bandeha/contract";
import { expect, test } from "vitest";
import { EDIT_MOST, problemsWhileTyping, WIZARD_MOST } from "./problems-while-typing.ts";

const problems = {
  min_players: "От 2 до 64",
  max_players: "От 4 до 32",
  rounds: "От 1 до 10",
  courts: "От 1 до 6",
  name: "Нет названия",
};
const { min_players, name, ...ofWizard } = problems;
const { name: _name, ...ofEdit } = problems;

test("a number above the limit names it at once, in the wizard and in the edit form", () => {
  const typed = { max_players: "99", rounds: 99, courts: "99" };
  expect(problemsWhileTyping(WIZARD_MOST, typed, problems)).toEqual(ofWizard);
  expect(problemsWhileTyping(EDIT_MOST, { ...typed, min_players: "99" }, problems)).toEqual(ofEdit);
});

test("a number that is still being typed has no complaint", () => {
  const typed = { ...editDefaults, min_players: "1", max_players: "1", rounds: "", courts: 0 };
  expect(problemsWhileTyping(WIZARD_MOST, typed, problems)).toEqual({});
  expect(problemsWhileTyping(EDIT_MOST, typed, problems)).toEqual({});
});
