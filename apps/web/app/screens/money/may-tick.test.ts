import type { TournamentPayment } from "@bandeha/contract";
import { expect, test } from "vitest";
import { mayTick } from "./may-tick.ts";

const online = { kind: "payment", method: "online", state: "pending", problem: "" } as TournamentPayment;

test("a payment under way is awaited, unless it does not agree with the provider", () => {
  const may = (difference: Partial<TournamentPayment>) => mayTick({ payments: [{ ...online, ...difference }] });
  expect(may({})).toBe(false);
  expect(may({ problem: "shop-refused" })).toBe(false);
  expect(may({ problem: "mismatch" })).toBe(true);
  expect(may({ state: "cancelled" })).toBe(true);
  expect(may({ kind: "refund" })).toBe(true);
});
