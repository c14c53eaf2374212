// The fee of a friend whom a player brought along: the player pays it and gets it back, by the rules of their own fee (product-rules D40).
import { CONSENT_VERSION } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import { ok, type TestClub, verdict } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import type { FakeYookassa } from "../../../testing/fake-yookassa.ts";
import {
  anOnlineTournament,
  ledgerOf,
  openOnlineClub,
  runJob,
  runUntilQuiet,
} from "../../../testing/online-evening.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { claimGuest } from "../../users/merge/merge-people.ts";
import { releaseUnpaid } from "../release-unpaid.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

const PHONE = "+79991112233";
const ENTRIES = "tournament_participants";

let club: TestClub;
let fake: FakeYookassa;
let organiser: Person;
let host: Person;
let id: string;
let own: string;
let guest: string;
let friend: string;

describe.each(deepDrivers)("on $name", ({ open }) => {
  beforeEach(async () => {
    ({ club, fake } = await openOnlineClub(await open()));
    await evening({});
  });
  afterEach(() => club.close());

  async function evening(options: Parameters<typeof anOnlineTournament>[1]): Promise<void> {
    ({ organiser, id } = await anOnlineTournament(club, options));
    host = await club.person();
    own = ok(await club.join(host, id)).id;
    guest = ok(await club.create(host, "users", { name: "Пётр", guest: true, noted_phone: PHONE })).id;
    friend = ok(await club.create(host, ENTRIES, { tournament: id, user: guest })).id;
  }
  const ask = (who: Person, entry: string) =>
    club.create(who, "tournament_payments", { entry, method: "online", email: "host@example.ru" });
  async function paid(who: Person, entry: string): Promise<void> {
    ok(await ask(who, entry));
    await runJob(club, fake);
    fake.pay([...fake.payments.values()].at(-1)?.id ?? "");
    await runUntilQuiet(club, fake);
  }
  async function bothPaid(): Promise<void> {
    await paid(host, own);
    await paid(host, friend);
  }
  const cancel = (who: Person, entry: string) => club.update(who, ENTRIES, entry, { status: "cancelled" });
  async function claimed(): Promise<Person> {
    const person = await club.person({ phone: PHONE, consent: CONSENT_VERSION });
    expect((await claimGuest(club.deps, person, guest)).ok).toBe(true);
    return person;
  }
  const notices = (person: Person, kind: string) =>
    findRows(club.deps.storage.reader, "notifications", { where: where({ user: person.id, kind }), limit: 10 });
  /** Kopecks that went back for each entry. */
  async function back() {
    await runUntilQuiet(club, fake);
    const of = new Map([...fake.payments.values()].map(({ reference, refunded }) => [reference, refunded]));
    const rows = (await ledgerOf(club, id)).filter(({ kind, state }) => kind === "payment" && state === "succeeded");
    const sum = (entry: string) =>
      rows.filter((row) => row.entry === entry).reduce((all, row) => all + (of.get(row.id) ?? 0), 0);
    return { host: sum(own), friend: sum(friend) };
  }

  test("the host pays both fees, each for its own entry; another player and the host's friend pay nothing", async () => {
    await bothPaid();
    expect(await club.get(ENTRIES, friend)).toMatchObject({ payment_status: "paid", payment_amount: 1500 });
    expect((await ledgerOf(club, id)).map(({ entry, payer }) => [entry, payer])).toEqual([
      [own, host.id],
      [friend, host.id],
    ]);
    expect(verdict(await ask(await club.person(), friend))).toBe("forbidden");
    expect(verdict(await ask(organiser, friend))).toBe("forbidden");
    expect(verdict(await ask(host, friend))).toBe("nothing-to-pay");
  });

  test("a friend removed by the organiser: their fee goes back whole, and the host is notified of it", async () => {
    await bothPaid();
    club.now.at = new Date("2026-11-21T14:00:00.000Z");
    ok(await cancel(organiser, friend));
    await cancel(host, friend);
    expect(await back()).toEqual({ host: 0, friend: 150_000 });
    const [notice, ...others] = await notices(host, "refunded");
    expect(others).toEqual([]);
    expect(notice?.data?.of).toEqual({ kopecks: 150_000, friend: { entry: friend, name: "Пётр" } });
  });

  // The start is on 21 November at 18:00 in Saint Petersburg: 15:00 UTC.
  test.each([
    ["2026-11-20T15:00:00.000Z", 150_000],
    ["2026-11-21T09:00:00.000Z", 75_000],
    ["2026-11-21T09:00:01.000Z", 0],
  ])(
    "a friend whom the host signs off at %s: %i kopecks go back by the rule, of the friend's fee only",
    async (moment, kopecks) => {
      await bothPaid();
      club.now.at = new Date(moment);
      ok(await cancel(host, friend));
      expect(await back()).toEqual({ host: 0, friend: kopecks });
    },
  );

  test("a host who leaves gets their own fee back; the friend keeps the place, and the host still answers for it", async () => {
    await bothPaid();
    ok(await cancel(host, own));
    expect(await back()).toEqual({ host: 150_000, friend: 0 });
    expect((await club.get(ENTRIES, friend)).status).toBe("registered");
    ok(await cancel(host, friend));
    expect(await back()).toEqual({ host: 150_000, friend: 150_000 });
  });

  test("a cancelled tournament gives both fees back whole, at any time", async () => {
    await bothPaid();
    club.now.at = new Date("2026-11-21T14:59:00.000Z");
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    expect(await back()).toEqual({ host: 150_000, friend: 150_000 });
    expect(await notices(host, "refunded")).toHaveLength(2);
  });

  test("a payment for a friend that comes after they lost the place goes back", async () => {
    ok(await ask(host, friend));
    await runJob(club, fake);
    ok(await cancel(host, friend));
    fake.pay([...fake.payments.values()].at(-1)?.id ?? "");
    expect(await back()).toEqual({ host: 0, friend: 150_000 });
  });

  test("a friend with an account answers for themself: the host neither takes their place nor decides about their money", async () => {
    const person = await claimed();
    expect(await club.get(ENTRIES, friend)).toMatchObject({ user: person.id, brought_by: "" });
    await paid(person, friend);
    club.now.at = new Date("2026-11-21T14:00:00.000Z");
    expect(verdict(await cancel(host, friend))).toBe("forbidden");
    expect(verdict(await ask(host, friend))).toBe("forbidden");
    expect(await back()).toEqual({ host: 0, friend: 0 });
  });

  test("what the host has paid comes back to the host after the friend took over the entry, and left", async () => {
    await paid(host, friend);
    const person = await claimed();
    ok(await cancel(person, friend));
    expect(await back()).toEqual({ host: 0, friend: 150_000 });
    expect((await notices(host, "refunded"))[0]?.data?.of).toMatchObject({ friend: { name: `Игрок ${person.id}` } });
    expect(await notices(person, "refunded")).toEqual([]);
  });

  test("the host is reminded of the friend's fee, and the friend's unpaid place is released", async () => {
    const terms = (await club.deps.storage.reader.find("tournament_money", { limit: 1 }))[0]?.id ?? "";
    ok(await club.update(organiser, "tournament_money", terms, { release_hours: 24 }));
    await paid(host, own);
    ok(await club.update(organiser, "tournament_money", terms, { reminded_at: "2026-11-20T09:00:00.000Z" }));
    expect((await notices(host, "payment-due")).map(({ data }) => data?.of)).toEqual([
      { roubles: 1500, until: { date: "2026-11-20", time: "18:00" }, friend: { entry: friend, name: "Пётр" } },
    ]);
    club.now.at = new Date("2026-11-20T15:00:01.000Z");
    await releaseUnpaid(club.deps);
    expect((await club.get(ENTRIES, friend)).status).toBe("cancelled");
    expect((await club.get(ENTRIES, own)).status).toBe("registered");
    expect((await notices(host, "unpaid-released"))[0]?.data?.of).toMatchObject({ friend: { name: "Пётр" } });
    expect(await notices(host, "removed")).toEqual([]);
  });
});
