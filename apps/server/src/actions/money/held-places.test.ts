// Nobody loses a place by a deadline that they were not notified of, or for money that was asked of them a moment ago (decision 141); the night
// does not count (decision 197).
import { presentNotification } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { releaseUnpaid } from "./release-unpaid.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

const TERMS = { mode: "transfer", phone: "+79990000001", release_hours: 24, refund_rule: "none" };

describe.each(deepDrivers)("on $name", ({ open }) => {
  let club: TestClub;
  let organiser: Person;
  let player: Person;
  let id: string;
  let entry: string;

  const at = (moment: string) => {
    club.now.at = new Date(moment);
  };
  const begin = async (tournament: object, terms: object | undefined, who: object = {}) => {
    id = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, cost: 1500, ...tournament }))).id;
    if (terms) ok(await club.create(organiser, "tournament_money", { tournament: id, ...TERMS, ...terms }));
    player = await club.person({ ...who });
    entry = ok(await club.join(player, id)).id;
  };
  const pay = async () => ok(await club.create(organiser, "tournament_payments", { entry, method: "cash" }));
  const edit = async (body: object) => ok(await club.update(organiser, "tournaments", id, { ...body }));
  const [dueOf, termsOf] = (["tournament_dues", "tournament_money"] as const).map((table) => async () => {
    const by = where(table === "tournament_dues" ? { entry } : { tournament: id });
    return String((await club.deps.storage.reader.find(table, { where: by, limit: 1 }))[0]?.id);
  }) as [() => Promise<string>, () => Promise<string>];
  const status = async () => (await club.get("tournament_participants", entry)).status;
  /** Whether the place is held one millisecond before this moment, and released at it. */
  async function expectHeldUntil(moment: string) {
    at(new Date(Date.parse(moment) - 1).toISOString());
    await releaseUnpaid(club.deps);
    expect(await status(), `a moment before ${moment}`).toBe("registered");
    at(moment);
    await releaseUnpaid(club.deps);
    expect(await status(), moment).toBe("cancelled");
  }
  const notices = async (who = player) =>
    (await findRows(club.deps.storage.reader, "notifications", { where: where({ user: who.id }), limit: 100 }))
      .filter(({ kind }) => kind === "price-changed" || kind === "payment-due")
      .map(({ kind, tournament, data }) => {
        const shown = data && presentNotification({ kind: kind || "moved", tournament, data });
        return `${shown?.title} | ${shown?.body}`.replaceAll("\u00a0", " ");
      });

  beforeEach(async () => {
    club = await openClub(await open());
    organiser = await club.person();
  });
  afterEach(() => club.close());

  // The start is on 21 November at 18:00 in Saint Petersburg, so the deadline is at 15:00 UTC on the 20th.
  test("a paid player whose price goes up after the deadline has three hours for the rest, and reads how much", async () => {
    await begin({}, {});
    await pay();
    at("2026-11-20T18:00:00.000Z");
    await edit({ cost: 2000 });
    expect(await notices()).toEqual([
      "Взнос теперь 2 000 ₽ | Кубок Невы, сб, 21 ноября, 18:00. Было 1 500 ₽. Доплатите 500 ₽. Место держим до 10:00, сб, 21 ноября",
    ]);
    await expectHeldUntil("2026-11-21T07:00:00.000Z");
  });

  test("a free evening with a price: everyone who entered is notified, and nobody loses a place at once", async () => {
    await begin({ cost: 0 }, {});
    at("2026-11-20T18:00:00.000Z");
    await edit({ cost: 1500 });
    expect(await notices()).toHaveLength(1);
    await expectHeldUntil("2026-11-21T07:00:00.000Z");
  });

  test("what was ticked by mistake, a price of one's own and a claim that is refused begin three hours", async () => {
    await begin({}, {});
    const paid = await pay();
    at("2026-11-20T16:00:00.000Z");
    ok(await club.update(organiser, "tournament_payments", paid.id, { state: "cancelled" }));
    await releaseUnpaid(club.deps);
    expect(await status()).toBe("registered");
    const price = async (price_kopecks: number) =>
      ok(await club.update(organiser, "tournament_dues", await dueOf(), { price_set: true, price_kopecks }));
    await price(0);
    at("2026-11-20T20:00:00.000Z");
    await price(100_000);
    expect(await notices()).toEqual([
      "Оплатите 1 000 ₽ | Кубок Невы, сб, 21 ноября, 18:00. Место держим до 11:00, сб, 21 ноября",
    ]);
    at("2026-11-20T22:00:00.000Z");
    ok(await club.update(player, "tournament_dues", await dueOf(), { claimed_at: "2026-11-20 22:00:00.000Z" }));
    at("2026-11-21T01:00:00.000Z");
    await releaseUnpaid(club.deps);
    ok(await club.update(organiser, "tournament_dues", await dueOf(), { claimed_at: "" }));
    expect(await notices()).toHaveLength(2);
    expect((await notices())[1]).toBe(
      "Организатор не нашёл перевод | Кубок Невы, сб, 21 ноября, 18:00. Проверьте, ушли ли 1 000 ₽, или напишите организатору. Место держим до 11:00, сб, 21 ноября",
    );
    await expectHeldUntil("2026-11-21T08:00:00.000Z");
  });

  test("a player who takes their claim back after the deadline has three hours, and is not asked by the organiser", async () => {
    await begin({}, {});
    ok(await club.update(player, "tournament_dues", await dueOf(), { claimed_at: "2026-11-20 09:00:00.000Z" }));
    at("2026-11-20T20:00:00.000Z");
    ok(await club.update(player, "tournament_dues", await dueOf(), { claimed_at: "" }));
    expect(await notices()).toEqual([]);
    await expectHeldUntil("2026-11-21T08:00:00.000Z");
  });

  test.each([
    ["says that it is no fee", { state: "ignored" }],
    ["gives it to another player", { entries: ["another"] }],
  ])("a transfer that is probably the player's holds the place until the organiser %s", async (_, answer) => {
    await begin({}, {}, { name: "Ирина Щербакова" });
    const another = ok(await club.join(await club.person({ name: "Олег Носов" }), id)).id;
    const sent = { paid_at: "2026-11-19 14:06:00.000Z", kopecks: 150_000, payer: "Ирина Щ.", text: "" };
    const line = ok(await club.create(organiser, "bank_lines", sent));
    at("2026-11-20T18:00:00.000Z");
    await releaseUnpaid(club.deps);
    expect([await status(), (await club.get("tournament_participants", another)).status]).toEqual([
      "registered",
      "cancelled",
    ]);
    const given = "entries" in answer ? { entries: [ok(await club.join(await club.person(), id)).id] } : answer;
    ok(await club.update(organiser, "bank_lines", line.id, given));
    await releaseUnpaid(club.deps);
    expect(await status()).toBe("cancelled");
  });

  test("a start that comes earlier, and terms with an earlier deadline, leave three hours and notify", async () => {
    await begin({ date: "2026-11-25" }, { release_hours: 0 });
    at("2026-11-20T10:00:00.000Z");
    ok(await club.update(organiser, "tournament_money", await termsOf(), { release_hours: 24 }));
    // The deadline is far away.
    expect(await notices()).toEqual([]);
    at("2026-11-20T17:00:00.000Z");
    await edit({ date: "2026-11-21" });
    await releaseUnpaid(club.deps);
    expect(await notices()).toEqual([
      "Оплатите 1 500 ₽ | Кубок Невы, сб, 21 ноября, 18:00. Место держим до 09:00, сб, 21 ноября",
    ]);
    at("2026-11-20T19:00:00.000Z");
    ok(await club.update(organiser, "tournament_money", await termsOf(), { release_hours: 48 }));
    expect(await notices()).toHaveLength(2);
    await expectHeldUntil("2026-11-21T08:00:00.000Z");
  });

  test("a later start, a lower price and a fee of one's own do not begin the hours again", async () => {
    await begin({}, {});
    at("2026-11-20T14:00:00.000Z");
    await edit({ start_time: "18:30", end_time: "20:30" });
    await edit({ cost: 1000 });
    expect(await notices()).toEqual([
      "Взнос теперь 1 000 ₽ | Кубок Невы, сб, 21 ноября, 18:30. Было 1 500 ₽. К оплате 1 000 ₽. Место держим до 18:30, пт, 20 ноября",
    ]);
    ok(await club.update(organiser, "tournament_dues", await dueOf(), { price_set: true, price_kopecks: 100_000 }));
    await edit({ cost: 2000 });
    expect(await notices()).toHaveLength(1);
    await expectHeldUntil("2026-11-20T15:30:00.000Z");
  });

  test("a lower price and a free evening notify a paid player of what comes back", async () => {
    await begin({}, {});
    await pay();
    await edit({ cost: 999 });
    await edit({ cost: 0 });
    expect(await notices()).toEqual([
      "Взнос теперь 999 ₽ | Кубок Невы, сб, 21 ноября, 18:00. Было 1 500 ₽. К возврату 501 ₽",
      "Взноса больше нет | Кубок Невы, сб, 21 ноября, 18:00. Было 999 ₽. К возврату 1 500 ₽",
    ]);
  });

  test("without terms of payment the players read the price alone", async () => {
    await begin({ cost: 0 }, undefined);
    await edit({ cost: 800 });
    expect(await notices()).toEqual(["Взнос теперь 800 ₽ | Кубок Невы, сб, 21 ноября, 18:00. Было бесплатно"]);
    expect(await notices(organiser)).toEqual([]);
  });
});
