import { afterEach, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { ok, type TestClub } from "../../testing/club.ts";
import type { FakeYookassa } from "../../testing/fake-yookassa.ts";
import { anOnlineTournament, openOnlineClub, runJob, runUntilQuiet } from "../../testing/online-evening.ts";

let club: TestClub;
let fake: FakeYookassa;
afterEach(() => club.close());

test("a shop stays until the provider was asked to refund what a cancelled tournament holds", async () => {
  ({ club, fake } = await openOnlineClub());
  const { organiser, id } = await anOnlineTournament(club);
  const player = await club.person();
  const entry = ok(await club.join(player, id)).id;
  ok(await club.create(player, "tournament_payments", { entry, method: "online" }));
  await runJob(club, fake);
  fake.pay([...fake.payments.values()][0]?.id ?? "");
  await runUntilQuiet(club, fake);
  const [shop] = await club.deps.storage.reader.find("shops", { where: where({ user: organiser.id }), limit: 1 });
  const removed = () => club.remove(organiser, "shops", String(shop?.id));
  ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
  expect(await removed()).toMatchObject({ ok: false, code: "payments-pending" });
  await runUntilQuiet(club, fake);
  ok(await removed());
  expect([...fake.payments.values()][0]?.refunded).toBe(150_000);
});
