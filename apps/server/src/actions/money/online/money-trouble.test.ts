// What waits for the organiser: a key that the provider refuses, a refund that failed, a receipt that could not be sent. Each is a notification.
import { presentNotification } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSealing } from "../../../payments/sealing.ts";
import { where } from "../../../storage/condition.ts";
import { ok } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import {
  anOnlineEntry,
  ledgerOf,
  type OnlineEntry,
  runJob,
  runUntilQuiet,
  SHOP,
} from "../../../testing/online-evening.ts";
import { findRows } from "../../transaction/stored-rows.ts";

describe.each(deepDrivers)("the organiser learns on $name", (driver) => {
  let club: OnlineEntry["club"];
  let fake: OnlineEntry["fake"];
  let organiser: OnlineEntry["organiser"];
  let id: OnlineEntry["id"];
  let entry: OnlineEntry["entry"];
  let ask: OnlineEntry["ask"];
  let paid: OnlineEntry["paid"];
  let refunds: "succeeded" | "canceled";

  beforeEach(async () => {
    refunds = "succeeded";
    ({ club, fake, organiser, id, entry, ask, paid } = await anOnlineEntry(
      await driver.open(),
      { receipts: true },
      { nextRefund: () => refunds, nextReceipt: () => "canceled" },
    ));
  });
  afterEach(() => club.close());

  const notices = async () => {
    const rows = await findRows(club.deps.storage.reader, "notifications", {
      where: where({ user: organiser.id, kind: "money-trouble" }),
      limit: 50,
    });
    return rows.map((row) =>
      row.data ? presentNotification({ ...row, kind: "money-trouble", data: row.data })?.title : "",
    );
  };
  const problem = async () => (await ledgerOf(club, id))[0]?.problem;
  const setKey = async (secret_key: string) => {
    const [shop] = await club.deps.storage.reader.find("shops", { limit: 1 });
    ok(await club.update(organiser, "shops", String(shop?.id), { secret_key }));
  };
  /** The organiser is notified of the key, and enters the right one. */
  const asksUntilKeyIsRight = async () => {
    await ask();
    await runUntilQuiet(club, fake, 3);
    expect(await problem()).toBe("shop-refused");
    expect(await notices()).toEqual(["ЮKassa не принимает ключ магазина"]);
    await setKey(SHOP.secret_key);
    await runJob(club, fake);
  };

  test("that the provider refuses the key, once a day; with a new key the player's page is there at once", async () => {
    await setKey("test_another_key_that_is_wrong");
    await asksUntilKeyIsRight();
    expect((await ledgerOf(club, id))[0]).toMatchObject({
      problem: "",
      confirmation_url: expect.stringContaining("pay"),
    });
    expect(await notices()).toHaveLength(1);
  });

  test("that the key cannot be read, because the secret of the server is another one, as if it was refused", async () => {
    const sealing = createSealing(
      async () => ["another secret of thirty-two letters"],
      (size) => new Uint8Array(size).fill(7),
    );
    Object.assign(club.deps, { sealing });
    await asksUntilKeyIsRight();
    expect((await ledgerOf(club, id))[0]?.confirmation_url).toContain("pay");
  });

  test("that a refund waits for the key, and that it has come after a new one", async () => {
    await paid();
    await setKey("test_another_key_that_is_wrong");
    ok(await club.update(organiser, "tournament_participants", entry, { status: "cancelled" }));
    await runUntilQuiet(club, fake, 1);
    const refund = async () => (await ledgerOf(club, id)).find(({ kind }) => kind === "refund");
    expect(await refund()).toMatchObject({ state: "pending", problem: "shop-refused" });
    await setKey(SHOP.secret_key);
    await runJob(club, fake);
    expect(await refund()).toMatchObject({ state: "succeeded", problem: "" });
  });

  test("that a refund has failed for good", async () => {
    await paid();
    refunds = "canceled";
    ok(await club.update(organiser, "tournament_participants", entry, { status: "cancelled" }));
    await runUntilQuiet(club, fake);
    expect(await notices()).toEqual(["Возврат 1\u00a0500\u00a0₽ не прошёл"]);
  });

  test("that a payment is another one at the provider, once; it settles when the provider says what was asked", async () => {
    fake.setFaults(() => "lie");
    await ask();
    await runUntilQuiet(club, fake, 3);
    expect(await problem()).toBe("mismatch");
    expect(await notices()).toEqual(["Платёж на 1\u00a0500\u00a0₽ не сходится с ЮKassa"]);
    fake.setFaults(() => "none");
    fake.pay([...fake.payments.keys()].at(-1) ?? "");
    await runUntilQuiet(club, fake, 2);
    expect((await ledgerOf(club, id))[0]).toMatchObject({ state: "succeeded", problem: "", held_kopecks: 150_000 });
  });

  test("that a second receipt could not be sent", async () => {
    await paid();
    await club.deps.storage.transact((tx) => tx.update("tournaments", id, { status: "completed" }));
    await runUntilQuiet(club, fake);
    expect(await notices()).toEqual(["Второй чек на 1\u00a0500\u00a0₽ не отправлен"]);
  });
});
