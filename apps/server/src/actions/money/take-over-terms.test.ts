// What a repeated tournament and the evenings of a series take over of the terms of payment.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownColumn, where } from "../../storage/condition.ts";
import { aBody, ok, superuser, type TestClub } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { openOnlineClub, SHOP } from "../../testing/online-evening.ts";
import { fillSeries } from "../series/fill-series.ts";
import { findRows, termsOf } from "../transaction/stored-rows.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

const transfer = {
  mode: "transfer",
  phone: "+79990000001",
  bank: "Т-Банк",
  recipient: "Анна С.",
  link: "https://bank.example.ru/anna",
  release_hours: 24,
  refund_rule: "when_replaced",
};
const online = { mode: "online", refund_rule: "by_hours" };

let club: TestClub;
let organiser: Person;

const anEvening = async (difference = {}, who = organiser): Promise<string> =>
  ok(await club.create(who, "tournaments", aBody({ cost: 1500, date: "2026-11-25", ...difference }))).id;
const setTerms = async (tournament: string, terms: object = transfer): Promise<string> =>
  ok(await club.create(organiser, "tournament_money", { tournament, ...terms })).id;
const repeat = (repeat_of: string, difference = {}, who = organiser): Promise<string> =>
  anEvening({ date: "2026-12-02", repeat_of, ...difference }, who);
const taken = (tournament: string) => termsOf(club.deps.storage.reader, tournament);
const eveningsOf = async (series: string) =>
  findRows(club.deps.storage.reader, "tournaments", {
    where: where({ series }),
    sort: [ownColumn("series_date")],
    limit: 100,
  });
const phonesOf = async (series: string) =>
  Promise.all((await eveningsOf(series)).map(async ({ id }) => (await taken(id))?.phone));
const aSeries = async (source: string): Promise<string> => {
  const { id } = ok(await club.create(organiser, "series", { source, days_ahead: 14 }));
  await fillSeries(club.deps);
  return id;
};
const passWeek = async () => {
  club.now.at = new Date(club.now.at.getTime() + 7 * 86_400_000);
  await fillSeries(club.deps);
};
const disconnect = () =>
  club.deps.storage.transact(async (tx) => {
    for (const { id } of await tx.find("shops", { limit: 10 })) await tx.update("shops", id, { sealed_key: "" });
  });

const termsOfAll = async (series: string) => Promise.all((await eveningsOf(series)).map(async ({ id }) => taken(id)));
/** Evenings on 25 November, 2 and 9 December, with these terms. */
const aSeriesOfThree = async (terms: object = transfer) => {
  const source = await anEvening();
  await setTerms(source, terms);
  const { id: series } = ok(await club.create(organiser, "series", { source, days_ahead: 21 }));
  await fillSeries(club.deps);
  const [first = "", second = "", third = ""] = (await eveningsOf(series)).map(({ id }) => id);
  return { series, first, second, third };
};
const changeTerms = async (tournament: string, changes: Record<string, unknown>) =>
  club.update(organiser, "tournament_money", (await taken(tournament))?.id ?? "", changes);

describe.each(deepDrivers)("on $name", ({ open }) => {
  beforeEach(async () => {
    ({ club } = await openOnlineClub(await open()));
    organiser = await club.person();
  });
  afterEach(() => club.close());

  describe("a repeat", () => {
    test("has the terms of the tournament that it repeats, without the reminder, and gives dues", async () => {
      const source = await anEvening();
      const terms = await setTerms(source);
      ok(await club.update(organiser, "tournament_money", terms, { reminded_at: "2026-11-20 09:00:00.000Z" }));
      const repeated = await repeat(source);
      expect(await taken(repeated)).toMatchObject({ ...transfer, tournament: repeated, reminded_at: "" });
      expect((await taken(source))?.id).toBe(terms);
      ok(await club.join(await club.person(), repeated));
      expect(await club.deps.storage.reader.count("tournament_dues", where({ tournament: repeated }))).toBe(1);
    });

    test("that is free, already over, or of another organiser has none", async () => {
      const source = await anEvening();
      await setTerms(source);
      expect(await taken(await repeat(source, { cost: 0 }))).toBeUndefined();
      expect(await taken(await repeat(source, {}, await club.person()))).toBeUndefined();
      const past = aBody({ cost: 1500, repeat_of: source, organizer: organiser.id, status: "completed" });
      expect(await taken(ok(await club.create(superuser, "tournaments", past)).id)).toBeUndefined();
    });

    test("is paid online only while the organiser's shop is connected", async () => {
      ok(await club.create(organiser, "shops", SHOP));
      const source = await anEvening();
      await setTerms(source, online);
      expect(await taken(await repeat(source))).toMatchObject(online);
      await disconnect();
      expect(await taken(await repeat(source))).toBeUndefined();
    });
  });

  describe("an evening of a series", () => {
    test("has the terms of the latest evening of the series that has any", async () => {
      const source = await anEvening();
      await setTerms(source);
      const series = await aSeries(source);
      expect(await phonesOf(series)).toEqual(["+79990000001", "+79990000001"]);
      const [, last] = await eveningsOf(series);
      const stored = await taken(last?.id ?? "");
      ok(await club.update(organiser, "tournament_money", stored?.id ?? "", { phone: "+79990000002" }));
      await passWeek();
      expect(await phonesOf(series)).toEqual(["+79990000001", "+79990000002", "+79990000002"]);
    });

    test("that is created after the first terms were written has them", async () => {
      const source = await anEvening();
      const series = await aSeries(source);
      await setTerms(source);
      await passWeek();
      expect(await phonesOf(series)).toEqual(["+79990000001", undefined, "+79990000001"]);
    });

    test("has its terms, and its players their dues, when the shop is connected again", async () => {
      const shop = ok(await club.create(organiser, "shops", SHOP)).id;
      const source = await anEvening();
      await setTerms(source, online);
      await disconnect();
      const series = await aSeries(source);
      const modes = async () =>
        Promise.all((await eveningsOf(series)).map(async ({ id }) => (await taken(id))?.mode ?? ""));
      expect(await modes()).toEqual(["online", ""]);
      const [, second] = await eveningsOf(series);
      ok(await club.join(await club.person(), second?.id ?? ""));
      ok(await club.update(organiser, "shops", shop, { receipts: true }));
      expect(await modes()).toEqual(["online", ""]);
      ok(await club.update(organiser, "shops", shop, { secret_key: SHOP.secret_key }));
      expect(await modes()).toEqual(["online", "online"]);
      const ofSecond = where({ tournament: second?.id ?? "" });
      expect(await club.deps.storage.reader.count("tournament_dues", ofSecond)).toBe(1);
      await passWeek();
      expect(await modes()).toEqual(["online", "online", "online"]);
    });

    test("has none of a new shop that are not online, and one without payment stays so", async () => {
      const source = await anEvening();
      const series = await aSeries(source);
      await setTerms(source);
      const repeated = await repeat(source, { repeat_of: await anEvening() });
      const off = await anEvening();
      await setTerms(off, { mode: "off" });
      ok(await club.create(organiser, "shops", SHOP));
      expect(await phonesOf(series)).toEqual(["+79990000001", undefined]);
      expect(await taken(repeated)).toBeUndefined();
      expect((await taken(off))?.mode).toBe("off");
    });

    test("that cannot have the terms is reported to the organiser once", async () => {
      ok(await club.create(organiser, "shops", SHOP));
      const source = await anEvening();
      await setTerms(source, online);
      await disconnect();
      const [, second] = await eveningsOf(await aSeries(source));
      await fillSeries(club.deps);
      const notified = await findRows(club.deps.storage.reader, "notifications", {
        where: where({ kind: "terms-missing" }),
        limit: 10,
      });
      expect(notified.map(({ user, tournament }) => [user, tournament])).toEqual([[organiser.id, second?.id]]);
    });

    test("does not have the terms of one evening alone", async () => {
      const source = await anEvening();
      await setTerms(source);
      const series = await aSeries(source);
      const [, last] = await eveningsOf(series);
      const { id = "" } = (await taken(last?.id ?? "")) ?? {};
      ok(await club.update(organiser, "tournament_money", id, { phone: "+79990000002", series_scope: "one" }));
      await passWeek();
      expect(await phonesOf(series)).toEqual(["+79990000001", "+79990000002", "+79990000001"]);
    });

    test("has none of an evening that was given to another organiser", async () => {
      const source = await anEvening();
      await setTerms(source);
      const series = ok(await club.create(organiser, "series", { source, days_ahead: 14 })).id;
      const other = await club.person();
      await club.deps.storage.transact((tx) => tx.update("tournaments", source, { organizer: other.id }));
      await fillSeries(club.deps);
      expect(await phonesOf(series)).toEqual(["+79990000001", undefined]);
    });
  });

  describe("a change of the terms", () => {
    const hours = async (series: string) => (await termsOfAll(series)).map((terms) => terms?.release_hours);

    test.each([
      ["one", [24, 12, 24, 24]],
      ["following", [24, 12, 12, 12]],
      ["all", [12, 12, 12, 12]],
    ])("of %s evening of a series is for these evenings", async (series_scope, expected) => {
      const { series, second } = await aSeriesOfThree();
      ok(await changeTerms(second, { release_hours: 12, series_scope }));
      await passWeek();
      expect(await hours(series)).toEqual(expected);
    });

    test("leaves an evening what it has of its own, and the details of a transfer together", async () => {
      const { series, second, third } = await aSeriesOfThree();
      ok(await changeTerms(third, { phone: "+79990000002", series_scope: "one" }));
      const change = { bank: "Сбер", refund_rule: "none", series_scope: "all" };
      ok(await changeTerms(second, change));
      expect((await termsOfAll(series)).map((terms) => [terms?.phone, terms?.bank, terms?.refund_rule])).toEqual([
        ["+79990000001", "Сбер", "none"],
        ["+79990000001", "Сбер", "none"],
        ["+79990000002", "Т-Банк", "none"],
      ]);
    });

    test("gives terms and dues to evenings that had none, also by a first record", async () => {
      const { series, first, second, third } = await aSeriesOfThree();
      for (const id of [second, third])
        await club.deps.storage.transact(async (tx) => tx.delete("tournament_money", (await taken(id))?.id ?? ""));
      ok(await club.join(await club.person(), third));
      ok(
        await club.create(organiser, "tournament_money", {
          tournament: second,
          ...online,
          mode: "off",
          series_scope: "following",
        }),
      );
      expect((await termsOfAll(series)).map((terms) => terms?.mode)).toEqual(["transfer", "off", "off"]);
      ok(await changeTerms(second, { ...transfer, series_scope: "following" }));
      expect((await taken(third))?.phone).toBe(transfer.phone);
      expect(await club.deps.storage.reader.count("tournament_dues", where({ tournament: third }))).toBe(1);
      expect((await taken(first))?.mode).toBe("transfer");
    });

    test("that one evening refuses changes none", async () => {
      const { series, second } = await aSeriesOfThree();
      const refusal = await changeTerms(second, { mode: "online", series_scope: "all" });
      expect(refusal).toMatchObject({ ok: false, code: "shop-missing" });
      expect((await termsOfAll(series)).map((terms) => terms?.mode)).toEqual(["transfer", "transfer", "transfer"]);
    });

    test("of an evening that has started is for it alone", async () => {
      const { series, first, second } = await aSeriesOfThree();
      await club.deps.storage.transact((tx) => tx.update("tournaments", first, { status: "in_progress" }));
      ok(await changeTerms(second, { release_hours: 48, series_scope: "all" }));
      expect(await hours(series)).toEqual([24, 48, 48]);
    });
  });

  describe("a free evening that gets a price", () => {
    test.each(["one", "following"])(
      "in a change of %s has the terms of its series, and dues for its players",
      async (scope) => {
        const { series, third } = await aSeriesOfThree();
        ok(await club.update(organiser, "tournaments", third, { cost: 0 }));
        await club.deps.storage.transact(async (tx) => tx.delete("tournament_money", (await taken(third))?.id ?? ""));
        ok(await club.join(await club.person(), third));
        ok(await club.update(organiser, "tournaments", third, { cost: 900, series_scope: scope }));
        expect(await phonesOf(series)).toEqual(Array(3).fill(transfer.phone));
        expect(await club.deps.storage.reader.count("tournament_dues", where({ tournament: third }))).toBe(1);
      },
    );

    test.each(["organiser", "superuser"])("by the %s has the online terms of its series", async (who) => {
      ok(await club.create(organiser, "shops", SHOP));
      const { third } = await aSeriesOfThree(online);
      ok(await club.update(organiser, "tournaments", third, { cost: 0 }));
      await club.deps.storage.transact(async (tx) => tx.delete("tournament_money", (await taken(third))?.id ?? ""));
      ok(await club.join(await club.person(), third));
      ok(await club.update(who === "organiser" ? organiser : superuser, "tournaments", third, { cost: 900 }));
      expect((await taken(third))?.mode).toBe("online");
      expect(await club.deps.storage.reader.count("tournament_dues", where({ tournament: third }))).toBe(1);
    });

    test("has those of the tournament that it repeats", async () => {
      const source = await anEvening();
      await setTerms(source);
      const repeated = await repeat(source, { cost: 0 });
      expect(await taken(repeated)).toBeUndefined();
      ok(await club.update(organiser, "tournaments", repeated, { cost: 1500 }));
      expect(await taken(repeated)).toMatchObject(transfer);
    });
  });
});
