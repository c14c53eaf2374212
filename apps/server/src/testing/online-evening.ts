// A tournament with online payment on real storage, beside a local YooKassa: what the tests of online payments share.

import type { OnlineDeps } from "../actions/money/online/online-deps.ts";
import { runOnlinePayments } from "../actions/money/online/online-payments.ts";
import { wakePayment } from "../actions/money/online/wake-payment.ts";
import type { PaymentRow } from "../actions/transaction/stored-rows.ts";
import { findRows } from "../actions/transaction/stored-rows.ts";
import { createSealing } from "../payments/sealing.ts";
import { yookassa } from "../payments/yookassa.ts";
import { where } from "../storage/condition.ts";
import type { Storage } from "../storage/storage.ts";
import { aBody, ok, openClub, type TestClub } from "./club.ts";
import { createFakeYookassa, type FakeYookassa } from "./fake-yookassa.ts";

export const SHOP = { shop_id: "100500", secret_key: "test_secret_key_of_the_shop" };
const ALL = 1000;

/** A club whose actions can seal keys, and the provider behind them. */
export async function openOnlineClub(storage?: Storage) {
  const club = await openClub(storage);
  const fake = createFakeYookassa({ shopId: SHOP.shop_id, secretKey: SHOP.secret_key });
  let byte = 0;
  const random = (size: number) => Uint8Array.from({ length: size }, () => byte++ % 256);
  Object.assign(club.deps, { sealing: createSealing(async () => ["a secret of at least thirty-two letters"], random) });
  return { club, fake };
}

type Person = Awaited<ReturnType<TestClub["person"]>>;

/** An open tournament that is paid online. */
export async function anOnlineTournament(
  club: TestClub,
  { tournament = {}, terms = {}, shop = {} }: { tournament?: object; terms?: object; shop?: object } = {},
): Promise<{ organiser: Person; id: string }> {
  const organiser = await club.person();
  ok(await club.create(organiser, "shops", { ...SHOP, ...shop }));
  const { id } = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, cost: 1500, ...tournament })));
  ok(
    await club.create(organiser, "tournament_money", {
      tournament: id,
      mode: "online",
      refund_rule: "by_hours",
      ...terms,
    }),
  );
  return { organiser, id };
}

export type OnlineEntry = Awaited<ReturnType<typeof anOnlineEntry>>;

/** An online tournament with one entry; the test chooses how the provider ends what it is asked. */
export async function anOnlineEntry(
  storage: Storage,
  shop: object,
  ends: Pick<Parameters<typeof createFakeYookassa>[0], "nextRefund" | "nextReceipt">,
) {
  const { club } = await openOnlineClub(storage);
  const fake = createFakeYookassa({ shopId: SHOP.shop_id, secretKey: SHOP.secret_key, ...ends });
  const { organiser, id } = await anOnlineTournament(club, { shop });
  const ana = await club.person();
  const entry = ok(await club.join(ana, id)).id;
  const ask = async () =>
    ok(await club.create(ana, "tournament_payments", { entry, method: "online", email: "ana@example.com" }));
  async function paid(): Promise<void> {
    await ask();
    await runJob(club, fake);
    fake.pay([...fake.payments.keys()].at(-1) ?? "");
    await runUntilQuiet(club, fake);
  }
  return { club, fake, organiser, id, entry, ask, paid };
}

export const onlineDeps = (club: TestClub, fake: FakeYookassa): OnlineDeps => ({
  ...club.deps,
  acquiring: yookassa({ send: (request) => fake.respond(request) }),
  origin: "https://padel.example.ru",
  elapsed: () => 0,
});

export const runJob = (club: TestClub, fake: FakeYookassa) => runOnlinePayments(onlineDeps(club, fake));

/** Time passes until nothing is due any more, as the job's own alarms do it; false if something still is when the time is over. */
export async function runUntilQuiet(club: TestClub, fake: FakeYookassa, hours = 30): Promise<boolean> {
  const end = club.now.at.getTime() + hours * 3_600_000;
  for (let runs = 0; runs < 500 && club.now.at.getTime() < end; runs++) {
    const next = await runJob(club, fake);
    if (!next) return true;
    club.now.at = new Date(Math.max(next.getTime(), club.now.at.getTime()));
  }
  return false;
}

export const notifyOfPayment = (club: TestClub, id: string) => wakePayment(club.deps, id);

export const ledgerOf = (club: TestClub, tournament: string): Promise<PaymentRow[]> =>
  findRows(club.deps.storage.reader, "tournament_payments", { where: where({ tournament }), limit: ALL });
