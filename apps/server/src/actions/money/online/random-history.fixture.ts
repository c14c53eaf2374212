// Random histories of online payments, for the test and for `node bench/payments.ts`; the setup that plays one.
import fc from "fast-check";
import { createFakeYookassa, FAULTS, type FakeYookassa } from "../../../testing/fake-yookassa.ts";
import { openOnlineClub, SHOP } from "../../../testing/online-evening.ts";
import { openRewoundStorage } from "../../../testing/rewound-storage.ts";
import { EVENTS, FRIEND, type HistoryEvent, type Luck, playHistory } from "./history.fixture.ts";
import { type HistorySetup, setUpHistory, setupOf } from "./history-setup.fixture.ts";
import type { WatchHistory } from "./mortal-storage.fixture.ts";

const who = fc.constantFrom(0, 0, 1, 4, FRIEND, FRIEND);
const eventOf = (kind: fc.Arbitrary<HistoryEvent["kind"]>): fc.Arbitrary<HistoryEvent> =>
  fc.record({ kind, who, amount: fc.nat(60) });
const luck: fc.Arbitrary<Luck> = fc.record({
  faults: fc.array(fc.constantFrom("none", "none", ...FAULTS), { maxLength: 12 }),
  kills: fc.oneof(fc.constant([]), fc.array(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 1, maxLength: 7 })),
  refunds: fc.array(fc.boolean(), { maxLength: 6 }),
  receipts: fc.boolean(),
  offers: fc.boolean(),
  finishes: fc.boolean(),
});

export type PaymentHistory = { events: HistoryEvent[]; luck: Luck };
export const history: fc.Arbitrary<PaymentHistory> = fc.record({
  // Most begin with players who have paid: there is money to lose.
  events: fc
    .tuple(
      fc.array(eventOf(fc.constant("buy")), { maxLength: 2 }),
      fc.array(eventOf(fc.constantFrom(...EVENTS)), { minLength: 3, maxLength: 22, size: "max" }),
    )
    .map((parts) => parts.flat()),
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

/** A new database after so many: the index pages of deleted rows stay in the file. */
const HISTORIES_OF_ONE = 1000;

/**
 * A database with one evening, put back after each history, so that all histories begin with the same rows. Each evening has a database of its own:
 * the jobs would also work on the other evenings of one.
 */
async function openEvening(wanted: ReturnType<typeof setupOf>) {
  const { storage, mark, rewind } = await openRewoundStorage();
  const { club } = await openOnlineClub(storage);
  const setup = await setUpHistory(club, wanted);
  mark();
  let begun = 0;
  return {
    async begin(): Promise<HistorySetup> {
      if (begun++ > 0) await rewind();
      return setup;
    },
    isWorn: () => begun >= HISTORIES_OF_ONE,
    close: () => club.close(),
  };
}

/** Plays one history after the other. */
export function openHistories() {
  const evenings = new Map<string, Awaited<ReturnType<typeof openEvening>>>();

  async function begin({ events, luck: chances }: PaymentHistory): Promise<HistorySetup> {
    const wanted = setupOf(events, chances);
    const key = JSON.stringify(wanted);
    const known = evenings.get(key);
    if (known && !known.isWorn()) return known.begin();
    await known?.close();
    const evening = await openEvening(wanted);
    evenings.set(key, evening);
    return evening.begin();
  }

  return {
    async play(one: PaymentHistory, watch?: WatchHistory): Promise<{ wrong: string[]; fake: FakeYookassa }> {
      const terms = { nextRefund: (): "succeeded" | "pending" => "succeeded" };
      const shop = { shopId: SHOP.shop_id, secretKey: SHOP.secret_key };
      const fake = createFakeYookassa({ ...shop, nextRefund: () => terms.nextRefund() });
      const wrong = await playHistory(await begin(one), { fake, terms, watch }, one.events, one.luck);
      return { wrong, fake };
    },
    async close(): Promise<void> {
      for (const evening of evenings.values()) await evening.close();
    },
  };
}
