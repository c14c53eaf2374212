// Random histories of online payments, for the test and for `node bench/payments.ts`; the setup that plays one.
import fc from "fast-check";
import { createFakeYookassa, FAULTS, type FakeYookassa } from "../../../testing/fake-yookassa.ts";
import { openOnlineClub, SHOP } from "../../../testing/online-evening.ts";
import { EVENTS, FRIEND, type HistoryEvent, type Luck, playHistory, type WatchHistory } from "./history.fixture.ts";

const event: fc.Arbitrary<HistoryEvent> = fc.record({
  kind: fc.constantFrom(...EVENTS),
  who: fc.constantFrom(0, 0, 1, 4, FRIEND, FRIEND),
  amount: fc.nat(60),
});
const luck: fc.Arbitrary<Luck> = fc.record({
  faults: fc.array(fc.constantFrom("none", "none", ...FAULTS), { maxLength: 12 }),
  kills: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 1, maxLength: 7 })),
  refunds: fc.array(fc.boolean(), { maxLength: 6 }),
  receipts: fc.boolean(),
  finishes: fc.boolean(),
});

export type PaymentHistory = { events: HistoryEvent[]; luck: Luck };
export const history: fc.Arbitrary<PaymentHistory> = fc.record({
  events: fc.array(event, { minLength: 4, maxLength: 28 }),
  luck,
});

const step = (kind: HistoryEvent["kind"], amount = 0): HistoryEvent => ({ kind, who: FRIEND, amount });

/** A host pays for a friend who takes over the entry meanwhile and pays too: any order, any part. */
export const claimHistory: fc.Arbitrary<PaymentHistory> = fc.record({
  events: fc
    .tuple(
      fc.shuffledSubarray([
        step("job"),
        step("pay"),
        step("pay", 1),
        step("job"),
        step("expire"),
        step("cash"),
        step("leave"),
      ]),
      fc.shuffledSubarray([step("job"), step("remove"), step("rejoin"), step("notify"), step("job")]),
    )
    .map(([first, then]) => [step("ask"), step("job"), step("claim"), step("ask"), step("job"), ...first, ...then]),
  luck,
});

/** The same ones for the same seed. */
export const randomHistories = (numRuns: number, seed: number): PaymentHistory[] =>
  fc.sample(history, { numRuns, seed });

/** A new database after so many, because the clock of each history starts again over the rows of the others. */
const HISTORIES_OF_ONE = 10;

/** Plays one history after the other. */
export function openHistories() {
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

  return {
    async play(
      { events, luck: chances }: PaymentHistory,
      watch?: WatchHistory,
    ): Promise<{ wrong: string[]; fake: FakeYookassa }> {
      const terms = { nextRefund: (): "succeeded" | "pending" => "succeeded" };
      const shop = { shopId: SHOP.shop_id, secretKey: SHOP.secret_key };
      const fake = createFakeYookassa({ ...shop, nextRefund: () => terms.nextRefund() });
      return { wrong: await playHistory({ club: await nextClub(), fake, terms, watch }, events, chances), fake };
    },
    close: async () => open?.club.close(),
  };
}
