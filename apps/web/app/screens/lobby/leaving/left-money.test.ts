import {
  collections,
  emptyRecord,
  type Tournament,
  type TournamentDue,
  type TournamentPayment,
} from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../../data/tournaments/record.fixture.ts";
import { leaveTexts } from "../../../text/lobby/my-leaving.ts";
import { leftMoney, unclaimedDues } from "./left-money.ts";

const STARTS = "2026-12-05 07:00:00.000Z";
const entry = anEntry({ status: "cancelled" });
const row = (fields: Partial<TournamentPayment>): TournamentPayment => ({
  ...(emptyRecord(collections.tournament_payments.fields) as TournamentPayment),
  entry: entry.id,
  kind: "payment",
  method: "online",
  state: "succeeded",
  kopecks: 150_000,
  held_kopecks: 150_000,
  refund_rule: "by_hours",
  starts_at: STARTS,
  ...fields,
});
const refund = (kopecks: number, state: TournamentPayment["state"], fields: Partial<TournamentPayment> = {}) =>
  row({ kind: "refund", kopecks, held_kopecks: 0, state, ...fields });
const shown = (
  tournament: Parameters<typeof aTournament>[0],
  status: typeof entry.status,
  ...rows: TournamentPayment[]
) =>
  leftMoney({
    tournament: aTournament({ cost: 1500, ...tournament }),
    entries: [{ ...entry, status }],
    dues: [],
    payments: rows,
  }).flatMap(({ lines }) => lines.map((line) => line.replaceAll("\u00a0", " ")));

test("who left reads what came back, what is on its way and what stays", () => {
  expect(shown({}, "cancelled", row({ held_kopecks: 0 }), refund(150_000, "succeeded"))).toEqual(["Вернули 1 500 ₽"]);
  expect(shown({}, "cancelled", row({ held_kopecks: 75_000 }), refund(75_000, "pending"))).toEqual([
    "Возвращаем 750 ₽",
    "750 ₽ не вернутся",
  ]);
});

test("a fee that comes back when the place is taken says so until the start", () => {
  const paid = row({ refund_rule: "when_replaced" });
  expect(shown({}, "cancelled", paid)).toEqual(["Вернём 1 500 ₽, когда место займёт другой игрок"]);
  expect(shown({ status: "in_progress" }, "cancelled", paid)).toEqual(["1 500 ₽ не вернутся"]);
});

test("a refused refund does not read as money that is kept", () => {
  const refused = refund(150_000, "cancelled", { problem: "refund-failed" });
  const line = "Возврат не прошёл. Организатор отправит его ещё раз";
  expect(shown({}, "cancelled", row({ held_kopecks: 0 }), refused)).toEqual([line]);
  const cash = row({ method: "cash", held_kopecks: 0 });
  expect(shown({}, "cancelled", row({ held_kopecks: 0 }), refused, cash)).toEqual([line, leaveTexts.paid]);
});

test("money by hand is asked from the organiser, and of a cancelled tournament it goes back", () => {
  const cash = row({ method: "cash", held_kopecks: 0 });
  expect(shown({}, "waitlist", cash)).toEqual([leaveTexts.paid]);
  expect(shown({ status: "cancelled" }, "registered", cash)).toEqual([
    "К возврату 1 500 ₽. Деньги вернёт организатор.",
  ]);
});

test("an entry with a place, and one that has not paid, are no left money", () => {
  expect(shown({}, "registered", row({}))).toEqual([]);
  expect(shown({}, "cancelled")).toEqual([]);
});

test("the fee of who waits is on its way, also before the refund is written", () => {
  expect(shown({ status: "in_progress" }, "waitlist", row({}))).toEqual(["Возвращаем 1 500 ₽"]);
  expect(shown({}, "waitlist", row({ held_kopecks: 50_000 }), refund(100_000, "pending"))).toEqual([
    "Возвращаем 1 500 ₽",
  ]);
});

test("an unpaid place of a cancelled tournament may still be claimed, once and by nobody who has paid", () => {
  const due = { ...(emptyRecord(collections.tournament_dues.fields) as TournamentDue), entry: entry.id };
  const found = (
    { status = "cancelled", cost = 1500, of = "registered", claimed_at = "" }: Partial<Found>,
    ...payments: TournamentPayment[]
  ) =>
    unclaimedDues({
      tournament: aTournament({ cost, status }),
      entries: [{ ...entry, status: of }],
      dues: [{ ...due, claimed_at }],
      payments,
    }).map(({ entry: { id } }) => id);
  expect(found({})).toEqual([entry.id]);
  expect(found({ status: "open" })).toEqual([]);
  expect(found({ of: "waitlist" })).toEqual([]);
  expect(found({ cost: 0 })).toEqual([]);
  expect(found({ claimed_at: STARTS })).toEqual([]);
  expect(found({}, row({ method: "cash", held_kopecks: 0 }))).toEqual([]);
  expect(found({}, row({ kind: "forgiven", method: "cash", held_kopecks: 0 }))).toEqual([]);
});

type Found = { status: Tournament["status"]; cost: number; of: typeof entry.status; claimed_at: string };
