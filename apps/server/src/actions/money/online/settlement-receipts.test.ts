// The second receipt of a prepaid fee, over a provider with faults: once for each payment, after the evening, for what is kept.
import { afterEach, describe, expect, test } from "vitest";
import { createSealing } from "../../../payments/sealing.ts";
import { where } from "../../../storage/condition.ts";
import { ok } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import type { Fault } from "../../../testing/fake-yookassa.ts";
import {
  anOnlineEntry,
  anOnlineTournament,
  ledgerOf,
  type OnlineEntry,
  runJob,
  runUntilQuiet,
} from "../../../testing/online-evening.ts";

describe.each(deepDrivers)("the second receipt on $name", (driver) => {
  let club: OnlineEntry["club"];
  let fake: OnlineEntry["fake"];
  let organiser: OnlineEntry["organiser"];
  let id: OnlineEntry["id"];
  let entry: OnlineEntry["entry"];
  let paid: OnlineEntry["paid"];
  let ends: "succeeded" | "pending" | "canceled";

  /** An evening with online payments; its shop sends receipts. */
  async function anEvening(shop: object = { receipts: true, vat_code: 11 }): Promise<void> {
    ends = "succeeded";
    ({ club, fake, organiser, id, entry, paid } = await anOnlineEntry(await driver.open(), shop, {
      nextReceipt: () => ends,
    }));
  }
  afterEach(() => club.close());

  const finish = (status = "completed") => club.deps.storage.transact((tx) => tx.update("tournaments", id, { status }));
  /** An evening that is over is opened again for it. */
  async function priceOfAna(price_kopecks: number): Promise<void> {
    await finish("in_progress");
    const [due] = await club.deps.storage.reader.find("tournament_dues", { limit: 1 });
    ok(await club.update(organiser, "tournament_dues", String(due?.id), { price_set: true, price_kopecks }));
    await finish();
  }
  const troubles = async () => {
    const kind = { user: organiser.id, kind: "money-trouble" };
    const rows = await club.deps.storage.reader.find("notifications", { where: where(kind), limit: 10 });
    return rows.map(({ data }) => (data as { of?: { trouble: string } }).of);
  };
  const payment = async () => (await ledgerOf(club, id)).find(({ kind }) => kind === "payment");
  const receipts = () => [...fake.receipts.values()];
  const fault = (...list: Fault[]) => fake.setFaults(() => list.shift() ?? "none");
  const firstReceipt = () => [...fake.payments.values()][0]?.receipt?.items[0];

  test("settles the prepayment when the evening is over, and not before", async () => {
    await anEvening();
    await paid();
    expect(firstReceipt()).toMatchObject({ payment_mode: "full_prepayment", vat_code: 12 });
    expect(receipts()).toEqual([]);
    await finish();
    await runUntilQuiet(club, fake);
    const one = { status: "succeeded", kopecks: 150_000, email: "ana@example.com", vat: 11 };
    expect(receipts()).toMatchObject([one]);
    expect((await payment())?.receipt_state).toBe("succeeded");
    // An evening that is opened again for a correction and finished again has it already.
    await finish("in_progress");
    await finish();
    await runUntilQuiet(club, fake);
    expect(receipts()).toHaveLength(1);
  });

  test.each<Fault>(["lost", "error-after", "error", "refused", "busy"])("survives «%s» and is one", async (kind) => {
    await anEvening();
    await paid();
    await finish();
    fault(kind, kind);
    await runUntilQuiet(club, fake);
    expect(receipts()).toHaveLength(1);
    expect((await payment())?.receipt_state).toBe("succeeded");
  });

  test("whose answer was lost for more than a day is looked for, not made again", async () => {
    await anEvening();
    await paid();
    await finish();
    fault("lost", ...Array<Fault>(200).fill("error"));
    await runUntilQuiet(club, fake, 40);
    fake.setFaults(() => "none");
    await runUntilQuiet(club, fake);
    expect(receipts()).toHaveLength(1);
    expect((await payment())?.receipt_state).toBe("succeeded");
  });

  test("that is not registered is left to the organiser", async () => {
    await anEvening();
    await paid();
    ends = "canceled";
    await finish();
    await runUntilQuiet(club, fake);
    expect((await payment())?.receipt_state).toBe("failed");
    expect(receipts()).toHaveLength(1);
  });

  test("that waits for its registration is asked for until it is there", async () => {
    await anEvening();
    await paid();
    ends = "pending";
    await finish();
    await runJob(club, fake);
    expect((await payment())?.receipt_state).toBe("pending");
    fake.endReceipt(receipts()[0]?.id ?? "", "succeeded");
    await runUntilQuiet(club, fake);
    expect((await payment())?.receipt_state).toBe("succeeded");
  });

  test("is given up after a week without an answer", async () => {
    await anEvening();
    await paid();
    await finish();
    fake.setFaults(() => "error");
    await runUntilQuiet(club, fake, 1);
    expect((await payment())?.receipt_state).toBe("pending");
    club.now.at = new Date(club.now.at.getTime() + 8 * 24 * 3_600_000);
    await runUntilQuiet(club, fake);
    expect((await payment())?.receipt_state).toBe("failed");
  });

  test("is for what is kept: not for a fee that went back, and less after a part of it did", async () => {
    await anEvening();
    await paid();
    const due = (await club.deps.storage.reader.find("tournament_dues", { limit: 5 })).find(
      (one) => one.entry === entry,
    );
    ok(await club.update(organiser, "tournament_dues", String(due?.id), { price_set: true, price_kopecks: 100_000 }));
    await runUntilQuiet(club, fake);
    await finish();
    await runUntilQuiet(club, fake);
    expect(receipts().map(({ kopecks }) => kopecks)).toEqual([100_000]);

    const bob = await club.person();
    const { id: other } = await anOnlineTournament(club, { shop: { receipts: true, vat_code: 1 } });
    const place = ok(await club.join(bob, other)).id;
    ok(await club.create(bob, "tournament_payments", { entry: place, method: "online", email: "bob@example.com" }));
    await runJob(club, fake);
    fake.pay([...fake.payments.keys()].at(-1) ?? "");
    await runUntilQuiet(club, fake);
    ok(await club.update(bob, "tournament_participants", place, { status: "cancelled" }));
    await runUntilQuiet(club, fake);
    await club.deps.storage.transact((tx) => tx.update("tournaments", other, { status: "completed" }));
    await runUntilQuiet(club, fake);
    expect(receipts()).toHaveLength(1);
  });

  describe.each<[string, Fault, string]>([
    ["was never asked for", "busy", "full_prepayment"],
    ["was asked for and whose answer was lost", "lost", "full_payment"],
    ["was asked for and never arrived", "refused", "full_payment"],
  ])("and a refund while it %s", (_, kind, mode) => {
    test.each([100_000, 0])("add up to what is kept: %i kopecks", async (price) => {
      await anEvening();
      await paid();
      await finish();
      fault(kind);
      await runJob(club, fake);
      await priceOfAna(price);
      await runUntilQuiet(club, fake);
      const isPrepaid = mode === "full_prepayment";
      const wanted = isPrepaid ? [price].filter((sum) => sum > 0) : [150_000];
      expect(receipts().map(({ kopecks }) => kopecks)).toEqual(wanted);
      expect((await payment())?.receipt_state).toBe(wanted.length > 0 ? "succeeded" : "off");
      const back = { status: "succeeded", kopecks: 150_000 - price, mode };
      expect([...fake.refunds.values()]).toMatchObject([back]);
      // Made in this order: the provider takes no receipt above what is left of the payment.
      const made = [...fake.refunds.keys(), ...fake.receipts.keys()].toSorted((a, b) =>
        a.slice(-6) < b.slice(-6) ? -1 : 1,
      );
      if (!isPrepaid) expect(made[0]).toMatch(/^receipt/);
    });
  });

  test("that cannot be asked for holds no refund back for ever", async () => {
    await anEvening();
    await paid();
    await finish();
    fake.setFaults(() => "error");
    await runUntilQuiet(club, fake, 12);
    await priceOfAna(0);
    // The receipts of the provider are down, everything else is up.
    fake.setFaults((path) => (path.startsWith("/v3/receipts") ? "error" : "none"));
    await runUntilQuiet(club, fake, 2);
    expect([...fake.refunds.values()]).toMatchObject([{ status: "succeeded", kopecks: 150_000 }]);
  });

  test("is not sent where the shop sends no receipts, and not for a debt that is paid after the evening", async () => {
    await anEvening({});
    await paid();
    await finish();
    await runUntilQuiet(club, fake);
    expect([receipts().length, (await payment())?.receipt_state]).toEqual([0, "off"]);
    await club.close();

    await anEvening();
    await finish();
    await paid();
    await runUntilQuiet(club, fake);
    expect(firstReceipt()).toMatchObject({ payment_mode: "full_payment", vat_code: 11 });
    expect([receipts().length, (await payment())?.receipt_state]).toEqual([0, "off"]);
  });

  test("is left to the organiser, once for an evening, when the shop has stopped sending receipts", async () => {
    await anEvening();
    await paid();
    const bob = await club.person();
    const place = ok(await club.join(bob, id)).id;
    ok(await club.create(bob, "tournament_payments", { entry: place, method: "online", email: "bob@example.com" }));
    await runJob(club, fake);
    fake.pay([...fake.payments.keys()].at(-1) ?? "");
    await runUntilQuiet(club, fake);
    const [shop] = await club.deps.storage.reader.find("shops", { limit: 1 });
    ok(await club.update(organiser, "shops", String(shop?.id), { receipts: false }));
    await finish();
    await runUntilQuiet(club, fake);
    expect(receipts()).toEqual([]);
    const left = (await ledgerOf(club, id)).map(({ receipt_state, receipt_kopecks }) => [
      receipt_state,
      receipt_kopecks,
    ]);
    expect(left).toEqual([
      ["failed", 150_000],
      ["failed", 150_000],
    ]);
    expect(await troubles()).toEqual([{ trouble: "receipts-off" }]);
  });

  test("is planned also behind hundreds of payments of which nothing is decided", async () => {
    await anEvening();
    await paid();
    const stored = await payment();
    await club.deps.storage.transact(async (tx) => {
      for (let at = 0; at < 501; at++) {
        // Before it in each order that a limited list may have; nothing is known of its entry.
        const own = { id: `aa${String(at).padStart(13, "0")}`, created: "2026-11-01 09:00:00.000Z" };
        if (stored) await tx.insert("tournament_payments", { ...stored, ...own, entry: "" });
      }
    });
    await finish();
    await runJob(club, fake);
    expect(receipts()).toMatchObject([{ kopecks: 150_000 }]);
  });

  test("that failed keeps its sum: a fee that goes back after it is one of a given service", async () => {
    await anEvening();
    await paid();
    ends = "canceled";
    await finish();
    await runUntilQuiet(club, fake);
    await priceOfAna(100_000);
    await runUntilQuiet(club, fake);
    expect([...fake.refunds.values()]).toMatchObject([{ kopecks: 50_000, mode: "full_payment" }]);
    expect(await payment()).toMatchObject({ receipt_state: "failed", receipt_kopecks: 150_000 });
  });

  test.each([
    ["went back meanwhile is due to nobody", 0, "off", []],
    [
      "is kept is left to the organiser with its sum",
      100_000,
      "failed",
      [{ trouble: "receipt-failed", kopecks: 100_000 }],
    ],
  ])("without a key of the shop for a week, of a fee that %s", async (_, price, state, notices) => {
    await anEvening();
    await paid();
    await finish();
    Object.assign(club.deps, {
      sealing: createSealing(
        async () => ["another secret of thirty-two letters"],
        () => new Uint8Array(12),
      ),
    });
    await runUntilQuiet(club, fake, 1);
    await priceOfAna(price);
    club.now.at = new Date(club.now.at.getTime() + 8 * 24 * 3_600_000);
    await runUntilQuiet(club, fake, 2);
    expect(await payment()).toMatchObject({ receipt_state: state, receipt_kopecks: price });
    expect((await troubles()).filter((one) => one?.trouble !== "shop-refused")).toEqual(notices);
  });
});
