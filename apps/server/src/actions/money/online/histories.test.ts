// Money is never paid twice, lost, or kept for a place that was not given: over every order of events, faults, repeated and lost notifications, kills.
// More of them, with figures: `node bench/payments.ts`.
import { HOUR_MS } from "@bandeha/contract";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { deep } from "../../../testing/deep.ts";
import { FRIEND, type HistoryEvent } from "./history.fixture.ts";
import { claimHistory, history, openHistories, type PaymentHistory } from "./random-history.fixture.ts";

/** Each takes 50 to 60 ms of a processor: all of them take less than an hour alone, and hours on a busy machine. */
const RUNS = deep(50_000, 60);

const histories = openHistories();
afterAll(() => histories.close());

const step = (kind: HistoryEvent["kind"], who = 0, amount = 0): HistoryEvent => ({ kind, who, amount });
const calm = { faults: [], kills: [], refunds: [], offers: false, finishes: false };

/** A friend leaves late, which keeps half of the fee, and is put back into the waitlist of a full evening. */
const leftAndPutBack: PaymentHistory = {
  events: [
    step("buy", FRIEND),
    step("hour", 0, 6),
    step("buy"),
    step("leave", FRIEND),
    step("regain", FRIEND),
    ...Array.from({ length: 3 }, () => step("buy")),
  ],
  luck: { ...calm, receipts: false },
};

/** The evening is over, its receipts are sent and the account is erased; then the entry loses its place. */
const afterErasing = (...last: HistoryEvent["kind"][]): PaymentHistory => ({
  events: [
    step("buy"),
    step("hour", 0, 1),
    step("job"),
    step("finish", 0, 1),
    step("job"),
    step("erase", 0, 1),
    ...last.map((kind) => step(kind)),
  ],
  luck: { ...calm, receipts: true },
});
/** The player may not leave an evening that is over. It is opened again, and the erasure of the account ends the entry. */
const refusedLeaving: PaymentHistory = {
  events: [
    ...[step("buy", FRIEND, 53), step("notify", 4, 13), step("buy", FRIEND, 23), step("claim", 0, 35)],
    ...[step("finish", 0, 28), step("erase", FRIEND, 47), step("leave", FRIEND, 54), step("start", 4, 7)],
  ],
  luck: { ...calm, receipts: false },
};
/** The fee of who left is kept by the rule, and the account is erased before the evening is over, and the e-mail with it. */
const erasedBefore: PaymentHistory = {
  events: [step("buy", 0, 2), step("hour", 0, 1), step("job"), step("leave"), step("erase", 0, 1)],
  luck: { ...calm, receipts: true, finishes: true },
};
/** The shop stops sending receipts, and the evening is opened again for a lower price. */
const receiptsOff: PaymentHistory = {
  events: [
    ...[step("buy"), step("hour", 0, 1), step("job"), step("receipts", 0, 1), step("finish", 0, 1), step("job")],
    ...[step("receipts"), step("reopen"), step("price"), step("job")],
  ],
  luck: { ...calm, receipts: true },
};
const examples: [PaymentHistory][] = [
  [refusedLeaving],
  [leftAndPutBack],
  [erasedBefore],
  [receiptsOff],
  [afterErasing("wait")],
  [afterErasing("reopen", "remove")],
  [afterErasing("reopen", "cancel")],
  // The erasure was interrupted, or a superuser asks for it again.
  [afterErasing("reopen", "erase")],
];

test("the books of both sides agree to the kopeck", { timeout: deep(6 * HOUR_MS, 120_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (one) => {
      expect((await histories.play(one)).wrong).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: false, examples },
  );
});

test("a host and a friend who both pay for the friend's place pay it once", {
  timeout: deep(HOUR_MS, 120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(claimHistory, async (one) => {
      expect((await histories.play(one)).wrong).toEqual([]);
    }),
    { numRuns: deep(2_000, 20), endOnFailure: false },
  );
});
