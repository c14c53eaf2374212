import fc from "fast-check";
import { expect, test } from "vitest";
import { comingMoments, type SeatedEntry, toRelease } from "./coming.ts";

const HOUR = 3_600_000;
/** At 19:00 in Moscow. */
const START = 16 * HOUR + 100 * 24 * HOUR;
const at = (startsAt: number) => ({ startsAt, utcOffset: 180 });

test("places are released only after the question was asked", () => {
  expect(comingMoments(at(START), { confirmHours: 24, releaseHours: 3 })).toEqual({
    askAt: START - 24 * HOUR,
    releaseAt: START - 3 * HOUR,
  });
  expect(comingMoments(at(START), { confirmHours: 3, releaseHours: 24 }).releaseAt).toBeUndefined();
  expect(comingMoments(at(START), { confirmHours: 3, releaseHours: 0 }).releaseAt).toBeUndefined();
  expect(comingMoments(at(START), { confirmHours: 0, releaseHours: 3 })).toEqual({
    askAt: undefined,
    releaseAt: undefined,
  });
});

test("who is asked late has half an hour before a release, and without that time nothing is released", () => {
  const hours = { confirmHours: 24, releaseHours: 3 };
  const planned = START - 3 * HOUR;
  expect(comingMoments(at(START), hours, START - 24 * HOUR).releaseAt).toBe(planned);
  expect(comingMoments(at(START), hours, planned).releaseAt).toBe(planned + HOUR / 2);
  expect(comingMoments(at(START), hours, START - HOUR / 2).releaseAt).toBeUndefined();
});

test("the night is no time to answer: who is asked in it has half an hour in the morning", () => {
  const hours = { confirmHours: 6, releaseHours: 3 };
  /** At nine in the morning in Moscow. */
  const start = 100 * 24 * HOUR + 6 * HOUR;
  const morning = start - HOUR / 2;
  expect(comingMoments(at(start), hours).releaseAt).toBe(morning);
  for (const asked of [start - 12 * HOUR + HOUR * 0.75, start - 9.5 * HOUR, start - HOUR * 1.01])
    expect(comingMoments(at(start), hours, asked).releaseAt).toBe(morning);
  expect(comingMoments(at(start), hours, start - 11.5 * HOUR).releaseAt).toBe(start - 3 * HOUR);
  expect(comingMoments(at(start), hours, start - HOUR).releaseAt).toBe(morning);
  // Nobody could answer before such a start.
  expect(comingMoments(at(start - HOUR / 2), hours).releaseAt).toBeUndefined();
});

const aSeated = (id: string, registeredAt: number, difference: Partial<SeatedEntry> = {}): SeatedEntry => ({
  id,
  registeredAt,
  silent: true,
  ...difference,
});

test("the last to sign up of the silent ones lose their places, as many as wait", () => {
  const seated = [
    aSeated("ana", 1),
    aSeated("bob", 2, { silent: false }),
    aSeated("cy", 3),
    aSeated("dan", 90, { silent: false }),
  ];
  expect(toRelease(seated, 0)).toEqual([]);
  expect(toRelease(seated, 1)).toEqual(["cy"]);
  expect(toRelease(seated, 9)).toEqual(["cy", "ana"]);
});

test("a pair goes as a whole, if neither answered and two wait", () => {
  const pair = [aSeated("ana", 1, { partner: "bob" }), aSeated("bob", 2, { partner: "ana" }), aSeated("cy", 3)];
  expect(toRelease(pair, 1)).toEqual(["cy"]);
  expect(toRelease(pair, 3)).toEqual(["cy", "bob", "ana"]);
  const answered = pair.map((entry) => (entry.id === "ana" ? { ...entry, silent: false } : entry));
  expect(toRelease(answered, 3)).toEqual(["cy"]);
});

test("who answered keeps the place, and never more are released than wait", () => {
  const entry = fc.record({ registeredAt: fc.nat(100), silent: fc.boolean() });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), fc.nat(12), (entries, waiting) => {
      const seated = entries.map((one, index) => ({ ...one, id: `p${index}` }));
      const released = toRelease(seated, waiting);
      expect(new Set(released).size).toBe(released.length);
      expect(released.length).toBeLessThanOrEqual(waiting);
      for (const id of released) expect(seated.find((one) => one.id === id)).toMatchObject({ silent: true });
    }),
  );
});
