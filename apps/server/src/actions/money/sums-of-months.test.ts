// Histories of ticks, discounts, refunds by hand and prices in kopecks: every place that totals money or says whether a fee is paid says the same, and every evening is in one month.
import {
  debtOf,
  type FeeLine,
  feeLines,
  feeTotals,
  groupFees,
  leftLines,
  type StatementRow,
  toKopecks,
  tournamentStats,
} from "@bandeha/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, superuser, type TestClub } from "../../testing/club.ts";
import { deep } from "../../testing/deep.ts";
import { ownCircle } from "../organisers/own-circle.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { isUnpaid } from "./held-places.ts";
import { loadLedger } from "./ledger.ts";
import { openFees } from "./open-fees.ts";
import { eveningsOfMonth, statementRows } from "./statement.ts";

const SYSTEM = { collectionId: "", collectionName: "" };
const PLAYERS = 3;
const ZONES = ["Europe/Kaliningrad", "Europe/Moscow", "Asia/Vladivostok"];
/** The last minutes of a month and the first ones of the next, by the clock of the city. */
const STARTS = [
  { date: "2026-11-30", start_time: "23:30", month: "2026-11" },
  { date: "2026-12-01", start_time: "00:10", month: "2026-12" },
];

const OPERATIONS = [
  ...["cash", "transfer", "forgive", "discount", "price", "tick", "untick", "sum"],
  ...["return", "undo", "leave", "wait", "come back", "play", "call off"],
] as const;
type Operation = { kind: (typeof OPERATIONS)[number]; evening: number; who: number; kopecks: number };
const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom(...OPERATIONS),
  evening: fc.nat(ZONES.length * STARTS.length - 1),
  who: fc.nat(PLAYERS - 1),
  kopecks: fc.integer({ min: 1, max: 250_000 }),
});

type Evening = { id: string; month: string; entries: string[] };
type Person = Awaited<ReturnType<TestClub["person"]>>;

let club: TestClub;
let organiser: Person;
let evenings: Evening[];

async function setUp(): Promise<void> {
  club = await openClub();
  organiser = await club.person();
  const players = await club.people(PLAYERS);
  evenings = [];
  for (const timezone of ZONES) {
    const [city, hall] = [club.deps.newId(), club.deps.newId()];
    const written = { created: "", updated: "", name: timezone, active: true };
    await club.deps.storage.transact(async (tx) => {
      await tx.insert("cities", { id: city, ...written, code: "", timezone });
      await tx.insert("clubs", { id: hall, ...written, city, address: "Набережная, 1" });
    });
    for (const { month, ...start } of STARTS) {
      const body = aBody({ ...start, end_time: "23:55", city, club: hall, cost: 750 });
      const { id } = ok(await club.create(organiser, "tournaments", body));
      ok(await club.create(organiser, "tournament_money", { tournament: id, mode: "transfer", phone: "+79990000001" }));
      // The organiser plays too, and does not pay.
      ok(await club.create(organiser, "tournament_participants", { tournament: id, user: organiser.id }));
      const entries = [];
      for (const player of players) entries.push(ok(await club.join(player, id)).id);
      evenings.push({ id, month, entries });
    }
  }
}

/** What is refused changes nothing, so it is not looked at. */
async function apply({ kind, evening: at, who, kopecks }: Operation): Promise<void> {
  const evening = evenings[at];
  const entry = evening?.entries[who];
  if (!evening || !entry) return;
  const add = (body: object) => club.create(organiser, "tournament_payments", { entry, ...body });
  const set = (body: object) => club.update(organiser, "tournament_participants", entry, { ...body });
  const rows = async <Name extends "tournament_dues" | "tournament_payments">(name: Name) =>
    findRows(club.deps.storage.reader, name, { where: where({ entry }), limit: 100 });
  if (kind === "cash" || kind === "transfer") await add({ method: kind, kopecks });
  if (kind === "forgive") await add({ kind: "forgiven", ...(kopecks % 2 && { kopecks }) });
  if (kind === "return") await add({ kind: "refund", method: "cash" });
  if (kind === "price")
    await club.update(organiser, "tournaments", evening.id, { cost: kopecks % 4 && kopecks % 1500 });
  if (kind === "tick") await set({ payment_status: "paid" });
  if (kind === "untick") await set({ payment_status: "unpaid" });
  if (kind === "sum") await set({ payment_amount: kopecks / 100 });
  if (kind === "leave") await set({ status: "cancelled" });
  if (kind === "wait") await set({ status: "waitlist" });
  if (kind === "come back") await set({ status: "registered" });
  if (kind === "play") await club.update(superuser, "tournaments", evening.id, { status: "completed" });
  if (kind === "call off" && kopecks > 200_000)
    await club.update(organiser, "tournaments", evening.id, { status: "cancelled" });
  if (kind === "discount")
    for (const { id } of await rows("tournament_dues"))
      await club.update(organiser, "tournament_dues", id, {
        price_set: true,
        price_kopecks: kopecks % 3 && kopecks % 80_000,
      });
  if (kind === "undo")
    for (const { id } of (await rows("tournament_payments")).slice(kopecks % 2, 1 + (kopecks % 2)))
      await club.update(organiser, "tournament_payments", id, { state: "cancelled" });
}

type State = "received" | "waived" | "owed";
const SAID: Record<string, State> = { paid: "received", waived: "waived", unpaid: "owed" };
const LISTED: Record<string, State> = { paid: "received", waived: "waived", check: "owed", waiting: "owed" };

/** What every reader says of the fee of one place. In a free evening and in a cancelled one nothing is owed. */
async function agreeOnState(
  { cost, status }: Awaited<ReturnType<TestClub["tournament"]>>,
  { entry, state, balance }: FeeLine,
  row: StatementRow | undefined,
  fees: readonly { entry: string }[],
): Promise<void> {
  const asks = cost > 0 && status !== "cancelled";
  const { open, received } = balance;
  const meant: State = open > 0 ? "owed" : received > 0 ? "received" : "waived";
  const expected = asks ? meant : "nothing";
  const asked = (said: State | undefined) => (asks ? said : "nothing");
  expect(asked(LISTED[state]), "screen of fees").toBe(expected);
  expect(asked(SAID[entry.payment_status]), "list of players").toBe(expected);
  const inRow = row && (row.open > 0 ? "owed" : row.received > row.refunded ? "received" : "waived");
  expect(asked(inRow), "statement").toBe(expected);
  const isOwed = expected === "owed";
  expect(
    fees.some((fee) => fee.entry === entry.id),
    "statements of banks, debts",
  ).toBe(isOwed);
  const ledger = await loadLedger(club.deps.storage.reader, entry.id);
  if (asks && ledger) expect(isUnpaid(ledger), "reminders, released places").toBe(isOwed);
  const stats = tournamentStats({ cost, organizer: organiser.id }, [entry], []).participants;
  if (asks)
    expect([stats.paid, stats.payers], "Manage").toEqual([Number(meant === "received"), Number(meant !== "waived")]);
}

/** The sums of one evening, after they were found equal in all places. */
async function sumsOf({ id }: Evening) {
  const { reader } = club.deps.storage;
  const of = where({ tournament: id });
  const tournament = await club.tournament(id);
  const entries = (await club.entries(id)).map((entry) => ({ ...entry, ...SYSTEM }));
  const dues = (await findRows(reader, "tournament_dues", { where: of, limit: 100 })).map((row) => ({
    ...row,
    ...SYSTEM,
  }));
  const payments = (await findRows(reader, "tournament_payments", { where: of, limit: 1000 })).map((row) => ({
    ...row,
    ...SYSTEM,
  }));
  const lines = feeLines({ tournament, entries, dues, payments });
  const left = leftLines({ tournament, entries, dues, payments });
  const kept = (some: typeof left) => some.reduce((sum, line) => sum + line.kept, 0);
  const received = feeTotals(groupFees(lines, new Set())).parts.received;
  const rows = await statementRows(reader, tournament);
  const fees = await openFees(reader, organiser.id);
  for (const line of lines)
    await agreeOnState(
      tournament,
      line,
      rows.find(({ note }) => note !== "" && note === line.due?.note),
      fees,
    );
  const total = (field: "received" | "refunded" | "open" | "price" | "surplus") =>
    rows.reduce((sum, row) => sum + row[field], 0);
  const lineTotal = (field: "open" | "price" | "surplus") =>
    lines.reduce((sum, { balance }) => sum + balance[field], 0);
  expect(tournamentStats(tournament, entries, []).collected, "Manage").toBe(
    received + kept(left.filter(({ entry }) => entry.status === "waitlist")),
  );
  expect(total("received") - total("refunded"), "statement").toBe(received + kept(left));
  for (const field of ["open", "price", "surplus"] as const) expect(total(field), field).toBe(lineTotal(field));
  for (const entry of entries)
    if (entry.user !== organiser.id)
      expect(toKopecks(entry.payment_amount), "the entry").toBe(
        lines.find((line) => line.entry.id === entry.id)?.balance.received ??
          kept(left.filter((line) => line.entry.id === entry.id)),
      );
  return { isPlayed: tournament.status === "completed", received: total("received"), open: total("open") };
}

async function agree(): Promise<void> {
  const { reader } = club.deps.storage;
  const sums = new Map<string, Awaited<ReturnType<typeof sumsOf>>>();
  for (const evening of evenings) sums.set(evening.id, await sumsOf(evening));
  const fees = await openFees(reader, organiser.id);
  for (const [id, { open }] of sums)
    expect(
      fees.filter(({ tournament }) => tournament === id).reduce((sum, fee) => sum + fee.open, 0),
      "open fees",
    ).toBe(open);
  const debts = [...sums.values()].filter(({ isPlayed }) => isPlayed).reduce((sum, { open }) => sum + open, 0);
  const circle = await ownCircle(reader, organiser.id, { query: "", onlyOwing: true });
  expect(circle.owing.kopecks, "debts").toBe(debts);
  expect(
    circle.people.reduce((sum, person) => sum + debtOf(person), 0),
    "debts of people",
  ).toBe(debts);
  for (const month of new Set(evenings.map((evening) => evening.month))) {
    const ids = evenings.filter((evening) => evening.month === month).map(({ id }) => id);
    const found = await eveningsOfMonth(reader, organiser.id, month);
    expect(found.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    const rows = [];
    for (const one of found) rows.push(...(await statementRows(reader, one)));
    expect(rows.every(({ date }) => date.startsWith(month))).toBe(true);
    expect(
      rows.reduce((sum, row) => sum + row.received, 0),
      month,
    ).toBe(ids.reduce((sum, id) => sum + (sums.get(id)?.received ?? 0), 0));
  }
}

test("all totals, and what every reader says of a fee, agree after every history", async () => {
  const history = fc.array(operation, { minLength: 10, maxLength: 40, size: "max" });
  await fc.assert(
    fc.asyncProperty(history, async (operations) => {
      await setUp();
      for (const one of operations) await apply(one);
      await agree();
      await club.close();
    }),
    { numRuns: deep(150, 6), seed: 7 },
  );
});
