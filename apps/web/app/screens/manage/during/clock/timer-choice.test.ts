import { expect, test } from "vitest";
import { addedOf, signalsOf } from "./timer-choice.ts";

test("both signals are on until the organiser turns one off", () => {
  expect([undefined, null, "nonsense", {}].map(signalsOf)).toEqual(Array(4).fill({ sound: true, vibration: true }));
  expect(signalsOf({ sound: false })).toEqual({ sound: false, vibration: true });
});

test("stored minutes belong to one round and never exceed an hour", () => {
  expect(addedOf({ round: "r1", minutes: 2 })).toEqual({ round: "r1", minutes: 2 });
  expect(addedOf({ round: "r1", minutes: -500 })).toEqual({ round: "r1", minutes: -60 });
  expect([null, "r1", { round: 1, minutes: 2 }, { round: "r1", minutes: 0.5 }].map(addedOf)).toEqual(
    Array(4).fill(undefined),
  );
});
