import { expect, test } from "vitest";
import { deep } from "../deep.fixture.ts";
import { CHANGES, playEvening } from "./evening.fixture.ts";
import { everyWay } from "./random-evening.fixture.ts";

test.each(everyWay)(
  "$name: evenings with changes break no invariant",
  ({ name }) => {
    const evenings = Array.from({ length: deep(200, 15) }, (_, index) => playEvening(`test ${index}`, name));
    expect(evenings.flatMap(({ broken }) => broken)).toEqual([]);
    expect(Math.max(...evenings.map(({ rounds }) => rounds))).toBeGreaterThan(2);
  },
  120_000,
);

test("up to 32 players on up to 10 courts break no invariant either", () => {
  const evenings = Array.from({ length: deep(2000, 100) }, (_, index) => playEvening(`any ${index}`, undefined, "any"));
  expect(evenings.flatMap(({ broken }) => broken)).toEqual([]);
}, 300_000);

test("an evening is the same again, and every change comes up", () => {
  const [once, again] = [0, 0].map(() => Array.from({ length: 60 }, (_, index) => playEvening(`again ${index}`)));
  expect(once).toEqual(again);
  expect(new Set(once?.flatMap(({ changes }) => changes))).toEqual(new Set(CHANGES));
});
