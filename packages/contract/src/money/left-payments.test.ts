import { expect, test } from "vitest";
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
const shown = (payments: TournamentPayment[]) =>
  leftLines([entry("ana", "registered"), entry("bob", "cancelled"), entry("eva", "waitlist")], payments).map(
    ({ entry: { id }, refunded, returning, failed, kept }) => [id, refunded, returning, failed.length, kept],
  );

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
