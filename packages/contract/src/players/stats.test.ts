import { expect, test } from "vitest";
import type { ParticipantStatus, PaymentStatus } from "../entities/tournament-participants.ts";
import { tournamentStats } from "./stats.ts";

const anEntry = (status: ParticipantStatus, payment_status: PaymentStatus = "unpaid") => ({ status, payment_status });

test("counts entries with a place, on the waitlist and paid, without cancelled ones", () => {
  const entries = [
    anEntry("registered", "paid"),
    anEntry("registered"),
    anEntry("confirmed", "paid"),
    anEntry("waitlist", "paid"),
    anEntry("cancelled", "paid"),
  ];
  expect(tournamentStats({ cost: 500 }, entries, []).participants).toEqual({
    registered: 3,
    waitlist: 1,
    paid: 3,
    payers: 4,
    total: 4,
  });
});

test("a player who waits and has not paid is not among those who pay", () => {
  const entries = [anEntry("registered", "paid"), anEntry("confirmed"), anEntry("waitlist"), anEntry("waitlist")];
  expect(tournamentStats({ cost: 500 }, entries, []).participants).toMatchObject({ paid: 1, payers: 2, total: 4 });
});

test("revenue is the sum of paid costs", () => {
  const paid = [anEntry("registered", "paid"), anEntry("confirmed", "paid"), anEntry("registered")];
  expect(tournamentStats({ cost: 700 }, paid, []).revenue).toBe(1400);
  expect(tournamentStats({ cost: 0 }, paid, []).revenue).toBe(0);
});

test("counts completed and all matches", () => {
  const matches = [
    { status: "completed" },
    { status: "active" },
    { status: "pending" },
    { status: "completed" },
  ] as const;
  expect(tournamentStats({ cost: 0 }, [], matches).matches).toEqual({ completed: 2, total: 4 });
});

test("what was collected follows discounts, prices of one's own and parts of a price", () => {
  const live = { status: "registered" } as const;
  const entries = [
    { ...live, payment_status: "paid", payment_amount: 500.35 },
    { ...live, payment_status: "unpaid", payment_amount: 300 },
    { ...live, payment_status: "paid" },
    { ...live, payment_status: "unpaid", payment_amount: 0 },
  ] as const;
  expect(tournamentStats({ cost: 1000 }, entries, [])).toMatchObject({ revenue: 2000, collected: 180_035 });
});

test("kopecks of many entries are added exactly", () => {
  const entries = Array.from({ length: 40 }, (_, at) => ({
    ...anEntry("registered", at % 2 ? "paid" : "unpaid"),
    payment_amount: 749.5 + at / 100,
  }));
  expect(tournamentStats({ cost: 750 }, entries, []).collected).toBe(40 * 74_950 + (39 * 40) / 2);
});

test("a tick of a free tournament is no money after it gets a price", () => {
  const ticked = { ...anEntry("registered", "paid"), payment_amount: 0 };
  expect(tournamentStats({ cost: 1000 }, [ticked], []).collected).toBe(0);
});

test("the organiser who plays does not pay themself", () => {
  const entries = [
    { ...anEntry("registered", "paid"), payment_amount: 1000, user: "me" },
    { ...anEntry("registered"), user: "me" },
    { ...anEntry("registered", "paid"), payment_amount: 1000, user: "ana" },
  ];
  expect(tournamentStats({ cost: 1000, organizer: "me" }, entries, [])).toMatchObject({
    participants: { registered: 3, paid: 1, payers: 1 },
    revenue: 1000,
    collected: 100_000,
  });
});
