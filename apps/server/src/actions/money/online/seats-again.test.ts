// A player who has lost the place and gets one again: money, hours and the places of others are as for a newcomer (decision 160).
import { REFUND_RULES, refundTag } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import { aBody, ok, superuser, type TestClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import type { FakeYookassa } from "../../../testing/fake-yookassa.ts";
import { ledgerOf, openOnlineClub, runUntilQuiet, SHOP } from "../../../testing/online-evening.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { releaseUnpaid } from "../release-unpaid.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

describe.each(deepDrivers)("on $name", ({ open }) => {
  let club: TestClub;
  let fake: FakeYookassa;
  let organiser: Person;
  let id: string;
  let players: Person[];
  let entries: string[];
  const player = (at: number) => players[at] ?? organiser;
  const entry = (at: number) => entries[at] ?? "";

  beforeEach(async () => {
    ({ club, fake } = await openOnlineClub(await open()));
    organiser = await club.person();
    ok(await club.create(organiser, "shops", SHOP));
    const evening = aBody({ max_players: 4, cost: 1500, date: "2026-12-20" });
    id = ok(await club.create(organiser, "tournaments", evening)).id;
    const terms = { tournament: id, mode: "online", refund_rule: "when_replaced", release_hours: 24 };
    ok(await club.create(organiser, "tournament_money", terms));
    players = await club.people(4);
    entries = [];
    for (const one of players) entries.push(ok(await club.join(one, id)).id);
  });
  afterEach(() => club.close());

  const minutes = (count: number) => {
    club.now.at = new Date(club.now.at.getTime() + count * 60_000);
  };
  const pay = async (at: number) => {
    ok(await club.create(player(at), "tournament_payments", { entry: entry(at), method: "online" }));
    await runUntilQuiet(club, fake, 0.01);
    fake.pay([...fake.payments.keys()].at(-1) ?? "");
    await runUntilQuiet(club, fake, 1);
  };
  const set = async (at: number, body: object, who: Parameters<TestClub["update"]>[0] = superuser) =>
    ok(await club.update(who, "tournament_participants", entry(at), { ...body }));
  /** With a position, so that the place is not given again at once. */
  const wait = (at: number) => set(at, { status: "waitlist", position: 1 });
  const seat = (at: number) => set(at, { status: "registered" }, organiser);
  const heldOf = async (at: number) =>
    (await ledgerOf(club, id)).filter((row) => row.entry === entry(at)).reduce((sum, row) => sum + row.held_kopecks, 0);
  const status = async (at: number) => (await club.get("tournament_participants", entry(at))).status;

  test("who comes back takes the place of a player who left meanwhile, whose fee then goes back", async () => {
    await pay(0);
    await wait(1);
    minutes(10);
    ok(await club.update(player(0), "tournament_participants", entry(0), { status: "cancelled" }));
    // Who waits gets the free place by the leaving.
    expect(await status(1)).toBe("registered");
    await runUntilQuiet(club, fake, 1);
    expect(await heldOf(0)).toBe(0);
  });

  test("the fee of who waits goes back, and by coming back they owe it once more", async () => {
    await pay(0);
    await wait(0);
    await runUntilQuiet(club, fake, 1);
    expect(await heldOf(0)).toBe(0);
    await seat(0);
    await pay(0);
    expect(await heldOf(0)).toBe(150_000);
    const net = [...fake.payments.values()].reduce((sum, { kopecks, refunded }) => sum + kopecks - refunded, 0);
    expect(net).toBe(150_000);
    expect(await club.get("tournament_participants", entry(0))).toMatchObject({
      ...{ payment_status: "paid", payment_amount: 1500 },
    });
  });

  test("a page of the shop that is paid while its player waits is a fee when they come back first, else it goes back", async () => {
    for (const back of [true, false]) {
      const at = back ? 0 : 1;
      ok(await club.create(player(at), "tournament_payments", { entry: entry(at), method: "online" }));
      await runUntilQuiet(club, fake, 0.01);
      await wait(at);
      if (back) await seat(at);
      fake.pay([...fake.payments.keys()].at(-1) ?? "");
      await runUntilQuiet(club, fake, 1);
      expect(await heldOf(at)).toBe(back ? 150_000 : 0);
    }
  });

  test("who comes back after the deadline has the hours of grace again", async () => {
    await wait(0);
    club.now.at = new Date("2026-12-20T06:00:00.000Z");
    await seat(0);
    await releaseUnpaid(club.deps);
    expect(await status(0)).toBe("registered");
    minutes(180);
    await releaseUnpaid(club.deps);
    expect(await status(0)).toBe("cancelled");
  });

  const setRule = async (refund_rule: string) => {
    const [terms] = await findRows(club.deps.storage.reader, "tournament_money", { limit: 1 });
    ok(await club.update(organiser, "tournament_money", terms?.id ?? "", { refund_rule }));
  };
  const setStatus = async (value: string) => ok(await club.update(organiser, "tournaments", id, { status: value }));
  const startPlay = () => setStatus("in_progress");
  /** A fifth player, so that play starts without one. At the time of the evening the first is absent. */
  const payAndBeAbsent = async () => {
    ok(await club.update(organiser, "tournaments", id, { max_players: 5 }));
    const guest = ok(await club.create(organiser, "users", { name: "Гость", guest: true }));
    ok(await club.create(organiser, "tournament_participants", { tournament: id, user: guest.id }));
    await pay(0);
    club.now.at = new Date("2026-12-20T15:00:00.000Z");
    ok(await club.update(organiser, "tournament_participants", entry(0), { check_in: "absent" }));
  };

  test("the fee of who is not drawn waits for the minute in which a start is undone, then goes back", async () => {
    await payAndBeAbsent();
    await startPlay();
    await runUntilQuiet(club, fake, 1);
    expect([await status(0), await heldOf(0)]).toEqual(["waitlist", 150_000]);
    await setStatus("open");
    minutes(2);
    await runUntilQuiet(club, fake, 1);
    expect([await status(0), await heldOf(0)]).toEqual(["registered", 150_000]);
    await startPlay();
    minutes(1);
    await runUntilQuiet(club, fake, 1);
    expect([await status(0), await heldOf(0)]).toEqual(["waitlist", 0]);
  });

  test("an undone start replaces nobody who left before or meanwhile", async () => {
    await payAndBeAbsent();
    await pay(1);
    await pay(2);
    const leave = async (at: number) => {
      ok(await club.update(player(at), "tournament_participants", entry(at), { status: "cancelled" }));
      minutes(0.1);
    };
    // Four players are left for the draw without the absent one.
    ok(await club.update(organiser, "tournaments", id, { max_players: 6 }));
    const guest = ok(await club.create(organiser, "users", { name: "Гостья", guest: true }));
    ok(await club.create(organiser, "tournament_participants", { tournament: id, user: guest.id }));
    minutes(1);
    await leave(1);
    await startPlay();
    minutes(0.1);
    await leave(2);
    await setStatus("open");
    minutes(2);
    await runUntilQuiet(club, fake, 1);
    expect([await status(0), await heldOf(0), await heldOf(1), await heldOf(2)]).toEqual([
      ...["registered", 150_000, 150_000, 150_000],
    ]);
  });

  test("who is not drawn and comes late replaces who left during play, not who left before", async () => {
    await payAndBeAbsent();
    await pay(1);
    await pay(2);
    ok(await club.update(organiser, "tournaments", id, { max_players: 6 }));
    const guest = ok(await club.create(organiser, "users", { name: "Гостья", guest: true }));
    ok(await club.create(organiser, "tournament_participants", { tournament: id, user: guest.id }));
    for (const [at, starts] of [
      [1, true],
      [2, false],
    ] as const) {
      minutes(1);
      ok(await club.update(player(at), "tournament_participants", entry(at), { status: "cancelled" }));
      minutes(1);
      if (starts) await startPlay();
    }
    await runUntilQuiet(club, fake, 1);
    await set(0, { status: "registered", position: 0 });
    await runUntilQuiet(club, fake, 1);
    expect([await heldOf(1), await heldOf(2)]).toEqual([150_000, 0]);
  });

  test("a player who loses the place and gets it again replaces nobody who left before", async () => {
    await pay(0);
    minutes(1);
    ok(await club.update(player(0), "tournament_participants", entry(0), { status: "cancelled" }));
    minutes(1);
    await wait(1);
    minutes(1);
    await seat(1);
    await runUntilQuiet(club, fake, 1);
    expect([await status(1), await heldOf(0)]).toEqual(["registered", 150_000]);
  });

  test.each(REFUND_RULES)("who is not drawn and leaves within that minute loses nothing under «%s»", async (rule) => {
    await setRule(rule);
    await payAndBeAbsent();
    await startPlay();
    await runUntilQuiet(club, fake, 0.01);
    const shown = { ifMatch: refundTag({ back: 150_000, later: 0 }) };
    ok(await club.update(player(0), "tournament_participants", entry(0), { status: "cancelled" }, shown));
    await runUntilQuiet(club, fake, 1);
    expect([await status(0), await heldOf(0)]).toEqual(["cancelled", 0]);
  });

  test("a leaving that a superuser takes back is no leaving: a later removal returns everything", async () => {
    await setRule("none");
    await pay(0);
    ok(await club.update(player(0), "tournament_participants", entry(0), { status: "cancelled" }));
    await runUntilQuiet(club, fake, 1);
    await set(0, { status: "registered" });
    expect(await heldOf(0)).toBe(150_000);
    await set(0, { status: "cancelled" }, organiser);
    await runUntilQuiet(club, fake, 1);
    expect(await heldOf(0)).toBe(0);
  });

  test("a player whom a superuser gives a place has a due", async () => {
    const late = await club.person();
    const added = ok(await club.join(late, id));
    expect(added.status).toBe("waitlist");
    ok(await club.update(superuser, "tournament_participants", added.id, { status: "registered", position: 0 }));
    expect(
      await findRows(club.deps.storage.reader, "tournament_dues", { where: where({ entry: added.id }), limit: 2 }),
    ).toHaveLength(1);
  });
});
