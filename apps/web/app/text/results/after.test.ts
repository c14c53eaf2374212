import { expect, test } from "vitest";
import { after } from "./after.ts";

test("the card after an evening counts draws where there was one", () => {
  expect(after.outcomes({ wins: 6, draws: 1, losses: 0 })).toEqual([
    ["6", "побед"],
    ["1", "ничья"],
    ["0", "поражений"],
  ]);
  expect(after.outcomes({ wins: 2, draws: 0, losses: 1 })).toEqual([
    ["2", "победы"],
    ["1", "поражение"],
  ]);
});
