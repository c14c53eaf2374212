import type { TournamentDue, TournamentPayment } from "@bandeha/contract";
import { expect, test } from "vitest";
import { isRefusable, mayTick } from "./may-tick.ts";

const online = { kind: "payment", method: "online", state: "pending", problem: "" } as TournamentPayment;

test("what a player claims can be refused, unless they pay on the site now", () => {
  const due = { claimed_at: "2026-11-22 11:06:00.000Z" } as TournamentDue;
  expect(isRefusable({ due, payments: [] })).toBe(true);
  expect(isRefusable({ due, payments: [online] })).toBe(false);
  expect(isRefusable({ due: { ...due, claimed_at: "" }, payments: [] })).toBe(false);
});

test("a payment under way is awaited, unless it does not agree with the provider", () => {
  const may = (difference: Partial<TournamentPayment>) => mayTick({ payments: [{ ...online, ...difference }] });
  expect(may({})).toBe(false);
  expect(may({ problem: "shop-refused", confirmation_url: "https://yoomoney.test/pay/1" })).toBe(false);
  expect(may({ problem: "shop-refused", confirmation_url: "" })).toBe(true);
  expect(may({ problem: "mismatch" })).toBe(true);
  expect(may({ state: "cancelled" })).toBe(true);
  expect(may({ kind: "refund" })).toBe(true);
});
