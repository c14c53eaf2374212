// Money is never paid twice, lost, or kept for a place that was not given: over every order of events, faults, repeated and lost notifications, kills.
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { deep } from "../../../testing/deep.ts";
import { createFakeYookassa, FAULTS } from "../../../testing/fake-yookassa.ts";
import { openOnlineClub, SHOP } from "../../../testing/online-evening.ts";
import { EVENTS, type HistoryEvent, type Luck, playHistory } from "./history.fixture.ts";

const RUNS = deep(50_000, 100);
/** A new database after so many, because the clock of each history starts again over the rows of the others. */
const HISTORIES_OF_ONE = 40;

const event: fc.Arbitrary<HistoryEvent> = fc.record({
  kind: fc.constantFrom(...EVENTS),
  who: fc.constantFrom(0, 0, 1, 4),
  amount: fc.nat(60),
});
const luck: fc.Arbitrary<Luck> = fc.record({
  faults: fc.array(fc.constantFrom("none", "none", ...FAULTS), { maxLength: 12 }),
  kills: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 1, maxLength: 7 })),
  refunds: fc.array(fc.boolean(), { maxLength: 6 }),
  receipts: fc.boolean(),
  finishes: fc.boolean(),
});

let open: Awaited<ReturnType<typeof openOnlineClub>> | undefined;
let played = 0;

async function nextClub() {
  if (played++ % HISTORIES_OF_ONE === 0) {
    await open?.club.close();
    open = await openOnlineClub();
  }
  if (!open) throw new Error("a club is open");
  return open.club;
}
afterAll(() => open?.club.close());

test("the books of both sides agree to the kopeck", { timeout: deep(3_600_000, 120_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 28 }), luck, async (events, chances) => {
      const terms = { nextRefund: (): "succeeded" | "pending" => "succeeded" };
      const fake = createFakeYookassa({
        shopId: SHOP.shop_id,
        secretKey: SHOP.secret_key,
        nextRefund: () => terms.nextRefund(),
      });
      expect(await playHistory({ club: await nextClub(), fake, terms }, events, chances)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: false },
  );
});
