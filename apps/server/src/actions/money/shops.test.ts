import { afterEach, describe, expect, test } from "vitest";
import { serverCollections } from "../../collections/index.ts";
import { createShopCheck } from "../../payments/check-shop.ts";
import { where } from "../../storage/condition.ts";
import { ok, superuser, type TestClub } from "../../testing/club.ts";
import type { FakeYookassa } from "../../testing/fake-yookassa.ts";
import {
  anOnlineTournament,
  onlineDeps,
  openOnlineClub,
  runJob,
  runUntilQuiet,
  SHOP,
} from "../../testing/online-evening.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { commitTogether } from "../transaction/commit-together.ts";

let club: TestClub;
let fake: FakeYookassa;
afterEach(() => club.close());

describe("a key is checked when it is saved", () => {
  const begin = async () => {
    ({ club, fake } = await openOnlineClub());
    const { acquiring } = onlineDeps(club, fake);
    Object.assign(club.deps, { checkShop: createShopCheck({ acquiring, clock: club.deps.clock }) });
    return club.person();
  };
  const wrong = { ...SHOP, secret_key: "test_another" };
  const refusal = { ok: false, code: "shop-key-refused" };
  const isStored = () => club.deps.storage.reader.count("shops", where({}));

  test("a wrong one is refused, a right one has the time of the check", async () => {
    const organiser = await begin();
    expect(await club.create(organiser, "shops", wrong)).toMatchObject(refusal);
    expect(await club.create(organiser, "shops", { ...SHOP, shop_id: "200" })).toMatchObject(refusal);
    expect(await isStored()).toBe(0);
    const shop = ok(await club.create(organiser, "shops", SHOP));
    expect(shop.checked_at).toBe("2026-11-20 09:00:00.000Z");
    expect(await club.update(organiser, "shops", shop.id, { secret_key: "test_another" })).toMatchObject(refusal);
    // Nothing about the key changes.
    fake.setFaults(() => "refused");
    ok(await club.update(organiser, "shops", shop.id, { receipts: true }));
    expect((await club.get("shops", shop.id)).checked_at).toBe("2026-11-20 09:00:00.000Z");
  });

  test.each(["refused", "lost", "error", "busy"] as const)(
    "one is kept unchecked while the answer is %s, and checked when the shop is saved again",
    async (fault) => {
      const organiser = await begin();
      fake.setFaults(() => fault);
      const shop = ok(await club.create(organiser, "shops", wrong));
      expect(shop.checked_at).toBe("");
      fake.setFaults(() => "none");
      expect(await club.update(organiser, "shops", shop.id, { receipts: true })).toMatchObject(refusal);
      ok(await club.update(organiser, "shops", shop.id, { secret_key: SHOP.secret_key }));
      expect((await club.get("shops", shop.id)).checked_at).not.toBe("");
    },
  );

  test("only some are asked about in an hour, and never within a batch", async () => {
    const organiser = await begin();
    for (let tries = 0; tries < 20; tries++)
      expect(await club.create(organiser, "shops", wrong)).toMatchObject(refusal);
    expect(ok(await club.create(organiser, "shops", wrong)).checked_at).toBe("");
    const other = await club.person();
    const work = (deps: ActionDeps) => serverCollections.shops.create?.(deps, { viewer: other, body: wrong });
    const stored = await commitTogether(club.deps, {
      tournamentsOf: async () => [],
      work: async (joined) => (await work(joined)) ?? { ok: false as const },
    });
    expect(stored).toMatchObject({ ok: true, row: { checked_at: "" } });
  });
});

test("of two changes of one revision the later one is refused, also where the provider is asked in between", async () => {
  ({ club, fake } = await openOnlineClub());
  const organiser = await club.person();
  const shop = ok(await club.create(organiser, "shops", SHOP));
  const change = (shop_id: string) =>
    club.update(organiser, "shops", shop.id, { shop_id, secret_key: `key of ${shop_id}` }, { ifMatch: shop.updated });
  let asked = 0;
  const checkShop = async () => {
    if (asked++ === 0) ok(await change("200"));
    return "accepted" as const;
  };
  Object.assign(club.deps, { checkShop });
  expect(await change("300")).toMatchObject({ ok: false, code: "result-conflict" });
  expect((await club.get("shops", shop.id)).shop_id).toBe("200");
});

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

test("a shop stays until the second receipts of a completed evening are decided and sent", async () => {
  ({ club, fake } = await openOnlineClub());
  const { organiser, id } = await anOnlineTournament(club, { shop: { receipts: true } });
  const player = await club.person();
  const entry = ok(await club.join(player, id)).id;
  ok(await club.create(player, "tournament_payments", { entry, method: "online", email: "ana@example.com" }));
  await runJob(club, fake);
  fake.pay([...fake.payments.values()][0]?.id ?? "");
  await runUntilQuiet(club, fake);
  const [shop] = await club.deps.storage.reader.find("shops", { where: where({ user: organiser.id }), limit: 1 });
  const removed = () => club.remove(organiser, "shops", String(shop?.id));
  ok(await club.update(superuser, "tournaments", id, { status: "completed" }));
  expect(await removed()).toMatchObject({ code: "payments-pending" });
  fake.setFaults(() => "busy");
  await runJob(club, fake);
  expect(await removed()).toMatchObject({ code: "payments-pending" });
  fake.setFaults(() => "none");
  await runUntilQuiet(club, fake);
  ok(await removed());
  expect([...fake.receipts.values()].map(({ kopecks }) => kopecks)).toEqual([150_000]);
});
