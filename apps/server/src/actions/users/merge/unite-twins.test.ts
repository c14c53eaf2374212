// Two accounts of one person both have a row of which one may be: nothing refers to the deleted one, and what it said is kept.
import { collections, emptyRecord, referencesTo } from "@bandeha/contract";
import { afterEach, describe, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import type { Row } from "../../../storage/storage.ts";
import { aBody, ok, openClub, superuser, type TestClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import { rowOf } from "../../transaction/stored-rows.ts";
import { mergeForAdmin } from "./merge-people.ts";
import { UNIQUE_COLUMNS } from "./unite-twins.ts";

let club: TestClub;
afterEach(() => club.close());

type Name = keyof typeof collections;
type Person = Awaited<ReturnType<TestClub["person"]>>;

const merge = (from: string, into: string) => mergeForAdmin(club.deps, { id: "", role: "admin" }, { from, into });

async function insert(collection: Name, values: Partial<Row>): Promise<string> {
  const id = club.deps.newId();
  const fields = emptyRecord(collections[collection].fields);
  const row = { ...fields, ...values, id, created: "", updated: "2026-11-22 10:00:00.000Z" } as Row;
  await club.deps.storage.transact((tx) => tx.insert(collection, row));
  return id;
}
const count = (collection: Name) => club.deps.storage.reader.count(collection);

const transfer = { mode: "transfer", phone: "+79990000001", bank: "Т-Банк", release_hours: 24, refund_rule: "none" };

/** An evening of this organiser with one player, whose fee is paid by a pasted line. */
async function paidByLine(
  organiser: Person,
  line: Parameters<TestClub["create"]>[2],
): Promise<{ line: string; entry: string }> {
  const { id } = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, cost: 1500 })));
  const entry = ok(await club.join(await club.person({ name: "Ирина Щербакова" }), id)).id;
  ok(await club.create(organiser, "tournament_money", { tournament: id, ...transfer }));
  const row = ok(await club.create(organiser, "bank_lines", line));
  if (row.state !== "matched") ok(await club.update(organiser, "bank_lines", row.id, { entries: [entry] }));
  return { line: row.id, entry };
}
const paidOf = async (entry: string) => (await club.get("tournament_participants", entry)).payment_status;

describe.each(deepDrivers)("on $name", ({ open }) => {
  test("one statement pasted by both: payments of both lines are undone by the line that stays", async () => {
    club = await openClub(await open());
    const [old, kept] = [await club.person({ name: "Анна" }), await club.person({ name: "Анна" })];
    const line = { paid_at: "2026-11-20 14:06:00.000Z", kopecks: 150_000, payer: "Ирина Щ.", text: "Перевод" };
    const [first, second] = [await paidByLine(old, line), await paidByLine(kept, line)];
    expect(await merge(old.id, kept.id)).toMatchObject({ ok: true });

    expect(await count("bank_lines")).toBe(1);
    const left = rowOf("bank_lines", await club.get("bank_lines", second.line));
    expect(left).toMatchObject({ organizer: kept.id, state: "matched" });
    expect([...(left.entries ?? [])].sort()).toEqual([first.entry, second.entry].sort());
    const ofLine = where({ line: second.line, state: "succeeded" });
    expect(await club.deps.storage.reader.count("tournament_payments", ofLine)).toBe(2);
    for (const { entry } of [first, second]) expect(await paidOf(entry)).toBe("paid");

    ok(await club.update(kept, "bank_lines", second.line, { entries: [] }));
    for (const { entry } of [first, second]) expect(await paidOf(entry)).toBe("unpaid");
  });
});

test.each([
  ["open", "ignored", "ignored"],
  ["ignored", "matched", "matched"],
  ["matched", "open", "matched"],
])("a line that is %s and its twin that is %s become one that is %s", async (own, others, left) => {
  club = await openClub();
  const [old, kept] = [await club.person(), await club.person()];
  const same = { fingerprint: "one", kopecks: 100, entries: [] };
  await insert("bank_lines", { ...same, organizer: old.id, state: others, reason: others === "matched" ? "note" : "" });
  const id = await insert("bank_lines", { ...same, organizer: kept.id, state: own });
  expect(await merge(old.id, kept.id)).toMatchObject({ ok: true });
  expect(await club.get("bank_lines", id)).toMatchObject({ state: left });
});

/** Unique rows of a person, each with the fields that refer to it. */
const referred = (Object.keys(UNIQUE_COLUMNS) as Name[]).flatMap((collection) =>
  referencesTo(collection).map((reference) => ({ ...reference, of: collection })),
);

test("which unique rows others refer to is known", () => {
  expect(referred.map(({ of, collection, field }) => `${of} <- ${collection}.${field}`)).toEqual([
    "club_chats <- chat_posts.chat",
    "bank_lines <- tournament_payments.line",
  ]);
});

test.each(referred)("$collection.$field refers to the row of $of that stays", async ({ of, collection, field }) => {
  club = await openClub();
  const [old, kept] = [await club.person(), await club.person()];
  const { id: tournament } = ok(await club.create(superuser, "tournaments", { ...aBody(), organizer: old.id }));
  const none = of === "bank_lines" ? { entries: [] } : {};
  const twin = await insert(of, { organizer: old.id, ...none });
  const stays = await insert(of, { organizer: kept.id, ...none });
  const refers = await insert(collection, { tournament, [field]: twin });
  expect(await merge(old.id, kept.id)).toMatchObject({ ok: true });
  expect(await count(of)).toBe(1);
  expect(await club.deps.storage.reader.findById(collection, refers)).toMatchObject({ [field]: stays });
});

test("posts of one evening in one chat become one", async () => {
  club = await openClub();
  const [old, kept] = [await club.person(), await club.person()];
  const { id: tournament } = ok(await club.create(superuser, "tournaments", { ...aBody(), organizer: old.id }));
  for (const organizer of [old.id, kept.id]) {
    const every_tournament = organizer === old.id;
    const chat = await insert("club_chats", { organizer, chat: "-100", state: "active", every_tournament });
    await insert("chat_posts", { tournament, chat, state: "live" });
  }
  expect(await merge(old.id, kept.id)).toMatchObject({ ok: true });
  expect([await count("club_chats"), await count("chat_posts")]).toEqual([1, 1]);
  const [chat] = await club.deps.storage.reader.find("club_chats", { limit: 1 });
  expect(chat).toMatchObject({ organizer: kept.id, every_tournament: true });
});

test("texts about one person are joined, and the role that may do more stays", async () => {
  club = await openClub();
  const [old, kept, player] = [await club.person(), await club.person(), await club.person()];
  await insert("player_notes", { organizer: old.id, user: player.id, note: "Левша" });
  const note = await insert("player_notes", { organizer: kept.id, user: player.id, note: "Приходит раньше" });
  const { id: tournament } = ok(await club.create(superuser, "tournaments", { ...aBody(), organizer: player.id }));
  for (const [user, role] of [
    [old.id, "co_organizer"],
    [kept.id, "scorer"],
  ])
    ok(await club.create(superuser, "tournament_roles", { tournament, user, role }));
  expect(await merge(old.id, kept.id)).toMatchObject({ ok: true });
  expect(rowOf("player_notes", (await club.deps.storage.reader.findById("player_notes", note)) as Row).note).toBe(
    "Приходит раньше\nЛевша",
  );
  expect(await club.tournament(tournament)).toMatchObject({ co_organizers: [kept.id], scorers: [] });
});
