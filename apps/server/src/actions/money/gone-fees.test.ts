// Transfers of fees that nobody asks for any more: of a cancelled evening, and of a player who has no place (decision 108).
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { rowOf } from "../transaction/stored-rows.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

let club: TestClub;
let organiser: Person;
let player: Person;
let id: string;
let entry: string;

/** An evening paid by transfer, with one player. */
async function anEvening(cost = 1500): Promise<{ id: string; entry: string }> {
  const made = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, cost }))).id;
  const terms = { tournament: made, mode: "transfer", phone: "+79990000001", bank: "Т-Банк", refund_rule: "none" };
  ok(await club.create(organiser, "tournament_money", terms));
  return { id: made, entry: ok(await club.join(player, made)).id };
}
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  player = await club.person({ name: "Денис Ким" });
  ({ id, entry } = await anEvening());
});
afterEach(() => club.close());

const dueOf = async (of = entry) => {
  const [due] = await club.deps.storage.reader.find("tournament_dues", { where: where({ entry: of }), limit: 1 });
  return rowOf("tournament_dues", due ?? { id: "", created: "", updated: "" });
};
const claim = async () =>
  ok(await club.update(player, "tournament_dues", (await dueOf()).id, { claimed_at: "2026-11-20 09:00:00.000Z" }));
const line = async (body: object) =>
  ok(await club.create(organiser, "bank_lines", { paid_at: "2026-11-20 14:06:00.000Z", kopecks: 150_000, ...body }));
const paidOf = async (of = entry) => (await club.get("tournament_participants", of)).payment_amount;

const ends = {
  "of a cancelled evening": () => club.update(organiser, "tournaments", id, { status: "cancelled" }),
  "of a player who has left": () => club.update(player, "tournament_participants", entry, { status: "cancelled" }),
};

describe.each(Object.entries(ends))("a transfer %s", (_, end) => {
  test("with the note and the sum is recorded and can be undone, also without a claim", async () => {
    const { note } = await dueOf();
    ok(await end());
    const matched = await line({ text: note });
    expect(matched).toMatchObject({ state: "matched", reason: "note", entries: [entry] });
    expect(await paidOf()).toBe(1500);
    ok(await club.update(organiser, "bank_lines", matched.id, { entries: [] }));
    expect(await paidOf()).toBe(0);
  });

  test("with another sum is not theirs: the fee that is due is recorded", async () => {
    const { note } = await dueOf();
    ok(await end());
    expect(await line({ text: note, kopecks: 90_000 })).toMatchObject({ state: "open" });
    const dearer = await anEvening(2000);
    const matched = await line({ payer: "Денис Ким", text: note, kopecks: 200_000 });
    expect(matched).toMatchObject({ state: "matched", entries: [dearer.entry] });
  });

  test("is recorded by the name where the player says that they paid, and stays unmatched without that", async () => {
    await claim();
    ok(await end());
    expect(await line({ payer: "Денис Ким" })).toMatchObject({ state: "matched", entries: [entry] });
    const other = await anEvening();
    ok(await club.update(organiser, "tournaments", other.id, { status: "cancelled" }));
    expect(await line({ payer: "Денис Ким", paid_at: "2026-11-25 14:06:00.000Z" })).toMatchObject({ state: "open" });
  });

  test("is chosen by hand", async () => {
    await claim();
    ok(await end());
    const { id: unclear } = await line({ payer: "Мария П." });
    ok(await club.update(organiser, "bank_lines", unclear, { entries: [entry] }));
    expect(await paidOf()).toBe(1500);
  });

  test("that went back is not recorded again by another line with its note", async () => {
    const { note } = await dueOf();
    ok(await end());
    await line({ text: note });
    ok(await club.create(organiser, "tournament_payments", { entry, kind: "refund", method: "transfer" }));
    expect(await paidOf()).toBe(0);
    expect(await line({ text: `перевод ${note}` })).toMatchObject({ state: "open" });
  });
});

test("the fee that is due comes first: a bank repeats the text of an earlier transfer", async () => {
  const { note } = await dueOf();
  ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
  const next = await anEvening();
  const unclear = await line({ payer: "Денис Ким", text: note });
  expect(unclear).toMatchObject({ state: "open" });
  expect([await paidOf(), await paidOf(next.entry)]).toEqual([0, 0]);
});

test("the note of a player who has come back is that of their new place", async () => {
  const { note } = await dueOf();
  ok(await club.update(player, "tournament_participants", entry, { status: "cancelled" }));
  const again = ok(await club.join(player, id)).id;
  expect((await dueOf(again)).note).toBe(note);
  expect(await line({ text: note })).toMatchObject({ state: "matched", entries: [again] });
  expect(await line({ text: `перевод ${note}` })).toMatchObject({ state: "open" });
});

test("another organiser has no part in it", async () => {
  ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
  const other = await club.person();
  const theirs = ok(await club.create(other, "bank_lines", { kopecks: 150_000, payer: "К.", text: "" })).id;
  expect(verdict(await club.update(other, "bank_lines", theirs, { entries: [entry] }))).toBe("invalid entries");
});
