import { collections, emptyRecord, type TournamentPayment } from "@bandeha/contract";
import { expect, test } from "vitest";
import { leaveTexts } from "../../../text/lobby/my-leaving.ts";
import { leaveRefund } from "./leave-refund.ts";

const START = "2026-11-21 15:00:00.000Z";
const payment = (fields: Partial<TournamentPayment>): TournamentPayment => ({
  ...(emptyRecord(collections.tournament_payments.fields) as TournamentPayment),
  entry: "mine",
  kind: "payment",
  method: "online",
  state: "succeeded",
  held_kopecks: 150_000,
  refund_rule: "by_hours",
  starts_at: START,
  ...fields,
});
const at = (now: string, ...payments: TournamentPayment[]) => withSurplus(0, now, ...payments);
const withSurplus = (surplus: number, now: string, ...payments: TournamentPayment[]) =>
  refundOf({ surplus, now }, ...payments);
type Leaving = { now: string; surplus?: number; paused?: boolean; received?: number };
const cameOf = (payments: TournamentPayment[]) =>
  payments.reduce(
    (sum, { kind, kopecks, held_kopecks }) => sum + (kind === "refund" ? -kopecks : kopecks || held_kopecks),
    0,
  );
const refundOf = ({ now, surplus = 0, paused = false, received }: Leaving, ...payments: TournamentPayment[]) =>
  leaveRefund({
    balance: { surplus, received: received ?? cameOf(payments) },
    paused,
    entry: { id: "mine" },
    payments,
    viewer: "me",
    start: new Date("2026-11-21T15:00:00Z"),
    now: new Date(now),
  }).lines.map((text) => text.replaceAll("\u00a0", " "));

test("the sum follows the rule that was shown before paying", () => {
  expect(at("2026-11-20T15:00:00Z", payment({}))).toEqual(["Вернём 1 500 ₽"]);
  expect(at("2026-11-21T09:00:00Z", payment({}))).toEqual(["Вернём 750 ₽ из 1 500 ₽"]);
  expect(at("2026-11-21T14:00:00Z", payment({}))).toEqual(["1 500 ₽ не вернутся"]);
  expect(at("2026-11-21T14:00:00Z", payment({ refund_rule: "when_replaced" }))).toEqual([
    "Вернём 1 500 ₽, когда место займёт другой игрок",
  ]);
});

test("what came above the price goes back by every rule", () => {
  const late = "2026-11-21T14:00:00Z";
  expect(withSurplus(50_000, "2026-11-21T09:00:00Z", payment({}))).toEqual(["Вернём 1 000 ₽ из 1 500 ₽"]);
  expect(withSurplus(50_000, late, payment({ refund_rule: "none" }))).toEqual(["Вернём 500 ₽ из 1 500 ₽"]);
  expect(withSurplus(50_000, late, payment({ refund_rule: "when_replaced" }))).toEqual([
    "Вернём 500 ₽",
    "Вернём 1 000 ₽, когда место займёт другой игрок",
  ]);
});

test("a stopped tournament gives all back, whatever the rule says", () => {
  const now = "2026-11-21T14:00:00Z";
  for (const refund_rule of ["by_hours", "when_replaced", "none"] as const)
    expect(refundOf({ now, paused: true, surplus: 50_000 }, payment({ refund_rule }))).toEqual(["Вернём 1 500 ₽"]);
});

test("a moved start gives all back", () => {
  expect(at("2026-11-21T14:00:00Z", payment({ starts_at: "2026-11-20 15:00:00.000Z" }))).toEqual(["Вернём 1 500 ₽"]);
});

test("what somebody else paid for the player goes back to who paid", () => {
  const now = "2026-11-20T15:00:00Z";
  expect(at(now, payment({ payer: "me" }))).toEqual(["Вернём 1 500 ₽"]);
  expect(at(now, payment({ payer: "host" }))).toEqual(["Вернём 1 500 ₽", "Деньги вернутся тому, кто платил"]);
  expect(at("2026-11-21T14:00:00Z", payment({ payer: "host" }))).toEqual(["1 500 ₽ не вернутся"]);
});

test("what was paid to the organiser is asked from the organiser", () => {
  const cash = payment({ method: "cash", held_kopecks: 0, kopecks: 150_000 });
  expect(at("2026-11-20T15:00:00Z", cash)).toEqual([leaveTexts.paid]);
  // A tick without a ledger.
  expect(refundOf({ now: "2026-11-20T15:00:00Z", received: 150_000 })).toEqual([leaveTexts.paid]);
  expect(at("2026-11-20T15:00:00Z", payment({}), cash)).toEqual(["Вернём 1 500 ₽", leaveTexts.paid]);
});

test("so is a part of the fee, and nothing after it went back", () => {
  const now = "2026-11-20T15:00:00Z";
  const part = payment({ method: "cash", held_kopecks: 0, kopecks: 80_050 });
  const back = payment({ kind: "refund", method: "cash", held_kopecks: 0, kopecks: 80_050 });
  expect(at(now, part)).toEqual([leaveTexts.paid]);
  expect(at(now, part, back)).toEqual([]);
  expect(at(now)).toEqual([]);
});
