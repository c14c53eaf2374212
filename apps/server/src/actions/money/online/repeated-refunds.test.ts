// A refund that the organiser asks for again is looked for at the provider first: a part of a payment could go back twice.
import { afterEach, describe, expect, test } from "vitest";
import { ok, type TestClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import type { Fault } from "../../../testing/fake-yookassa.ts";
import {
  anOnlineTournament,
  ledgerOf,
  openOnlineClub,
  runJob,
  runUntilQuiet,
} from "../../../testing/online-evening.ts";

let club: TestClub;
afterEach(() => club.close());

describe.each(deepDrivers)("on $name", ({ open }) => {
  test("its answer was lost, the retry was refused, the organiser presses again: the money goes back once", async () => {
    const opened = await openOnlineClub(await open());
    club = opened.club;
    const { fake } = opened;
    const { organiser, id } = await anOnlineTournament(club, { shop: { receipts: true } });
    const player = await club.person();
    const entry = ok(await club.join(player, id)).id;
    ok(await club.create(player, "tournament_payments", { entry, method: "online", email: "anna@example.ru" }));
    await runJob(club, fake);
    const [payment] = fake.payments.values();
    fake.pay(payment?.id ?? "");
    await runUntilQuiet(club, fake, 1);
    ok(await club.update(organiser, "tournaments", id, { cost: 1000 }));
    ok(await club.create(organiser, "tournament_payments", { entry, kind: "refund", method: "online" }));
    const faults: Fault[] = ["lost"];
    fake.setFaults(() => faults.shift() ?? "none");
    await runJob(club, fake);
    const refund = async () => (await ledgerOf(club, id)).find(({ kind }) => kind === "refund");
    expect([(await refund())?.state, payment?.refunded]).toEqual(["pending", 50_000]);
    // The key belongs to another body now, as after the erasure of an account.
    await club.deps.storage.transact(async (tx) => {
      await tx.update("tournament_payments", (await refund())?.id ?? "", { email: "" });
    });
    await runUntilQuiet(club, fake, 1);
    expect((await refund())?.problem).toBe("refund-failed");
    ok(await club.update(organiser, "tournament_payments", (await refund())?.id ?? "", { problem: "" }));
    await runUntilQuiet(club, fake, 1);
    expect([(await refund())?.state, payment?.refunded, fake.refunds.size]).toEqual(["succeeded", 50_000, 1]);
  });
});
