// A transfer that is known already never pays the next evening of the same player without a question.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

let club: TestClub;
let organiser: Person;
let player: Person;
let [first, next]: string[] = [];

async function anEntry(name: string): Promise<string> {
  const tournament = ok(await club.create(organiser, "tournaments", aBody({ name, cost: 1500 }))).id;
  ok(await club.create(organiser, "tournament_money", { tournament, mode: "transfer", phone: "+79990000001" }));
  return ok(await club.join(player, tournament)).id;
}
const isPaid = async (entry = "") => (await club.get("tournament_participants", entry)).payment_status === "paid";
const line = async (body: object = {}) => {
  const sent = { paid_at: "2026-11-20 14:06:00.000Z", kopecks: 150_000, payer: "Ирина Щербакова", text: "", turn: 0 };
  return ok(await club.create(organiser, "bank_lines", { ...sent, ...body }));
};
const tick = async (entry = "", method = "transfer") =>
  ok(await club.create(organiser, "tournament_payments", { entry, method }));

describe.each(deepDrivers)("on $name", ({ open }) => {
  beforeEach(async () => {
    club = await openClub(await open());
    [organiser, player] = [await club.person(), await club.person({ name: "Ирина Щербакова" })];
    first = await anEntry("Среда");
  });
  afterEach(() => club.close());

  test.each([
    ["the line of an app, without a time", { paid_at: "2026-11-20 00:00:00.000Z" }],
    ["a message, without a day", { paid_at: "" }],
    ["the same minute with other words", { text: "Перевод по СБП" }],
  ])("pasted again as %s, it waits for the organiser", async (_, otherwise) => {
    expect(await line()).toMatchObject({ state: "matched", reason: "sum-and-name", entries: [first] });
    next = await anEntry("Следующая среда");
    expect(await line(otherwise)).toMatchObject({ state: "open" });
    expect(await isPaid(next)).toBe(false);
  });

  test("ticked by hand, and then found in the statement, it waits too", async () => {
    await tick(first);
    next = await anEntry("Следующая среда");
    expect(await line({ paid_at: "2026-11-19 21:00:00.000Z" })).toMatchObject({ state: "open" });
    expect(await isPaid(next)).toBe(false);
  });

  test("ticked by hand long before it is pasted, and followed by hundreds of ticks of the same sum, it waits too", async () => {
    await tick(first);
    const { storage, newId } = club.deps;
    const [ticked] = await storage.reader.find("tournament_payments", {
      where: where({ entry: first ?? "" }),
      limit: 1,
    });
    if (!ticked) throw new Error("no tick");
    await storage.transact(async (tx) => {
      for (let at = 0; at < 250; at++)
        await tx.insert("tournament_payments", {
          ...ticked,
          id: newId(),
          entry: "",
          settled_at: "2026-12-05 10:00:00.000Z",
        });
    });
    next = await anEntry("Следующая среда");
    expect(await line({ paid_at: "2026-11-19 21:00:00.000Z" })).toMatchObject({ state: "open" });
    expect(await isPaid(next)).toBe(false);
  });

  test.each([
    ["of another time of the day", { paid_at: "2026-11-20 14:10:00.000Z" }],
    ["of another day", { paid_at: "2026-11-21 00:00:00.000Z" }],
    ["of one statement, the second of two equal ones", { turn: 1 }],
  ])("another transfer %s pays the next evening at once", async (_, other) => {
    await line();
    next = await anEntry("Следующая среда");
    expect(await line(other)).toMatchObject({ state: "matched", entries: [next] });
  });

  test("cash is no transfer", async () => {
    await tick(first, "cash");
    next = await anEntry("Следующая среда");
    expect(await line()).toMatchObject({ state: "matched", entries: [next] });
  });

  test("a tick of long ago and money of another organiser raise no doubt", async () => {
    await tick(first);
    next = await anEntry("Следующая среда");
    expect(await line({ paid_at: "2026-11-27 10:00:00.000Z" })).toMatchObject({ state: "matched", entries: [next] });
    const third = await anEntry("Третья среда");
    const stranger = await club.person();
    const theirs = ok(await club.create(stranger, "tournaments", aBody({ name: "Чужой", cost: 1500 }))).id;
    ok(
      await club.create(stranger, "tournament_money", { tournament: theirs, mode: "transfer", phone: "+79990000002" }),
    );
    const entry = ok(await club.join(player, theirs)).id;
    ok(await club.create(stranger, "tournament_payments", { entry, method: "transfer" }));
    expect(await line({ paid_at: "2026-11-28 10:00:00.000Z" })).toMatchObject({ state: "matched", entries: [third] });
  });

  test.each(["cash", "transfer", "note"])(
    "of two players of one name, one paid by %s: it waits, until a note says whose it is",
    async (how) => {
      const namesake = await club.person({ name: "Ирина Щербакова" });
      const tournament = String((await club.get("tournament_participants", first ?? "")).tournament);
      const other = ok(await club.join(namesake, tournament)).id;
      const noteOf = async (entry = "") =>
        String(
          (await club.deps.storage.reader.find("tournament_dues", { where: where({ entry }), limit: 1 }))[0]?.note,
        );
      if (how === "note") await line({ text: await noteOf(first) });
      else await tick(first, how);
      const later = { paid_at: "2026-11-20 18:00:00.000Z" };
      expect(await line(later)).toMatchObject({ state: "open" });
      expect([await isPaid(first), await isPaid(other)]).toEqual([true, false]);
      expect(await line({ ...later, text: await noteOf(other) })).toMatchObject({ state: "matched", entries: [other] });
    },
  );

  test("a tick of a namesake at another evening raises a doubt", async () => {
    const namesake = await club.person({ name: "Ирина Щербакова" });
    await tick(first);
    [player, next] = [namesake, await anEntry("Пятница")];
    expect(await line({ paid_at: "2026-11-19 21:00:00.000Z" })).toMatchObject({ state: "open" });
    expect(await isPaid(next)).toBe(false);
  });

  test("a note names its fee, so a known transfer raises no doubt", async () => {
    await line();
    next = await anEntry("Следующая среда");
    const [due] = await club.deps.storage.reader.find("tournament_dues", { where: where({ entry: next }), limit: 1 });
    expect(await line({ text: String(due?.note) })).toMatchObject({
      state: "matched",
      reason: "note",
      entries: [next],
    });
  });
});
