// Fees by transfer: dues with the place, ticks and their undo, pasted statements, claims, reminders, released places.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { rowOf } from "../transaction/stored-rows.ts";
import { releaseUnpaid } from "./release-unpaid.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;
type Entry = { player: Person; id: string };

let club: TestClub;
let organiser: Person;
let id: string;
let terms: string;

const transfer = { mode: "transfer", phone: "+79990000001", bank: "Т-Банк", release_hours: 24, refund_rule: "none" };
const NAMES = ["Ирина Щербакова", "Денис Ким", "Олег Носов", "Вика Лебедева"];

async function anEvening(difference = {}): Promise<{ id: string; entries: Entry[] }> {
  const made = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, cost: 1500, ...difference }))).id;
  const entries: Entry[] = [];
  for (const name of NAMES) {
    const player = await club.person({ name });
    entries.push({ player, id: ok(await club.join(player, made)).id });
  }
  return { id: made, entries };
}

let entries: Entry[];
const at = (index: number): Entry => {
  const entry = entries[index];
  if (!entry) throw new Error("an entry");
  return entry;
};
const dues = async (tournament = id) =>
  (await club.deps.storage.reader.find("tournament_dues", { where: where({ tournament }), limit: 100 })).map((row) =>
    rowOf("tournament_dues", row),
  );
const dueOf = async ({ id: entry }: Entry) => {
  const due = (await dues()).find((one) => one.entry === entry);
  if (!due) throw new Error("a due");
  return due;
};
const paidOf = async ({ id: entry }: Entry) => {
  const { payment_status, payment_amount } = await club.get("tournament_participants", entry);
  return [payment_status, payment_amount];
};
const line = (body: object, who = organiser) =>
  club.create(who, "bank_lines", { paid_at: "2026-11-20 14:06:00.000Z", kopecks: 150_000, ...body });
const notified = (user: string) =>
  club.deps.storage.reader.count("notifications", where({ user, kind: "payment-due" }));

describe.each(deepDrivers)("on $name", ({ open }) => {
  beforeEach(async () => {
    club = await openClub(await open());
    organiser = await club.person();
    ({ id, entries } = await anEvening());
    terms = ok(await club.create(organiser, "tournament_money", { tournament: id, ...transfer })).id;
  });
  afterEach(() => club.close());

  describe("dues", () => {
    test("come with the terms and with every later place, each with its own note; the organiser has none", async () => {
      expect(await dues()).toHaveLength(4);
      ok(await club.update(at(0).player, "tournament_participants", at(0).id, { status: "cancelled" }));
      ok(await club.join(organiser, id));
      ok(await club.update(organiser, "tournament_participants", at(1).id, { status: "cancelled" }));
      ok(await club.join(await club.person(), id));
      const notes = (await dues()).map(({ note }) => note);
      expect([notes.length, new Set(notes).size]).toEqual([5, 5]);
    });

    test("keep the note of a player who left and has come back: a transfer with it pays the new place", async () => {
      const { note } = await dueOf(at(0));
      ok(await club.update(at(0).player, "tournament_participants", at(0).id, { status: "cancelled" }));
      const again = ok(await club.join(at(0).player, id)).id;
      expect((await dues()).find(({ entry }) => entry === again)?.note).toBe(note);
      ok(await line({ payer: "Мария П.", text: note }));
      expect(await paidOf({ ...at(0), id: again })).toEqual(["paid", 1500]);
    });

    test("come with a promotion from the waitlist", async () => {
      const waiting = ok(await club.join(await club.person(), id)).id;
      expect((await dues()).some(({ entry }) => entry === waiting)).toBe(false);
      ok(await club.update(at(0).player, "tournament_participants", at(0).id, { status: "cancelled" }));
      expect((await dues()).some(({ entry }) => entry === waiting)).toBe(true);
    });

    test("a price of one's own is the organiser's; «Я оплатил» is the player's, at the server's time", async () => {
      const due = await dueOf(at(0));
      const price = { price_set: true, price_kopecks: 75_050, price_reason: "студент" };
      expect(verdict(await club.update(at(0).player, "tournament_dues", due.id, price))).toBe("forbidden");
      ok(await club.update(organiser, "tournament_dues", due.id, price));
      ok(await club.update(at(0).player, "tournament_dues", due.id, { claimed_at: "2020-01-01 00:00:00.000Z" }));
      expect(await dueOf(at(0))).toMatchObject({ claimed_at: "2026-11-20 09:00:00.000Z", price_kopecks: 75_050 });
      expect(verdict(await club.update(at(1).player, "tournament_dues", due.id, { claimed_at: "" }))).toBe("forbidden");
    });
  });

  describe("a tick", () => {
    const tick = (entry: Entry, body = {}) =>
      club.create(organiser, "tournament_payments", { entry: entry.id, ...body });

    test("pays what is open and is undone", async () => {
      const payment = ok(await tick(at(0), { method: "cash" }));
      expect(await paidOf(at(0))).toEqual(["paid", 1500]);
      ok(await club.update(organiser, "tournament_payments", payment.id, { state: "cancelled" }));
      expect(await paidOf(at(0))).toEqual(["unpaid", 0]);
      expect(verdict(await club.update(organiser, "tournament_payments", payment.id, { state: "cancelled" }))).toBe(
        "payment-settled",
      );
    });

    test("of a part leaves the rest, which can be forgiven", async () => {
      ok(await tick(at(0), { method: "cash", kopecks: 75_000 }));
      expect(await paidOf(at(0))).toEqual(["unpaid", 750]);
      ok(await tick(at(0), { kind: "forgiven" }));
      expect(await paidOf(at(0))).toEqual(["paid", 750]);
      expect(verdict(await tick(at(0)))).toBe("nothing-to-pay");
    });

    test("in the list of players is refused where nothing was to pay", async () => {
      const mark = (payment_status: string) =>
        club.update(organiser, "tournament_participants", at(0).id, { payment_status });
      ok(await tick(at(0), { kind: "forgiven" }));
      expect(verdict(await mark("paid"))).toBe("nothing-to-pay");
      expect(await paidOf(at(0))).toEqual(["waived", 0]);
      ok(await mark("unpaid"));
      expect(verdict(await mark("paid"))).toBe("ok");
      expect(verdict(await mark("paid"))).toBe("ok");
    });

    test("that is sent back unchanged with the whole entry changes no payment", async () => {
      const sendBack = async () => {
        const { payment_status, notes } = await club.get("tournament_participants", at(0).id);
        ok(await club.update(organiser, "tournament_participants", at(0).id, { payment_status, notes }));
      };
      ok(await tick(at(0), { method: "cash", kopecks: 50_000 }));
      await sendBack();
      expect(await paidOf(at(0))).toEqual(["unpaid", 500]);
      ok(await tick(at(0), { kind: "forgiven" }));
      await sendBack();
      expect(await paidOf(at(0))).toEqual(["paid", 500]);
      ok(await club.update(organiser, "tournament_participants", at(0).id, { payment_status: "unpaid" }));
      ok(await tick(at(0), { kind: "forgiven" }));
      await sendBack();
      expect(await paidOf(at(0))).toEqual(["waived", 0]);
    });

    test("in the list of players and one here are one payment", async () => {
      const mark = (payment_status: string) =>
        club.update(organiser, "tournament_participants", at(0).id, { payment_status });
      ok(await mark("paid"));
      ok(await mark("unpaid"));
      ok(await tick(at(0), { method: "transfer", kopecks: 100_000 }));
      ok(await mark("paid"));
      expect(await paidOf(at(0))).toEqual(["paid", 1500]);
      ok(await mark("unpaid"));
      expect(await paidOf(at(0))).toEqual(["unpaid", 0]);
    });

    test("of a tournament without terms is not lost when the rest of a higher price comes", async () => {
      const bare = await anEvening({ name: "Без условий", cost: 1000 });
      const [first, second] = bare.entries;
      if (!first || !second) throw new Error("two entries");
      for (const one of [first, second])
        ok(await club.update(organiser, "tournament_participants", one.id, { payment_status: "paid" }));
      ok(await club.update(organiser, "tournaments", bare.id, { cost: 1500 }));
      ok(await tick(first, { method: "cash" }));
      ok(await tick(second, { kind: "forgiven" }));
      expect([await paidOf(first), await paidOf(second)]).toEqual([
        ["paid", 1500],
        ["paid", 1000],
      ]);
    });

    test("is refused to players, and a tournament with one is not deleted", async () => {
      expect(verdict(await club.create(at(0).player, "tournament_payments", { entry: at(0).id }))).toBe("forbidden");
      ok(await tick(at(0)));
      expect(verdict(await club.remove(organiser, "tournaments", id))).toBe("money-held");
    });
  });

  describe("a line of a statement", () => {
    test("with a note and the sum is recorded at once, once, and is undone", async () => {
      const { note } = await dueOf(at(1));
      const first = ok(await line({ payer: "Мария П.", text: `падел ${note}` }));
      expect(first).toMatchObject({ state: "matched", reason: "note", entries: [at(1).id] });
      expect(ok(await line({ payer: "Мария П.", text: `падел ${note}` })).id).toBe(first.id);
      expect(await paidOf(at(1))).toEqual(["paid", 1500]);
      ok(await club.update(organiser, "bank_lines", first.id, { entries: [] }));
      expect(await paidOf(at(1))).toEqual(["unpaid", 0]);
      expect(await club.get("bank_lines", first.id)).toMatchObject({ state: "open", entries: [] });
    });

    test("that is only likely waits; the organiser accepts it, changes the choice, or puts it aside", async () => {
      const guess = ok(await line({ payer: "Ирина Викторовна Щ." }));
      expect(guess.state).toBe("open");
      expect(await paidOf(at(0))).toEqual(["unpaid", 0]);
      ok(await club.update(organiser, "bank_lines", guess.id, { entries: [at(0).id] }));
      expect(await paidOf(at(0))).toEqual(["paid", 1500]);
      ok(await club.update(organiser, "bank_lines", guess.id, { entries: [at(3).id] }));
      expect([await paidOf(at(0)), await paidOf(at(3))]).toEqual([
        ["unpaid", 0],
        ["paid", 1500],
      ]);
      ok(await club.update(organiser, "bank_lines", guess.id, { state: "ignored" }));
      expect([(await club.get("bank_lines", guess.id)).state, await paidOf(at(3))]).toEqual(["ignored", ["unpaid", 0]]);
    });

    test("for two players is shared, and one of them can be undone", async () => {
      const both = ok(await line({ kopecks: 300_000, payer: "Олег Н." }));
      ok(await club.update(organiser, "bank_lines", both.id, { entries: [at(2).id, at(3).id] }));
      expect([await paidOf(at(2)), await paidOf(at(3))]).toEqual([
        ["paid", 1500],
        ["paid", 1500],
      ]);
      const [payment] = await club.deps.storage.reader.find("tournament_payments", {
        where: where({ entry: at(3).id }),
        limit: 1,
      });
      ok(await club.update(organiser, "tournament_payments", payment?.id ?? "", { state: "cancelled" }));
      expect(await club.get("bank_lines", both.id)).toMatchObject({ state: "matched", entries: [at(2).id] });
      expect(await paidOf(at(3))).toEqual(["unpaid", 0]);
    });

    test("pays a debt of a past evening by its note", async () => {
      const past = await anEvening({ name: "Прошлая среда" });
      ok(await club.create(organiser, "tournament_money", { tournament: past.id, ...transfer }));
      const [due] = await dues(past.id);
      expect(ok(await line({ payer: "", text: due?.note ?? "" }))).toMatchObject({
        state: "matched",
        entries: [due?.entry],
      });
    });

    test("is its organiser's alone, and never touches another organiser's players", async () => {
      const other = await club.person();
      const { note } = await dueOf(at(1));
      expect(ok(await line({ text: note }, other))).toMatchObject({ state: "open" });
      const mine = ok(await line({ payer: "Кто-то" }));
      expect(verdict(await club.update(other, "bank_lines", mine.id, { entries: [at(1).id] }))).toBe("forbidden");
      const theirs = ok(await line({ payer: "Другой" }, other));
      expect(verdict(await club.update(other, "bank_lines", theirs.id, { entries: [at(1).id] }))).toBe(
        "invalid entries",
      );
      expect(await paidOf(at(1))).toEqual(["unpaid", 0]);
    });
  });

  test("reminders go to those who have not paid and have not claimed, at most once an hour", async () => {
    ok(await club.create(organiser, "tournament_payments", { entry: at(0).id }));
    ok(
      await club.update(at(1).player, "tournament_dues", (await dueOf(at(1))).id, {
        claimed_at: "2026-11-20 09:00:00.000Z",
      }),
    );
    const remind = () => club.update(organiser, "tournament_money", terms, { reminded_at: club.now.at.toISOString() });
    ok(await remind());
    expect(await Promise.all(entries.map(({ player }) => notified(player.id)))).toEqual([0, 0, 1, 1]);
    club.now.at = new Date(club.now.at.getTime() + 59 * 60_000);
    expect(verdict(await remind())).toBe("reminded-lately");
    club.now.at = new Date(club.now.at.getTime() + 60_000);
    ok(await remind());
    expect(await notified(at(2).player.id)).toBe(2);
  });

  describe("an unpaid place", () => {
    const kindsFor = async (user: string) =>
      (await club.deps.storage.reader.find("notifications", { where: where({ user }), limit: 100 })).map(
        ({ kind }) => kind,
      );
    // The start is on 21 November at 18:00 in Saint Petersburg: 15:00 UTC; the deadline is 24 hours before it.
    const statusOf = async (entry: Entry) => (await club.get("tournament_participants", entry.id)).status;
    const run = async (moment: string) => {
      club.now.at = new Date(moment);
      return releaseUnpaid(club.deps);
    };

    test("is released at the deadline, not before; those who paid or claimed stay", async () => {
      ok(await club.create(organiser, "tournament_payments", { entry: at(0).id }));
      ok(
        await club.update(at(1).player, "tournament_dues", (await dueOf(at(1))).id, {
          claimed_at: "2026-11-20 09:00:00.000Z",
        }),
      );
      expect(await run("2026-11-20T14:59:59.000Z")).toEqual(new Date("2026-11-20T15:00:00.000Z"));
      expect(await statusOf(at(2))).toBe("registered");
      await run("2026-11-20T15:00:00.000Z");
      expect(await Promise.all(entries.map(statusOf))).toEqual(["registered", "registered", "cancelled", "cancelled"]);
      expect(await kindsFor(at(2).player.id)).toEqual(["unpaid-released"]);
    });

    test("goes to the first in line, who has three hours to pay", async () => {
      const next = await club.person();
      const waiting = { player: next, id: ok(await club.join(next, id)).id };
      await run("2026-11-20T15:00:00.000Z");
      expect(await statusOf(waiting)).toBe("registered");
      // Two milliseconds after the release: each action of a transaction has its own, and the notification comes first.
      expect(await run("2026-11-20T17:59:59.000Z")).toEqual(new Date("2026-11-20T18:00:00.002Z"));
      expect(await statusOf(waiting)).toBe("registered");
      await run("2026-11-20T18:00:00.002Z");
      expect(await statusOf(waiting)).toBe("cancelled");
    });

    test("of a guest, and of a started tournament, is kept", async () => {
      const guest = ok(await club.create(organiser, "users", { name: "Гость", guest: true })).id;
      ok(await club.update(organiser, "tournament_participants", at(0).id, { status: "cancelled" }));
      const added = ok(await club.join(organiser, id, { user: guest })).id;
      await run("2026-11-20T15:00:00.000Z");
      expect((await club.get("tournament_participants", added)).status).toBe("registered");
    });
  });

  test("terms need a way to pay, and are the organiser's", async () => {
    const other = await anEvening({ name: "Другой" });
    const save = (who: Person, body: object) => club.create(who, "tournament_money", { tournament: other.id, ...body });
    expect(verdict(await save(organiser, { mode: "transfer" }))).toBe("transfer-missing");
    expect(verdict(await save(organiser, { mode: "online" }))).toBe("shop-missing");
    expect(verdict(await save(organiser, { mode: "transfer", link: "javascript:alert(1)" }))).toBe("invalid link");
    expect(verdict(await save(at(0).player, transfer))).toBe("forbidden");
    const first = ok(await save(organiser, transfer));
    expect(ok(await save(organiser, { ...transfer, bank: "Сбер" })).id).toBe(first.id);
  });
});
