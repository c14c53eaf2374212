// What who runs an evening learns of its fees: one unread notification that counts, and a summary at the deadline (decision 200).
import { notificationKinds, presentNotification } from "@bandeha/contract";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BURST_MS } from "../../notifications/burst.ts";
import type { Channel } from "../../notifications/channel.ts";
import { deliveryJob } from "../../notifications/delivery-job.ts";
import { stillHolds } from "../../notifications/still-holds.ts";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, superuser, type TestClub } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { releaseUnpaid } from "../money/release-unpaid.ts";
import { findRows } from "../transaction/stored-rows.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

describe.each(deepDrivers)("on $name", ({ open }) => {
  let club: TestClub;
  let organiser: Person;
  let helper: Person;
  let scorer: Person;
  let players: { person: Person; entry: string }[];
  let id: string;

  beforeEach(async () => {
    club = await openClub(await open());
    [organiser, helper, scorer] = (await club.people(3)) as [Person, Person, Person];
    id = ok(await club.create(organiser, "tournaments", aBody({ cost: 800 }))).id;
    const terms = { tournament: id, mode: "transfer", phone: "+79990000001", release_hours: 24, refund_rule: "none" };
    ok(await club.create(organiser, "tournament_money", terms));
    const earlier = ok(await club.create(organiser, "tournaments", aBody())).id;
    for (const known of [helper, scorer]) ok(await club.join(known, earlier));
    ok(await club.create(organiser, "tournament_roles", { tournament: id, user: helper.id, role: "co_organizer" }));
    ok(await club.create(organiser, "tournament_roles", { tournament: id, user: scorer.id, role: "scorer" }));
    players = [];
    for (const name of ["Анна Орлова", "Борис Котов", "Вера Лис", "Глеб Ом"]) {
      const person = await club.person({ name });
      players.push({ person, entry: ok(await club.join(person, id)).id });
    }
  });
  afterEach(() => club.close());

  // The start is on 21 November at 18:00 in Saint Petersburg, so the deadline is at 15:00 UTC on the 20th.
  const at = (moment: string) => {
    club.now.at = new Date(moment);
  };
  const one = (index: number) => {
    const player = players[index];
    if (!player) throw new Error(`no player ${index}`);
    return player;
  };
  const due = async (index: number) =>
    (
      await findRows(club.deps.storage.reader, "tournament_dues", {
        where: where({ entry: one(index).entry }),
        limit: 1,
      })
    )[0];
  const claim = async (index: number, claimed_at = "2026-11-20 09:00:00.000Z", by = one(index).person) =>
    ok(await club.update(by, "tournament_dues", (await due(index))?.id ?? "", { claimed_at }));
  const cash = async (index: number) =>
    ok(await club.create(organiser, "tournament_payments", { entry: one(index).entry, method: "cash" }));
  const rows = async ({ id: user }: Person) =>
    (await findRows(club.deps.storage.reader, "notifications", { where: where({ user }), limit: 100 })).filter(
      ({ kind }) => kind.startsWith("fees-"),
    );
  const texts = async (who = organiser, unread = true) =>
    (await rows(who))
      .filter(({ read }) => !unread || !read)
      .map(({ kind, tournament, data }) => {
        const shown = data && kind ? presentNotification({ kind, tournament, data }) : undefined;
        return `${shown?.title} | ${shown?.body}`.replaceAll("\u00a0", " ");
      });

  /** The titles of what the player reads of a transfer that the organiser has not found, and a device would get. */
  const missing = async (index: number) => {
    const { reader } = club.deps.storage;
    const asked = await findRows(reader, "notifications", {
      where: where({ user: one(index).person.id, kind: "payment-due", read: false }),
      limit: 10,
    });
    const { holds } = notificationKinds["payment-due"];
    const titles: (string | undefined)[] = [];
    for (const row of asked)
      if (row.kind && row.data && (await stillHolds(reader, row, holds, club.now.at)))
        titles.push(presentNotification({ kind: row.kind, tournament: row.tournament, data: row.data })?.title);
    return titles;
  };

  test("claims are one unread notification for who may see money, and it counts what waits", async () => {
    await claim(0);
    expect(await texts()).toEqual([
      "Отметка об оплате: Анна Орлова | Кубок Невы, сб, 21 ноября, 18:00. Пришли ли деньги?",
    ]);
    await claim(1);
    await claim(2);
    for (const who of [organiser, helper])
      expect(await texts(who)).toEqual([
        "Отметки об оплате ждут проверки: 3 | Кубок Невы, сб, 21 ноября, 18:00. Пришли ли деньги?",
      ]);
    expect(await rows(scorer)).toEqual([]);
    expect(await rows(one(0).person)).toEqual([]);
  });

  test("a payment that is undone makes its claim wait again", async () => {
    await claim(0);
    await claim(1);
    const payment = await cash(0);
    expect((await texts())[0]).toContain("Отметка об оплате: Борис Котов");
    ok(await club.update(organiser, "tournament_payments", payment.id, { state: "cancelled" }));
    expect((await texts())[0]).toContain("ждут проверки: 2");
  });

  test("what is answered, taken back or left is not counted, and without any claim the notification is read", async () => {
    for (const index of [0, 1, 2, 3]) await claim(index);
    await cash(0);
    expect((await texts())[0]).toContain("ждут проверки: 3");
    await claim(1, "", organiser);
    expect((await texts())[0]).toContain("ждут проверки: 2");
    await claim(2, "");
    expect((await texts())[0]).toContain("Глеб Ом");
    await cash(3);
    expect(await texts()).toEqual([]);
    expect(await texts(organiser, false)).toHaveLength(1);
  });

  test("who leaves after a claim is counted until it is answered, because a transfer that came goes back", async () => {
    await claim(0);
    await claim(1);
    for (const index of [0, 1])
      ok(await club.update(one(index).person, "tournament_participants", one(index).entry, { status: "cancelled" }));
    expect((await texts())[0]).toContain("ждут проверки: 2");
    ok(await club.create(organiser, "tournament_payments", { entry: one(0).entry, method: "transfer" }));
    await claim(1, "", organiser);
    expect(await texts()).toEqual([]);
    ok(
      await club.create(organiser, "tournament_payments", { entry: one(0).entry, kind: "refund", method: "transfer" }),
    );
    expect(await texts()).toEqual([]);
    expect(await missing(1)).toEqual(["Организатор не нашёл перевод"]);
  });

  test("claims of a cancelled evening wait until they are answered, also for who cancelled it", async () => {
    const cancelled =
      "Отметки об оплате ждут проверки: 2 | Кубок Невы, сб, 21 ноября, 18:00. Турнир отменён: если деньги пришли, верните их";
    await claim(0);
    await claim(1);
    for (const row of await rows(organiser)) ok(await club.update(organiser, "notifications", row.id, { read: true }));
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    for (const who of [organiser, helper]) expect(await texts(who)).toEqual([cancelled]);
    // The one of the helper was unread, and is the same row.
    expect(await texts(helper, false)).toHaveLength(1);
    ok(await club.create(organiser, "tournament_payments", { entry: one(0).entry, method: "transfer" }));
    expect((await texts())[0]).toContain("Борис Котов");
    ok(
      await club.create(organiser, "tournament_payments", { entry: one(0).entry, kind: "refund", method: "transfer" }),
    );
    expect((await texts())[0]).toContain("Борис Котов");
    await claim(1, "", organiser);
    for (const who of [organiser, helper]) expect(await texts(who)).toEqual([]);
    expect(await missing(1)).toEqual(["Организатор не нашёл перевод"]);
  });

  test("the summary of the deadline ends with the evening, and the claims that it counted are news again", async () => {
    await claim(0);
    at("2026-11-20T15:00:00.000Z");
    await releaseUnpaid(club.deps);
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    expect(await texts()).toEqual([
      "Отметка об оплате: Анна Орлова | Кубок Невы, сб, 21 ноября, 18:00. Турнир отменён: если деньги пришли, верните их",
    ]);
  });

  test("a cancelled evening without claims asks nobody for an answer", async () => {
    await claim(0);
    await cash(0);
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    expect(await texts()).toEqual([]);
  });

  test("a fee that is asked for no more is not counted", async () => {
    await claim(0);
    ok(await club.update(organiser, "tournaments", id, { cost: 0 }));
    expect(await texts()).toEqual([]);
  });

  test("a co-organiser whose role was taken learns of no further claim", async () => {
    await claim(0);
    const [role] = await findRows(club.deps.storage.reader, "tournament_roles", {
      where: where({ tournament: id, user: helper.id }),
      limit: 1,
    });
    ok(await club.remove(organiser, "tournament_roles", role?.id ?? ""));
    await claim(1);
    expect(await texts(helper)).toEqual([]);
    expect(await texts(helper, false)).toEqual([expect.stringContaining("Анна Орлова")]);
  });

  test("a read notification is followed by another one", async () => {
    await claim(0);
    const [row] = await rows(organiser);
    ok(await club.update(organiser, "notifications", row?.id ?? "", { read: true }));
    await claim(1);
    expect((await texts())[0]).toContain("ждут проверки: 2");
    expect(await rows(organiser)).toHaveLength(2);
    expect(await rows(helper)).toHaveLength(1);
  });

  test("a claim that is pressed and taken back again and again is one row, the newest", async () => {
    for (let press = 0; press < 3; press++) {
      at(`2026-11-20T09:0${press}:00.000Z`);
      await claim(0);
      await claim(0, "");
    }
    expect(await texts()).toEqual([]);
    expect(await texts(organiser, false)).toEqual([
      "Отметка об оплате: Анна Орлова | Кубок Невы, сб, 21 ноября, 18:00. Ответа уже не ждут",
    ]);
    await claim(0);
    expect(await texts(organiser, false)).toEqual([
      "Отметка об оплате: Анна Орлова | Кубок Невы, сб, 21 ноября, 18:00. Пришли ли деньги?",
    ]);
    expect((await rows(organiser))[0]?.created).toBe("2026-11-20 09:02:00.000Z");
    const known = (await findRows(club.deps.storage.reader, "notifications", { limit: 200 })).map(({ id: row }) => row);
    const deliveries = await club.deps.storage.reader.find("_notification_deliveries", { limit: 200 });
    expect(deliveries.filter(({ notification }) => !known.includes(String(notification)))).toEqual([]);
  });

  test("at the deadline one summary says what was released and what waits, once", async () => {
    await claim(0);
    await claim(1);
    at("2026-11-20T15:00:00.000Z");
    await releaseUnpaid(club.deps);
    await releaseUnpaid(club.deps);
    const summary =
      "Освободили 2 места | Кубок Невы, сб, 21 ноября, 18:00. Взносы не пришли в срок. 2 взноса ждут вашего ответа, места держим";
    expect(await texts()).toEqual([summary]);
    expect(await texts(helper)).toEqual([summary]);
    await cash(0);
    await cash(1);
    expect(await texts()).toEqual(["Освободили 2 места | Кубок Невы, сб, 21 ноября, 18:00. Взносы не пришли в срок"]);
  });

  test("claims that stand at the deadline are summed up also where no place was released", async () => {
    for (const index of [0, 1]) await claim(index);
    for (const index of [2, 3]) await cash(index);
    at("2026-11-20T14:59:59.999Z");
    await releaseUnpaid(club.deps);
    expect((await texts())[0]).toContain("Отметки об оплате");
    at("2026-11-20T15:00:00.000Z");
    await releaseUnpaid(club.deps);
    expect(await texts()).toEqual([
      "Срок оплаты прошёл | Кубок Невы, сб, 21 ноября, 18:00. 2 взноса ждут вашего ответа, места держим",
    ]);
    for (const row of await rows(organiser)) ok(await club.update(organiser, "notifications", row.id, { read: true }));
    await releaseUnpaid(club.deps);
    expect(await texts()).toEqual([]);
  });

  test("what is counted after a move has the new day, and only the places of the new deadline", async () => {
    await claim(0);
    ok(await club.update(organiser, "tournaments", id, { date: "2026-11-22" }));
    await claim(1);
    expect(await texts()).toEqual([
      "Отметки об оплате ждут проверки: 2 | Кубок Невы, вс, 22 ноября, 18:00. Пришли ли деньги?",
    ]);
    at("2026-11-21T15:00:00.000Z");
    await releaseUnpaid(club.deps);
    expect((await texts())[0]).toContain("Освободили 2 места");
    ok(await club.update(organiser, "tournaments", id, { date: "2026-11-28" }));
    at("2026-11-27T15:00:00.000Z");
    await releaseUnpaid(club.deps);
    expect(await texts()).toEqual([
      "Срок оплаты прошёл | Кубок Невы, сб, 28 ноября, 18:00. 2 взноса ждут вашего ответа, места держим",
    ]);
  });

  test("a player who lost the place by the deadline reads it, until they have a place again", async () => {
    for (const index of [1, 2, 3]) await cash(index);
    at("2026-11-20T15:00:00.000Z");
    await releaseUnpaid(club.deps);
    expect((await due(0))?.released_at).toBe("2026-11-20 15:00:00.000Z");
    expect((await due(1))?.released_at).toBe("");
    ok(await club.update(superuser, "tournament_participants", one(0).entry, { status: "registered" }));
    expect((await due(0))?.released_at).toBe("");
  });

  test("sixteen claims are one message, with the number of the moment in which it leaves", async () => {
    const sent: string[] = [];
    const channel: Channel = {
      name: "push",
      targets: async (_reader, user) => (user === organiser.id ? ["phone"] : []),
      send: async ({ title, kind }) => {
        if (kind === "fees-claimed") sent.push(title);
        return "sent";
      },
      forget: async () => undefined,
    };
    const run = () => deliveryJob([channel]).run({ ...club.deps, log: pino({ level: "silent" }) });
    await claim(0);
    await run();
    await claim(1);
    await run();
    expect(sent).toEqual([]);
    at(new Date(club.now.at.getTime() + BURST_MS).toISOString());
    await run();
    await claim(2);
    await run();
    expect(sent).toEqual(["Отметки об оплате ждут проверки: 2"]);
    // Everything is answered before the next one leaves.
    for (const row of await rows(organiser)) ok(await club.update(organiser, "notifications", row.id, { read: true }));
    await claim(3);
    for (const index of [0, 1, 2, 3]) await cash(index);
    at(new Date(club.now.at.getTime() + BURST_MS).toISOString());
    await run();
    expect(sent).toHaveLength(1);
  });
});
