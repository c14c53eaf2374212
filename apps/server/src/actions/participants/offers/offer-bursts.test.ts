// Timed offers under bursts, with the job and the answers in several processes at once: each place goes to exactly one, in the order of the line.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Storage } from "../../../storage/storage.ts";
import { openClub, type TestClub } from "../../../testing/club.ts";
import { deep } from "../../../testing/deep.ts";
import { processes } from "../../../testing/drivers.ts";
import { EDITS, type OfferBurst, playBursts, WAITING } from "./offer-bursts.fixture.ts";

const HISTORIES = deep(150, 3);
const BURSTS = deep(10, 4);
const TIMEOUT_MS = deep(1_800_000, 180_000);
const minutes = fc.constantFrom(0, 0, 1, 19, 20, 21, 119, 120, 121, 480, 720);
const people = fc.array(fc.nat({ max: WAITING }), { maxLength: 8 });
const burst: fc.Arbitrary<OfferBurst> = fc.record({
  leaves: fc.nat({ max: 5 }),
  accepts: people,
  declines: fc.array(fc.nat({ max: WAITING }), { maxLength: 2 }),
  joins: fc.nat({ max: 3 }),
  // Rarely, because nothing happens after it.
  edit: fc.oneof(
    { weight: 1, arbitrary: fc.constant("cancel" as const) },
    { weight: 20, arbitrary: fc.constantFrom(...EDITS.filter((kind) => kind !== "cancel")) },
  ),
  amount: fc.nat({ max: 30 }),
  minutes,
  toDeadline: fc.boolean(),
  jobFirst: fc.boolean(),
});
const nothing: OfferBurst = {
  leaves: 0,
  accepts: [],
  declines: [],
  joins: 0,
  edit: "",
  amount: 0,
  minutes: 0,
  toDeadline: false,
  jobFirst: false,
};
const everyone = Array.from({ length: WAITING }, (_, number) => number);

describe.each(processes)("offers on $name", ({ open }) => {
  let stores: Storage[];
  let club: TestClub;
  beforeEach(async () => {
    stores = await open();
    club = await openClub(stores[0]);
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
  });

  test("six places freed at once, answered by everybody at once, lapsing and burning", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const history: OfferBurst[] = [
      { ...nothing, leaves: 6, accepts: everyone },
      { ...nothing, accepts: everyone, joins: 3 },
      { ...nothing, leaves: 6, toDeadline: true },
      { ...nothing, accepts: everyone, toDeadline: true },
      { ...nothing, accepts: everyone, toDeadline: true, minutes: 1 },
      { ...nothing, leaves: 5, accepts: everyone, minutes: 1440 },
      { ...nothing, leaves: 3, accepts: everyone, joins: 3, minutes: 300 },
    ];
    expect(await playBursts(club, stores, history)).toEqual([]);
  });

  test("the organiser changes the evening while everybody answers", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const history: OfferBurst[] = [
      { ...nothing, leaves: 3, edit: "way", amount: 1 },
      { ...nothing, leaves: 2, edit: "way", amount: 0 },
      { ...nothing, edit: "places", amount: 4, accepts: everyone },
      { ...nothing, edit: "move", amount: 1, leaves: 2, joins: 2 },
      { ...nothing, edit: "cancel", leaves: 1, accepts: everyone },
    ];
    expect(await playBursts(club, stores, history)).toEqual([]);
  });

  test("any history of bursts keeps the places, the line and the offers", {
    timeout: TIMEOUT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: BURSTS }), async (bursts) => {
        expect(await playBursts(club, stores, bursts)).toEqual([]);
      }),
      { numRuns: HISTORIES },
    );
  });
});
