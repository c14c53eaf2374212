import { expect, test } from "vitest";
import { signalsOf } from "./timer-choice.ts";

test("both signals are on until the organiser turns one off", () => {
  expect([undefined, null, "nonsense", {}].map(signalsOf)).toEqual(Array(4).fill({ sound: true, vibration: true }));
  expect(signalsOf({ sound: false })).toEqual({ sound: false, vibration: true });
});
