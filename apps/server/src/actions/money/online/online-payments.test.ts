// Online payments over a provider with faults: what a player, the organiser and the provider see.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ok, type TestClub, verdict } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import type { FakeYookassa, Fault } from "../../../testing/fake-yookassa.ts";
import {
  anOnlineTournament,
  ledgerOf,
  notifyOfPayment,
  openOnlineClub,
  runJob,
  runUntilQuiet,
} from "../../../testing/online-evening.ts";
import { blockAccount } from "../../administration/people.ts";
import { cancelForAdmin, setHidden } from "../../administration/tournaments.ts";
import { hasOnlineWork } from "./online-payments.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

let club: TestClub;
let fake: FakeYookassa;
let organiser: Person;
let id: string;
let ana: Person;
let entry: string;

describe.each(deepDrivers)("on $name", ({ open }) => {
  beforeEach(async () => {
    ({ club, fake } = await openOnlineClub(await open()));
    ({ organiser, id } = await anOnlineTournament(club));
    ana = await club.person();
    entry = ok(await club.join(ana, id)).id;
  });
  afterEach(() => club.close());

  const pay = (who = ana, of = entry, body = {}) =>
    club.create(who, "tournament_payments", { entry: of, method: "online", ...body });
  const payment = async () => (await ledgerOf(club, id)).find(({ kind }) => kind === "payment");
  const refunds = async () => (await ledgerOf(club, id)).filter(({ kind }) => kind === "refund");
  const leave = (who = ana, of = entry) => club.update(who, "tournament_participants", of, { status: "cancelled" });
  const fault = (...list: Fault[]) => fake.setFaults(() => list.shift() ?? "none");
  const theirs = () => [...fake.payments.values()];

  /** Asks to pay, and pays on the provider's page. */
  async function paid(who = ana, of = entry): Promise<void> {
    ok(await pay(who, of));
    await runJob(club, fake);
    fake.pay(theirs().at(-1)?.id ?? "");
    await runUntilQuiet(club, fake);
  }

  describe("a payment", () => {
    test("is our row first, then the provider's page, then paid", async () => {
      const row = ok(await pay());
      expect(row).toMatchObject({ state: "pending", kopecks: 150_000, confirmation_url: "" });
      expect(theirs()).toEqual([]);
      await runJob(club, fake);
      expect((await payment())?.confirmation_url).toBe(`https://yoomoney.test/pay/${theirs()[0]?.id}`);
      expect(theirs()[0]?.returnUrl).toBe(`https://padel.example.ru/tournament/${id}/lobby?paid=1`);
      fake.pay(theirs()[0]?.id ?? "");
      await runUntilQuiet(club, fake);
      expect(await payment()).toMatchObject({ state: "succeeded", held_kopecks: 150_000, confirmation_url: "" });
      expect(await club.get("tournament_participants", entry)).toMatchObject({
        payment_status: "paid",
        payment_amount: 1500,
      });
    });

    test("says when the provider is asked next, so that a run without work does not forget it", async () => {
      ok(await pay());
      expect(await hasOnlineWork(club.deps)).toBe(true);
      await runJob(club, fake);
      expect(await hasOnlineWork(club.deps)).toEqual(new Date(club.now.at.getTime() + 5000));
      fake.pay(theirs()[0]?.id ?? "");
      await runUntilQuiet(club, fake);
      expect(await hasOnlineWork(club.deps)).toBe(false);
    });

    test("asked for twice is one", async () => {
      const [first, second] = [ok(await pay()), ok(await pay())];
      expect(second.id).toBe(first.id);
      await paid();
      expect(verdict(await pay())).toBe("nothing-to-pay");
      expect(theirs()).toHaveLength(1);
    });

    test.each<Fault>(["lost", "error-after", "error", "refused", "busy"])(
      "survives «%s» without a second one",
      async (kind) => {
        fault(kind, kind);
        ok(await pay());
        await runUntilQuiet(club, fake, 0.1);
        expect(theirs()).toHaveLength(1);
        fake.pay(theirs()[0]?.id ?? "");
        await runUntilQuiet(club, fake);
        expect((await payment())?.state).toBe("succeeded");
      },
    );

    test("does not wait for a tournament whose refunds cannot be decided", async () => {
      await paid();
      const at = "2026-01-01 00:00:00.000Z";
      await club.deps.storage.transact(async (tx) => {
        await tx.update("tournaments", id, { date: "no date" });
        await tx.update("tournament_participants", entry, { status: "cancelled" });
        await tx.update("tournament_payments", (await payment())?.id ?? "", { left_at: at });
      });
      const other = await anOnlineTournament(club);
      ok(await pay(ana, ok(await club.join(ana, other.id)).id));
      await expect(runJob(club, fake)).rejects.toThrow("Invalid time value");
      expect((await ledgerOf(club, other.id))[0]?.confirmation_url).not.toBe("");
    });

    test("stays paid when the organiser takes back a tick: only a refund takes it back", async () => {
      await paid();
      ok(await club.update(organiser, "tournament_participants", entry, { payment_status: "unpaid" }));
      expect(await club.get("tournament_participants", entry)).toMatchObject({
        payment_status: "paid",
        payment_amount: 1500,
      });
    });

    test("that the provider declined can be tried again", async () => {
      ok(await pay());
      await runJob(club, fake);
      fake.cancel(theirs()[0]?.id ?? "");
      await runUntilQuiet(club, fake);
      expect(await payment()).toMatchObject({ state: "cancelled", problem: "declined" });
      await paid();
      expect(await club.get("tournament_participants", entry)).toMatchObject({ payment_status: "paid" });
    });

    test("that nobody could see is given up before its key is forgotten", async () => {
      fake.setFaults(() => "error");
      ok(await pay());
      await runUntilQuiet(club, fake, 48);
      expect(await payment()).toMatchObject({ state: "cancelled", problem: "unclear" });
    });

    test("with another sum or reference is never counted", async () => {
      ok(await pay());
      await runJob(club, fake);
      const [there] = theirs();
      if (there) there.kopecks = 100;
      fake.pay(there?.id ?? "");
      await runUntilQuiet(club, fake, 3);
      expect(await payment()).toMatchObject({ state: "pending", problem: "mismatch" });
      expect(await club.get("tournament_participants", entry)).toMatchObject({ payment_status: "unpaid" });
    });

    test("is the player's own, with a place, where it is offered", async () => {
      const [bob, cy, dan, eve] = await club.people(4);
      if (!bob || !cy || !dan || !eve) throw new Error("four people");
      expect(verdict(await pay(bob))).toBe("forbidden");
      expect(verdict(await pay(organiser))).toBe("forbidden");
      for (const one of [bob, cy, dan]) ok(await club.join(one, id));
      const waiting = ok(await club.join(eve, id)).id;
      expect(verdict(await pay(eve, waiting))).toBe("payment-not-offered");
      const terms = (await club.deps.storage.reader.find("tournament_money", { limit: 1 }))[0]?.id ?? "";
      ok(await club.update(organiser, "tournament_money", terms, { mode: "off" }));
      expect(verdict(await pay())).toBe("payment-not-offered");
    });
  });

  describe("a notification", () => {
    test("only makes the provider be asked, whatever it says and however often it comes", async () => {
      ok(await pay());
      await runJob(club, fake);
      const there = theirs()[0]?.id ?? "";
      await notifyOfPayment(club, there);
      await runJob(club, fake);
      expect((await payment())?.state).toBe("pending");
      fake.pay(there);
      for (let times = 0; times < 3; times++) {
        await notifyOfPayment(club, there);
        await runJob(club, fake);
      }
      expect((await ledgerOf(club, id)).map(({ kind, state }) => [kind, state])).toEqual([["payment", "succeeded"]]);
    });

    test("of an unknown payment does nothing", async () => {
      expect(await notifyOfPayment(club, "payment-999999")).toBe(false);
      expect(await notifyOfPayment(club, "")).toBe(false);
    });
  });

  describe("money goes back whole", () => {
    test("when the place was lost before the payment arrived", async () => {
      ok(await pay());
      await runJob(club, fake);
      ok(await leave());
      fake.pay(theirs()[0]?.id ?? "");
      await runUntilQuiet(club, fake);
      expect(await refunds()).toMatchObject([{ state: "succeeded", kopecks: 150_000 }]);
      expect(theirs()[0]?.refunded).toBe(150_000);
    });

    test("when the organiser removes the player, or cancels the tournament", async () => {
      await paid();
      ok(await leave(organiser));
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(150_000);
      const bob = await club.person();
      await paid(bob, ok(await club.join(bob, id)).id);
      ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
      await runUntilQuiet(club, fake);
      expect(theirs()[1]?.refunded).toBe(150_000);
    });

    test("when a removed player presses «leave» as well, too late for the rule", async () => {
      await paid();
      club.now.at = new Date("2026-11-21T09:00:01.000Z");
      ok(await leave(organiser));
      await leave();
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(150_000);
    });

    test("when the fee was also paid in cash", async () => {
      ok(await pay());
      await runJob(club, fake);
      ok(await club.create(organiser, "tournament_payments", { entry, method: "cash" }));
      fake.pay(theirs()[0]?.id ?? "");
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(150_000);
      expect(await club.get("tournament_participants", entry)).toMatchObject({
        payment_status: "paid",
        payment_amount: 1500,
      });
    });

    test("when the start was moved after the payment and the player leaves", async () => {
      await paid();
      ok(await club.update(organiser, "tournaments", id, { date: "2026-11-22" }));
      club.now.at = new Date("2026-11-22T14:00:00.000Z");
      ok(await leave());
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(150_000);
    });
  });

  describe("a player who leaves", () => {
    // The start is on 21 November at 18:00 in Saint Petersburg: 15:00 UTC.
    test.each([
      ["2026-11-20T15:00:00.000Z", 150_000],
      ["2026-11-21T09:00:00.000Z", 75_000],
      ["2026-11-21T09:00:01.000Z", 0],
    ])("at %s gets back %i kopecks", async (moment, kopecks) => {
      await paid();
      club.now.at = new Date(moment);
      ok(await leave());
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(kopecks);
      expect((await payment())?.held_kopecks).toBe(150_000 - kopecks);
    });

    const administrator = { id: "", role: "admin" } as const;
    test.each([
      ["the account of the organiser is blocked", () => blockAccount(club.deps, administrator, organiser.id)],
      ["the tournament is hidden", () => setHidden(club.deps, administrator, id, true)],
    ])("gets all back, whatever the rule says, while %s", async (_what, stop) => {
      await paid();
      club.now.at = new Date("2026-11-21T09:00:01.000Z");
      await stop();
      ok(await leave());
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(150_000);
    });

    test("gets all back where an administrator cancels what is hidden", async () => {
      await paid();
      await setHidden(club.deps, administrator, id, true);
      await cancelForAdmin(club.deps, administrator, id);
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(150_000);
      expect((await payment())?.held_kopecks).toBe(0);
    });

    test("under «when replaced» gets all back when another player takes the place, and not before", async () => {
      const terms = (await club.deps.storage.reader.find("tournament_money", { limit: 1 }))[0]?.id ?? "";
      ok(await club.update(organiser, "tournament_money", terms, { refund_rule: "when_replaced" }));
      await paid();
      club.now.at = new Date(club.now.at.getTime() + 60_000);
      ok(await leave());
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(0);
      club.now.at = new Date(club.now.at.getTime() + 60_000);
      ok(await club.join(await club.person(), id));
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(150_000);
    });

    test("under «when replaced» gets all back at once when who waits takes the place by the leaving", async () => {
      const terms = (await club.deps.storage.reader.find("tournament_money", { limit: 1 }))[0]?.id ?? "";
      ok(await club.update(organiser, "tournament_money", terms, { refund_rule: "when_replaced" }));
      for (const one of await club.people(4)) ok(await club.join(one, id));
      await paid();
      // The clock runs during the leaving, too.
      let reads = 0;
      const { clock } = club.deps;
      club.deps.clock = () => new Date(clock().getTime() + reads++);
      ok(await leave());
      club.deps.clock = clock;
      expect((await club.entries(id)).filter(({ status }) => status === "waitlist")).toEqual([]);
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(150_000);
    });

    test("follows the rule that was shown before paying, not a later one", async () => {
      await paid();
      const terms = (await club.deps.storage.reader.find("tournament_money", { limit: 1 }))[0]?.id ?? "";
      ok(await club.update(organiser, "tournament_money", terms, { refund_rule: "none" }));
      ok(await leave());
      await runUntilQuiet(club, fake);
      expect(theirs()[0]?.refunded).toBe(150_000);
    });
  });

  describe("a refund", () => {
    test.each<Fault>(["lost", "error-after", "error", "refused", "busy"])(
      "survives «%s» and is made once",
      async (kind) => {
        await paid();
        fault(kind, kind);
        ok(await leave(organiser));
        await runUntilQuiet(club, fake);
        expect([theirs()[0]?.refunded, fake.refunds.size]).toEqual([150_000, 1]);
      },
    );

    test("whose answer was lost for more than a day is looked for, not made again", async () => {
      await paid();
      fault("lost", ...Array<Fault>(200).fill("error"));
      ok(await leave(organiser));
      await runUntilQuiet(club, fake, 40);
      fake.setFaults(() => "none");
      await runUntilQuiet(club, fake);
      expect([theirs()[0]?.refunded, fake.refunds.size]).toEqual([150_000, 1]);
      expect(await refunds()).toMatchObject([{ state: "succeeded" }]);
    });
  });

  test("a receipt needs an e-mail, and its lines are the payment", async () => {
    const { club: other, fake: shop } = await openOnlineClub();
    const { id: paidHere } = await anOnlineTournament(other, { shop: { receipts: true, vat_code: 11 } });
    const player = await other.person();
    const own = ok(await other.join(player, paidHere)).id;
    const asked = (email: string) =>
      other.create(player, "tournament_payments", { entry: own, method: "online", email });
    expect(verdict(await asked(""))).toBe("email-missing");
    expect(verdict(await asked("почта"))).toBe("email-missing");
    ok(await asked("ana@example.com"));
    await runJob(other, shop);
    expect([...shop.payments.values()][0]?.receipt).toMatchObject({
      customer: { email: "ana@example.com" },
      items: [{ amount: { value: "1500.00" }, vat_code: 12, payment_mode: "full_prepayment" }],
    });
    await other.close();
  });
});
