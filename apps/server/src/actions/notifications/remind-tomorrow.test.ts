import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import type { Viewer } from "../transaction/action.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { remindTomorrow } from "./remind-tomorrow.ts";

let club: TestClub;
let organiser: Viewer & { kind: "user" };
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => club.close());

/** Runs the job at a local time of Saint Petersburg, which is three hours ahead of UTC. */
async function runAt(local: string): Promise<void> {
  club.now.at = new Date(Date.parse(`${local}:00Z`) - 3 * 3_600_000);
  await remindTomorrow(club.deps);
}
const stored = async () =>
  (await findRows(club.deps.storage.reader, "notifications", { limit: 100 }))
    .filter(({ kind }) => kind === "tomorrow" || kind === "payment-due")
    .map(({ kind, user }) => `${kind} ${user}`)
    .sort();
/** An evening on 21 November with these players. */
async function evening(players: readonly { id: string }[], body: Record<string, unknown> = {}): Promise<string> {
  const { id } = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, ...body })));
  for (const player of players) ok(await club.join({ kind: "user", id: player.id }, id));
  return id;
}

test("at seven in the evening before, once, in any number of runs and processes", async () => {
  const [player] = await club.people(1);
  await evening([player ?? organiser]);
  await runAt("2026-11-20T18:59");
  expect(await stored()).toEqual([]);
  await runAt("2026-11-20T19:00");
  await Promise.all([remindTomorrow(club.deps), remindTomorrow(club.deps)]);
  await runAt("2026-11-20T23:59");
  expect(await stored()).toEqual([`tomorrow ${player?.id}`]);
});

test("not on the day itself, when the server did not run the evening before", async () => {
  await evening(await club.people(1));
  await runAt("2026-11-21T00:00");
  expect(await stored()).toEqual([]);
});

test("not to the waitlist, not to who signed up after it, not in a cancelled tournament", async () => {
  const people = await club.people(5);
  await evening(people, { allow_waitlist: true });
  const cancelled = await evening(people.slice(0, 1));
  ok(await club.update(organiser, "tournaments", cancelled, { status: "cancelled" }));
  const late = await evening([]);
  await runAt("2026-11-20T19:00");
  ok(await club.join(people[0] ?? organiser, late));
  await runAt("2026-11-20T20:00");
  expect(await stored()).toEqual(people.slice(0, 4).map(({ id }) => `tomorrow ${id}`));
});

test("who has not paid is reminded of the sum, where there is one", async () => {
  const [payer, debtor] = await club.people(2);
  const id = await evening([payer ?? organiser, debtor ?? organiser], { cost: 1500 });
  const entry = (await club.entries(id)).find(({ user }) => user === payer?.id);
  ok(await club.update(organiser, "tournament_participants", entry?.id ?? "", { payment_status: "paid" }));
  await runAt("2026-11-20T19:00");
  expect(await stored()).toEqual([`payment-due ${debtor?.id}`, `tomorrow ${payer?.id}`, `tomorrow ${debtor?.id}`]);
});

test("of what is still owed: not who says that they paid, not a price of 0, not the organiser, with a friend's fee to the host", async () => {
  const [owing, claims, free, host] = await club.people(4);
  const players = [owing, claims, free, host].flatMap((one) => one ?? []);
  const id = await evening([organiser, ...players], { cost: 1500, max_players: 8 });
  const terms = { tournament: id, mode: "transfer", phone: "+79990000001", release_hours: 0, refund_rule: "none" };
  ok(await club.create(organiser, "tournament_money", terms));
  const entryOf = async (user = "") => (await club.entries(id)).find((entry) => entry.user === user)?.id ?? "";
  const dueOf = async (user = "") => {
    const dues = await findRows(club.deps.storage.reader, "tournament_dues", { limit: 20 });
    const entry = await entryOf(user);
    return dues.find((due) => due.entry === entry)?.id ?? "";
  };
  const asPlayer = (one: typeof owing) => one ?? organiser;
  ok(
    await club.update(organiser, "tournament_dues", await dueOf(owing?.id), { price_set: true, price_kopecks: 90_000 }),
  );
  ok(await club.update(organiser, "tournament_dues", await dueOf(free?.id), { price_set: true, price_kopecks: 0 }));
  ok(
    await club.update(asPlayer(claims), "tournament_dues", await dueOf(claims?.id), {
      claimed_at: "2026-11-20 09:00:00.000Z",
    }),
  );
  ok(await club.create(organiser, "tournament_payments", { entry: await entryOf(host?.id) }));
  const friend = ok(await club.create(asPlayer(host), "users", { name: "Пётр", guest: true })).id;
  const friendEntry = ok(await club.join(asPlayer(host), id, { user: friend })).id;
  await runAt("2026-11-20T19:00");
  const asked = (await findRows(club.deps.storage.reader, "notifications", { limit: 100 })).filter(
    ({ kind }) => kind === "payment-due",
  );
  expect(asked.map(({ user, data }) => [user, data?.of])).toEqual([
    [owing?.id, { roubles: 900 }],
    [host?.id, { roubles: 1500, friend: { entry: friendEntry, name: "Пётр" } }],
  ]);
});

test("again on the evening before another day, when it is moved", async () => {
  const [player] = await club.people(1);
  const id = await evening([player ?? organiser]);
  await runAt("2026-11-20T19:00");
  ok(await club.update(organiser, "tournaments", id, { date: "2026-11-25" }));
  await runAt("2026-11-24T19:00");
  expect(await stored()).toHaveLength(2);
});

test("also of an evening behind hundreds of others of its city and day", async () => {
  const [player] = await club.people(1);
  const id = await evening([player ?? organiser]);
  const cancelled = { ...(await club.get("tournaments", id)), status: "cancelled" };
  await club.deps.storage.transact(async (tx) => {
    // Before it in each order that a limited list may have.
    for (let at = 0; at < 501; at++)
      await tx.insert("tournaments", {
        ...cancelled,
        id: `aa${String(at).padStart(13, "0")}`,
        created: "2026-11-01 09:00:00.000Z",
      });
  });
  await runAt("2026-11-20T19:00");
  expect(await stored()).toEqual([`tomorrow ${player?.id}`]);
});
