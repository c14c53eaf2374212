// The account of an organiser with a shop is erased after the money went back, and its sealed key with it.
import { DAY_MS } from "@bandeha/contract";
import { afterEach, describe, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import { ok, superuser, type TestClub } from "../../../testing/club.ts";
import type { FakeYookassa } from "../../../testing/fake-yookassa.ts";
import {
  anOnlineTournament,
  ledgerOf,
  openOnlineClub,
  runJob,
  runUntilQuiet,
} from "../../../testing/online-evening.ts";
import { eraseAccounts } from "./erase-account.ts";

let club: TestClub;
let fake: FakeYookassa;
afterEach(() => club.close());

/** A player pays on the site; a week ago the organiser, or the player, asked to be deleted. */
async function aPaidEvening(
  leaver: "organiser" | "player",
  { isKnown = true, isLeft = false, refund_rule = "by_hours" } = {},
) {
  ({ club, fake } = await openOnlineClub());
  const { organiser, id } = await anOnlineTournament(club, {
    tournament: { date: "2026-12-20" },
    terms: { refund_rule },
    shop: { receipts: true },
  });
  const player = await club.person();
  const entry = ok(await club.join(player, id)).id;
  const email = "anna@example.ru";
  ok(await club.create(player, "tournament_payments", { entry, method: "online", email }));
  await runJob(club, fake);
  fake.pay([...fake.payments.values()][0]?.id ?? "");
  if (isKnown) await runUntilQuiet(club, fake);
  if (isLeft) ok(await club.update(player, "tournament_participants", entry, { status: "cancelled" }));
  const person = leaver === "organiser" ? organiser : player;
  ok(await club.remove(person, "users", person.id));
  pass(7);
  const isDeleted = async () => (await club.get("users", person.id)).deleted;
  return { organiser, id, entry, isDeleted };
}

const pass = (days: number) => {
  club.now.at = new Date(club.now.at.getTime() + days * DAY_MS);
};
const refunded = () => [...fake.payments.values()][0]?.refunded;
const troubles = async (user: string) => {
  const rows = await club.deps.storage.reader.find("notifications", {
    where: where({ user, kind: "money-trouble" }),
    limit: 10,
  });
  return rows.map(({ data }) => (data as { of?: object }).of);
};
const shops = () => club.deps.storage.reader.find("shops", { limit: 10 });

/** The account and the shop are kept until the money is back. */
async function expectErasedAfterRefund(isDeleted: () => Promise<unknown>) {
  await eraseAccounts(club.deps);
  expect([await isDeleted(), (await shops()).length]).toEqual([false, 1]);
  await runUntilQuiet(club, fake);
  await eraseAccounts(club.deps);
  expect(await isDeleted()).toBe(true);
  expect(refunded()).toBe(150_000);
}

test.each(["organiser", "player"] as const)("erasing the %s waits until the money is back", async (leaver) => {
  const { id, isDeleted } = await aPaidEvening(leaver);
  await expectErasedAfterRefund(isDeleted);
  expect((await shops()).length).toBe(leaver === "organiser" ? 0 : 1);
  const emails = (await ledgerOf(club, id)).map(({ email }) => email);
  expect(emails).toEqual(Array(2).fill(leaver === "player" ? "" : "anna@example.ru"));
});

test("a refund that does not end holds the erasure for two weeks at most", async () => {
  const { id, isDeleted } = await aPaidEvening("organiser");
  await eraseAccounts(club.deps);
  fake.setFaults(() => "busy");
  await runJob(club, fake);
  pass(14);
  await eraseAccounts(club.deps);
  expect(await isDeleted()).toBe(false);
  pass(1);
  await runJob(club, fake);
  await eraseAccounts(club.deps);
  expect([await isDeleted(), await shops()]).toEqual([true, []]);
  const refund = (await ledgerOf(club, id)).find(({ kind }) => kind === "refund");
  expect(refund).toMatchObject({ state: "cancelled", problem: "refund-failed" });
});

test("the organiser learns of a refund that did not end before the player was erased", async () => {
  const { organiser, isDeleted } = await aPaidEvening("player");
  await eraseAccounts(club.deps);
  fake.setFaults(() => "busy");
  await runJob(club, fake);
  pass(15);
  await runJob(club, fake);
  await eraseAccounts(club.deps);
  expect(await isDeleted()).toBe(true);
  expect(await troubles(organiser.id)).toEqual([{ trouble: "refund-failed", kopecks: 150_000 }]);
});

describe.each([
  { what: "a payment that the provider was not asked about", isKnown: false },
  { what: "a payment without its refund", isKnown: true },
])("$what", ({ isKnown }) => {
  test.each(["organiser", "player"] as const)(
    "is settled before the %s is erased, however late a job runs",
    async (leaver) => {
      const { id, isDeleted } = await aPaidEvening(leaver, { isKnown });
      // No job ran in the weeks in which the erasure waits.
      pass(30);
      await expectErasedAfterRefund(isDeleted);
      const states = (await ledgerOf(club, id)).map(({ kind, state }) => `${kind} ${state}`);
      expect(states.toSorted()).toEqual(["payment succeeded", "refund succeeded"]);
    },
  );
});

test.each(["organiser", "player"] as const)(
  "the second receipt of a completed evening is sent before the %s is erased",
  async (leaver) => {
    const { id, isDeleted } = await aPaidEvening(leaver);
    ok(await club.update(superuser, "tournaments", id, { status: "completed" }));
    await eraseAccounts(club.deps);
    expect(await isDeleted()).toBe(false);
    await runUntilQuiet(club, fake);
    await eraseAccounts(club.deps);
    expect(await isDeleted()).toBe(true);
    expect([...fake.receipts.values()].map(({ email }) => email)).toEqual(["anna@example.ru"]);
  },
);

test("a second receipt that nobody takes holds the erasure for two weeks at most", async () => {
  const { id, isDeleted } = await aPaidEvening("player");
  ok(await club.update(superuser, "tournaments", id, { status: "completed" }));
  fake.setFaults(() => "busy");
  await runJob(club, fake);
  pass(15);
  await eraseAccounts(club.deps);
  expect(await isDeleted()).toBe(true);
});

test("a fee of an erased player goes back without its receipt, which the organiser is asked to check", async () => {
  const { organiser, id, entry, isDeleted } = await aPaidEvening("player");
  ok(await club.update(superuser, "tournaments", id, { status: "completed" }));
  await runUntilQuiet(club, fake);
  await eraseAccounts(club.deps);
  expect(await isDeleted()).toBe(true);
  ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  ok(await club.update(organiser, "tournament_participants", entry, { status: "cancelled" }));
  await runUntilQuiet(club, fake);
  expect(refunded()).toBe(150_000);
  const refund = (await ledgerOf(club, id)).find(({ kind }) => kind === "refund");
  expect(refund).toMatchObject({ state: "succeeded", receipt_state: "failed", receipt_kopecks: 150_000 });
  expect(await troubles(organiser.id)).toMatchObject([{ trouble: "refund-receipt", kopecks: 150_000 }]);
});

test("a kept fee of a player who left and was erased before the evening has no second receipt, which the organiser issues", async () => {
  const { organiser, id, isDeleted } = await aPaidEvening("player", { isLeft: true, refund_rule: "none" });
  await eraseAccounts(club.deps);
  expect(await isDeleted()).toBe(true);
  ok(await club.update(superuser, "tournaments", id, { status: "completed" }));
  await runUntilQuiet(club, fake);
  const paid = async () => (await ledgerOf(club, id)).find(({ kind }) => kind === "payment");
  expect(await paid()).toMatchObject({ receipt_state: "failed", receipt_kopecks: 150_000 });
  expect(await troubles(organiser.id)).toEqual([{ trouble: "receipt-failed", kopecks: 150_000 }]);
});
