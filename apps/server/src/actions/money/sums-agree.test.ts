// Every sum that a screen or a statement shows is the same: the desk of the organiser, the player's own fee, the statement.
import {
  CONSENT_VERSION,
  type FeeLine,
  feeLines,
  feeOf,
  feeTotals,
  groupFees,
  isSeated,
  leftLines,
  returnable,
  toKopecks,
  tournamentStats,
} from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import type { FakeYookassa } from "../../testing/fake-yookassa.ts";
import { openOnlineClub, runUntilQuiet, SHOP } from "../../testing/online-evening.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { eraseAccounts } from "../users/erase/erase-account.ts";
import { claimGuest } from "../users/merge/merge-people.ts";
import { statementRows } from "./statement.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

let club: TestClub;
let fake: FakeYookassa;
let organiser: Person;
let id: string;

const SYSTEM = { collectionId: "", collectionName: "" };

async function records() {
  const { reader } = club.deps.storage;
  const of = where({ tournament: id });
  return {
    tournament: await club.tournament(id),
    entries: (await club.entries(id)).map((entry) => ({ ...entry, ...SYSTEM })),
    dues: (await findRows(reader, "tournament_dues", { where: of, limit: 100 })).map((row) => ({ ...row, ...SYSTEM })),
    payments: (await findRows(reader, "tournament_payments", { where: of, limit: 1000 })).map((row) => ({
      ...row,
      ...SYSTEM,
    })),
  };
}

/** The sums of the desk, after they were found equal to those of the statement and of the player's own page. */
async function sums() {
  const found = await records();
  const { tournament, entries, dues, payments } = found;
  const lines = feeLines(found);
  const left = leftLines(found);
  const rows = await statementRows(club.deps.storage.reader, tournament);
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const lineTotal = (of: (line: FeeLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  const kept = left.reduce((sum, line) => sum + line.kept, 0);
  const returning = payments
    .filter(({ kind, state }) => kind === "refund" && state === "pending")
    .reduce((sum, { kopecks }) => sum + kopecks, 0);
  expect(total(({ received, refunded }) => received - refunded) - returning).toBe(
    feeTotals(groupFees(lines, new Set())).parts.received + kept,
  );
  const waiting = left.filter(({ entry }) => entry.status === "waitlist");
  expect(tournamentStats(tournament, entries, []).collected).toBe(
    feeTotals(groupFees(lines, new Set())).parts.received + waiting.reduce((sum, line) => sum + line.kept, 0),
  );
  expect(total(({ open }) => open)).toBe(lineTotal(({ balance }) => balance.open));
  expect(total(({ surplus }) => surplus)).toBe(lineTotal(({ balance }) => balance.surplus));
  expect(total(({ price }) => price)).toBe(lineTotal(({ balance }) => balance.price));
  for (const row of rows)
    if (row.place !== "Отмена")
      expect(row.received - row.refunded - returning).toBeLessThanOrEqual(row.price + row.surplus);
  for (const entry of entries) {
    const own = payments.filter((payment) => payment.entry === entry.id);
    const due = dues.find((one) => one.entry === entry.id);
    const line = lines.find((one) => one.entry.id === entry.id);
    if (line) expect(feeOf(tournament, entry, due, own)).toEqual(line.balance);
    if (due) expect(toKopecks(entry.payment_amount)).toBe(feeOf(tournament, entry, due, own).received);
  }
  const one = (entry: string) => lines.find((line) => line.entry.id === entry)?.balance;
  return { one, left, returnable: (entry: string) => of(lines, entry) };
}

function of(lines: readonly FeeLine[], entry: string) {
  const line = lines.find((one) => one.entry.id === entry);
  return line && returnable(line.balance, line.payments);
}

const add = (entry: string, body: object, who: Person = organiser) =>
  club.create(who, "tournament_payments", { entry, ...body });
const price = async (entry: string, kopecks: number) => {
  const due = (await records()).dues.find((one) => one.entry === entry);
  ok(await club.update(organiser, "tournament_dues", due?.id ?? "", { price_set: true, price_kopecks: kopecks }));
};
const cost = async (value: number) => ok(await club.update(organiser, "tournaments", id, { cost: value }));
const tick = async (entry: string, payment_status: "paid" | "unpaid") =>
  ok(await club.update(organiser, "tournament_participants", entry, { payment_status }));
async function online(player: Person, entry: string) {
  ok(await club.create(player, "tournament_payments", { entry, method: "online" }));
  await runUntilQuiet(club, fake, 0.01);
  fake.pay([...fake.payments.keys()].at(-1) ?? "");
  await runUntilQuiet(club, fake, 1);
}

describe.each(deepDrivers)("on $name", ({ open }) => {
  let players: Person[];
  let entries: string[];
  const entry = (at: number) => entries[at] ?? "";
  const player = (at: number): Person => players[at] ?? organiser;

  beforeEach(async () => {
    ({ club, fake } = await openOnlineClub(await open()));
    organiser = await club.person();
    ok(await club.create(organiser, "shops", SHOP));
    id = ok(await club.create(organiser, "tournaments", aBody({ max_players: 7, cost: 1500, date: "2026-12-20" }))).id;
    ok(await club.create(organiser, "tournament_money", { tournament: id, mode: "online", refund_rule: "by_hours" }));
    players = await club.people(6);
    entries = [];
    for (const one of players) entries.push(ok(await club.join(one, id)).id);
  });
  afterEach(() => club.close());

  test("cash and transfer mixed, a discount, too much, a tick, a player who left, an erased account", async () => {
    ok(await add(entry(0), { method: "cash", kopecks: 70_050 }));
    ok(await add(entry(0), { method: "transfer", kopecks: 79_950 }));
    await price(entry(1), 100_000);
    await tick(entry(1), "paid");
    ok(await add(entry(2), { method: "transfer", kopecks: 200_000 }));
    await online(player(3), entry(3));
    ok(await add(entry(4), { method: "cash" }));
    ok(await club.update(player(4), "tournament_participants", entry(4), { status: "cancelled" }));
    const before = await sums();
    // A tick in the list of players is the price of one's own.
    expect(before.one(entry(1))).toMatchObject({ price: 100_000, received: 100_000, open: 0, surplus: 0 });
    expect(before.one(entry(2))?.surplus).toBe(50_000);
    expect(before.left).toMatchObject([{ paid: 150_000, kept: 150_000, byHand: 150_000 }]);
    await cost(1000);
    const after = await sums();
    expect([after.one(entry(0))?.surplus, after.one(entry(1))?.surplus, after.one(entry(3))?.surplus]).toEqual([
      50_000, 0, 50_000,
    ]);
    expect([after.returnable(entry(2)), after.returnable(entry(3))]).toEqual([
      { online: 0, byHand: 100_000 },
      { online: 50_000, byHand: 0 },
    ]);
    for (const one of [player(5), player(2)]) ok(await club.remove(one, "users", one.id));
    club.now.at = new Date("2026-11-28T09:00:00.000Z");
    await eraseAccounts(club.deps);
    expect((await sums()).left.map(({ kept, byHand }) => [kept, byHand]).sort()).toEqual(
      [150_000, 200_000].map((kept) => [kept, kept]),
    );
    await cost(0);
    expect((await sums()).one(entry(0))).toMatchObject({ price: 0, received: 150_000, surplus: 150_000 });
    await cost(2000);
    expect((await sums()).one(entry(0))).toMatchObject({ open: 50_000, surplus: 0 });
  });

  test("a guest who takes over their paid entry", async () => {
    const phone = "+79990000077";
    const guest = ok(await club.create(organiser, "users", { name: "Друг", guest: true, noted_phone: phone })).id;
    const place = ok(await club.create(organiser, "tournament_participants", { tournament: id, user: guest })).id;
    ok(await add(place, { method: "cash", kopecks: 160_000 }));
    const account = await club.person({ phone, consent: CONSENT_VERSION });
    expect((await claimGuest(club.deps, account, guest)).ok).toBe(true);
    expect((await sums()).one(place)).toMatchObject({ received: 160_000, surplus: 10_000 });
  });

  test("one press returns a surplus: through the shop what came online, as a row what came by hand", async () => {
    await online(player(0), entry(0));
    ok(await add(entry(1), { method: "cash" }));
    await cost(1000);
    const before = fake.refunds.size;
    expect(verdict(await add(entry(0), { kind: "refund", method: "cash" }))).toBe("nothing-to-return");
    expect((await add(entry(0), { kind: "refund", method: "online" }, player(0))).ok).toBe(false);
    ok(await add(entry(0), { kind: "refund", method: "online" }));
    await runUntilQuiet(club, fake, 1);
    expect([...fake.refunds.values()].slice(before).map(({ kopecks }) => kopecks)).toEqual([50_000]);
    expect(verdict(await add(entry(0), { kind: "refund", method: "online" }))).toBe("nothing-to-return");
    expect(verdict(await add(entry(1), { kind: "refund", method: "transfer", kopecks: 50_001 }))).toBe(
      "nothing-to-return",
    );
    ok(await add(entry(1), { kind: "refund", method: "transfer" }));
    expect(verdict(await add(entry(1), { kind: "refund", method: "cash" }))).toBe("nothing-to-return");
    const { one } = await sums();
    expect([one(entry(0)), one(entry(1))]).toMatchObject(
      [0, 1].map(() => ({ price: 100_000, received: 100_000, open: 0, surplus: 0 })),
    );
  });

  test("a payment that is undone takes what was returned of it along", async () => {
    ok(await add(entry(0), { method: "cash", kopecks: 200_000 }));
    ok(await add(entry(0), { kind: "refund", method: "cash" }));
    expect((await sums()).one(entry(0))).toMatchObject({ received: 150_000, surplus: 0 });
    await tick(entry(0), "unpaid");
    expect((await sums()).one(entry(0))).toMatchObject({ received: 0, open: 150_000 });
    ok(await add(entry(0), { method: "cash", kopecks: 200_000 }));
    const back = ok(await add(entry(0), { kind: "refund", method: "cash" })).id;
    ok(await club.update(organiser, "tournament_payments", back, { state: "cancelled" }));
    expect((await sums()).one(entry(0))).toMatchObject({ received: 200_000, surplus: 50_000 });
    const [paid] = (await records()).payments.filter(({ kind, state }) => kind === "payment" && state === "succeeded");
    ok(await add(entry(0), { kind: "refund", method: "cash" }));
    ok(await club.update(organiser, "tournament_payments", paid?.id ?? "", { state: "cancelled" }));
    expect((await sums()).one(entry(0))).toMatchObject({ received: 0, open: 150_000 });
  });

  test("money by hand of a player without a place and of a cancelled tournament goes back whole; nobody is to pay", async () => {
    ok(await add(entry(0), { method: "transfer" }));
    ok(await add(entry(1), { method: "cash" }));
    ok(await club.update(organiser, "tournament_participants", entry(0), { status: "cancelled" }));
    ok(await add(entry(0), { kind: "refund", method: "transfer" }));
    expect((await sums()).left).toMatchObject([{ paid: 150_000, refunded: 150_000, kept: 0, byHand: 0 }]);
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    const { one } = await sums();
    expect([one(entry(1)), one(entry(2))]).toMatchObject([
      { price: 0, surplus: 150_000 },
      { price: 0, open: 0 },
    ]);
    ok(await add(entry(1), { kind: "refund", method: "cash" }));
    expect((await sums()).one(entry(1))?.surplus).toBe(0);
  });

  test("an online surplus that the organiser has not returned goes back when the evening is over", async () => {
    await online(player(0), entry(0));
    await cost(1000);
    expect((await sums()).one(entry(0))?.surplus).toBe(50_000);
    const set = async (status: string) => ok(await club.update(superuser, "tournaments", id, { status }));
    await set("completed");
    await runUntilQuiet(club, fake, 1);
    const back = () => [...fake.refunds.values()].map(({ kopecks }) => kopecks);
    expect(back()).toEqual([50_000]);
    expect((await sums()).one(entry(0))).toMatchObject({ received: 100_000, surplus: 0 });
    // Opened again for a correction of the price.
    await set("in_progress");
    await cost(900);
    expect((await sums()).one(entry(0))?.surplus).toBe(10_000);
    await set("completed");
    await runUntilQuiet(club, fake, 1);
    expect(back()).toEqual([50_000, 10_000]);
    expect((await sums()).one(entry(0))).toMatchObject({ received: 90_000, surplus: 0 });
  });

  test("a player who leaves loses of the fee by the rule, and nothing of what came above it", async () => {
    await online(player(0), entry(0));
    await online(player(1), entry(1));
    await cost(1000);
    club.now.at = new Date("2026-12-20T05:00:00.000Z");
    ok(await club.update(player(0), "tournament_participants", entry(0), { status: "cancelled" }));
    // The organiser removes: all of it.
    ok(await club.update(organiser, "tournament_participants", entry(1), { status: "cancelled" }));
    await runUntilQuiet(club, fake, 1);
    expect([...fake.refunds.values()].map(({ kopecks }) => kopecks)).toEqual([100_000, 150_000]);
    expect((await sums()).left.map(({ kept }) => kept)).toEqual([50_000, 0]);
  });

  test("a tick from before the terms is the first row of the ledger", async () => {
    const early = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, cost: 1500 }))).id;
    const place = ok(await club.join(player(0), early)).id;
    ok(await club.update(organiser, "tournament_participants", place, { payment_status: "paid" }));
    ok(await club.create(organiser, "tournament_money", { tournament: early, mode: "online", refund_rule: "none" }));
    id = early;
    expect((await sums()).one(place)).toMatchObject({ received: 150_000, open: 0 });
    await cost(1000);
    ok(await add(place, { kind: "refund", method: "cash" }));
    expect((await sums()).one(place)).toMatchObject({ received: 100_000, surplus: 0 });
    expect(isSeated(await club.entries(early).then(([first]) => first ?? { status: "cancelled" }))).toBe(true);
  });
});
