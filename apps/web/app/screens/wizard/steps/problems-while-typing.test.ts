import { expect, test } from "vitest";
import { problemsWhileTyping } from "./problems-while-typing.ts";

const problems = { max_players: "От 4 до 32", rounds: "От 1 до 10", courts: "От 1 до 6", name: "Нет названия" };

test("a number above the limit names it at once", () => {
  expect(problemsWhileTyping({ max_players: "99", rounds: 11, courts: "7" }, problems)).toEqual({
    max_players: "От 4 до 32",
    rounds: "От 1 до 10",
    courts: "От 1 до 6",
  });
});

test("a number that is still being typed has no complaint", () => {
  expect(problemsWhileTyping({ max_players: "1", rounds: "", courts: 0 }, problems)).toEqual({});
});
