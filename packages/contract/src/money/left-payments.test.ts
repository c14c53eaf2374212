import { expect, test } from "vitest";
import { type TournamentDue, tournamentDues } from "../entities/tournament-dues.ts";
import { type TournamentParticipant, tournamentParticipants } from "../entities/tournament-participants.ts";
import { type TournamentPayment, tournamentPayments } from "../entities/tournament-payments.ts";
import { emptyRecord } from "../fields/casting.ts";
import { leftLines } from "./left-payments.ts";

// The field table makes every field of the record; its type is wider than the record's.
const entry = (id: string, status: TournamentParticipant["status"]) =>
  ({ ...emptyRecord(tournamentParticipants.fields), id, status }) as TournamentParticipant;
const row = (of: string, fields: Partial<TournamentPayment>) =>
  ({ ...emptyRecord(tournamentPayments.fields), id: `${of}${fields.kind}`, entry: of, ...fields }) as TournamentPayment;
const paid = (of: string) => row(of, { kind: "payment", state: "succeeded", kopecks: 150_000 });
const left = (payments: TournamentPayment[], dues: TournamentDue[] = []) =>
  leftLines({
    tournament: { cost: 1500 },
    entries: [entry("ana", "registered"), entry("bob", "cancelled"), entry("eva", "waitlist")],
    ...{ dues, payments },
  });
const shown = (payments: TournamentPayment[]) =>
  left(payments).map(({ entry: { id }, refunded, returning, failed, kept }) => [
    id,
    refunded,
    returning,
    failed.length,
    kept,
  ]);

test("money of players without a place: returned, on its way, kept; players with a place and unpaid ones are left out", () => {
  const half = row("bob", { kind: "refund", state: "succeeded", kopecks: 75_000 });
  const pending = row("eva", { kind: "refund", state: "pending", kopecks: 150_000 });
  expect(shown([paid("ana"), paid("bob"), half, paid("eva"), pending])).toEqual([
    ["bob", 75_000, 0, 0, 75_000],
    ["eva", 0, 150_000, 0, 0],
  ]);
  expect(shown([paid("ana")])).toEqual([]);
});

test("a refund that failed leaves the money with the organiser, who sees it", () => {
  const failed = row("bob", { kind: "refund", state: "cancelled", problem: "refund-failed", kopecks: 150_000 });
  expect(shown([paid("bob"), failed])).toEqual([["bob", 0, 0, 1, 150_000]]);
});

test("who left after «Я оплатил» is listed until somebody answers, also without money", () => {
  const claimed = (of: string) =>
    ({ ...emptyRecord(tournamentDues.fields), entry: of, claimed_at: "2026-11-20 09:00:00.000Z" }) as TournamentDue;
  const dues = [claimed("ana"), claimed("bob"), { ...claimed("eva"), claimed_at: "" }];
  const claims = (payments: TournamentPayment[]) =>
    left(payments, dues).map(({ entry: { id }, claim, byHand }) => [id, claim !== undefined, byHand]);
  expect(claims([])).toEqual([["bob", true, 0]]);
  const came = { ...paid("bob"), created: "2026-11-20 10:00:00.000Z" };
  expect(claims([came])).toEqual([["bob", false, 150_000]]);
  const refund = row("bob", { kind: "refund", state: "succeeded", kopecks: 150_000 });
  expect(claims([came, { ...refund, created: "2026-11-20 11:00:00.000Z" }])).toEqual([["bob", false, 0]]);
  // Paid and returned before: the claim is about another transfer.
  expect(claims([came, { ...refund, created: "2026-11-20 08:00:00.000Z" }])).toEqual([["bob", true, 0]]);
});
