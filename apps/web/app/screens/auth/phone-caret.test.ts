import { expect, test } from "vitest";
import { caretAfter } from "./phone-caret.ts";

test.each([
  [1, 2],
  [2, 4],
  [4, 6],
  [5, 8],
  [11, 16],
])("after %i digits of «+7 999 123-45-67» the caret is at %i", (digits, at) => {
  expect(caretAfter("+7 999 123-45-67", digits)).toBe(at);
});

test("with fewer digits than counted the caret is at the end", () => {
  expect(caretAfter("+7 999", 9)).toBe(6);
});
