// The organiser changes the price of a tournament after some have paid: what an entry says follows its ledger.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aBody, ok, openClub, superuser, type TestClub } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";

describe.each(drivers)("on $name", ({ open }) => {
  let club: TestClub;
  let organiser: Awaited<ReturnType<TestClub["person"]>>;
  let id: string;
  let entries: string[];

  beforeEach(async () => {
    club = await openClub(await open());
    organiser = await club.person();
    id = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, cost: 1500 }))).id;
    const terms = { tournament: id, mode: "transfer", phone: "+79990000001", bank: "Т-Банк", refund_rule: "none" };
    ok(await club.create(organiser, "tournament_money", terms));
    entries = [];
    for (const player of await club.people(4)) entries.push(ok(await club.join(player, id)).id);
  });
  afterEach(() => club.close());

  const pay = async (entry: string | undefined, body: object) =>
    ok(await club.create(organiser, "tournament_payments", { entry, method: "cash", ...body }));
  const price = async (cost: number) => ok(await club.update(organiser, "tournaments", id, { cost }));
  const said = () =>
    Promise.all(
      entries.map(async (entry) => {
        const { payment_status, payment_amount } = await club.get("tournament_participants", entry);
        return `${payment_status} ${payment_amount}`;
      }),
    );

  test("a part becomes the whole, the whole becomes a part, and a price of one's own stays", async () => {
    const [part, whole, own] = entries;
    await pay(part, { kopecks: 70_000 });
    await pay(whole, {});
    const [due] = (await club.deps.storage.reader.find("tournament_dues", { limit: 10 })).filter(
      (row) => row.entry === own,
    );
    ok(
      await club.update(organiser, "tournament_dues", String(due?.id), {
        price_set: true,
        price_kopecks: 30_000,
        price_reason: "студент",
      }),
    );
    await pay(own, {});
    expect(await said()).toEqual(["unpaid 700", "paid 1500", "paid 300", "unpaid 0"]);
    await price(700);
    expect(await said()).toEqual(["paid 700", "paid 1500", "paid 300", "unpaid 0"]);
    await price(2000);
    expect(await said()).toEqual(["unpaid 700", "unpaid 1500", "paid 300", "unpaid 0"]);
    await price(1500);
    expect(await said()).toEqual(["unpaid 700", "paid 1500", "paid 300", "unpaid 0"]);
  });

  test("a superuser's repair of a price or of a payment is in what the entry says", async () => {
    const [first] = entries;
    const payment = await pay(first, {});
    const [due] = (await club.deps.storage.reader.find("tournament_dues", { limit: 10 })).filter(
      (row) => row.entry === first,
    );
    expect((await said())[0]).toBe("paid 1500");
    ok(await club.update(superuser, "tournament_dues", String(due?.id), { price_set: true, price_kopecks: 200_000 }));
    expect((await said())[0]).toBe("unpaid 1500");
    ok(await club.update(superuser, "tournament_payments", payment.id, { kopecks: 200_000 }));
    expect((await said())[0]).toBe("paid 2000");
    const more = { tournament: id, entry: first, kind: "payment", method: "cash", state: "succeeded", kopecks: 5000 };
    ok(await club.create(superuser, "tournament_payments", more));
    expect((await said())[0]).toBe("paid 2050");
  });
});
