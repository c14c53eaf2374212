// Deletes and merges follow every relation field of the contract, also one that is added later.
import { type CollectionName, childrenOf, collections, emptyRecord, referencesTo } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Row } from "../../storage/storage.ts";
import { ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { removeRecord } from "../superuser/superuser-writes.ts";
import { mergeGuests } from "../users/merge/merge-people.ts";

let club: TestClub;
beforeEach(async () => {
  club = await openClub();
});
afterEach(() => club.close());

const AT = "2026-11-20 09:00:00.000Z";

/** Stores a row without any validation. */
async function blankRow(collection: CollectionName, fields: Record<string, string> = {}): Promise<Row> {
  const blank = emptyRecord(collections[collection].fields);
  const row = { ...blank, id: club.deps.newId(), created: AT, updated: AT, ...fields };
  await club.deps.storage.transact((tx) => tx.insert(collection, row));
  return row;
}

const isStored = async (collection: CollectionName, { id }: Row): Promise<boolean> =>
  (await club.deps.storage.reader.findById(collection, id)) !== undefined;

const relations = Object.values(collections).flatMap(({ name: target }) =>
  referencesTo(target).map((reference) => ({ target, ...reference })),
);
const parts = relations.filter(({ cascade }) => cascade);
const references = relations.filter(({ cascade }) => !cascade);

describe("a superuser's delete", () => {
  const remove = (target: CollectionName, row: Row) =>
    removeRecord(club.deps, { viewer: superuser, body: {}, row }, target);

  test.each(parts)("of $target deletes $collection by «$field»", async ({ target, collection, field }) => {
    const row = await blankRow(target);
    const [part, other] = [await blankRow(collection, { [field]: row.id }), await blankRow(collection)];
    expect(verdict(await remove(target, row))).toBe("ok");
    expect([await isStored(collection, part), await isStored(collection, other)]).toEqual([false, true]);
  });

  test.each(references)("of $target is refused while $collection has «$field»", async (relation) => {
    const { target, collection, field } = relation;
    const row = await blankRow(target);
    const reference = await blankRow(collection, { [field]: row.id });
    expect((await remove(target, row)).ok).toBe(false);
    await club.deps.storage.transact((tx) => tx.delete(collection, reference.id));
    expect(verdict(await remove(target, row))).toBe("ok");
  });
});

test.each(childrenOf("tournaments"))("a deleted tournament takes its $collection along", async ({ collection }) => {
  const organiser = await club.person();
  const tournament = await blankRow("tournaments", { organizer: organiser.id, status: "draft" });
  const part = await blankRow(collection, { tournament: tournament.id });
  expect(verdict(await club.remove(organiser, "tournaments", tournament.id))).toBe("ok");
  expect(await isStored(collection, part)).toBe(false);
});

const people = referencesTo("users").filter(({ collection }) =>
  childrenOf("tournaments").some((child) => child.collection === collection),
);

test.each(people)("a merge moves «$field» of $collection to the other person", async ({ collection, field }) => {
  const organiser = await club.person();
  const add = async (name: string) => ok(await club.create(organiser, "users", { name, guest: true })).id;
  const [guest, into] = [await add("Лиза"), await add("Лиза К.")];
  const tournament = await blankRow("tournaments", { organizer: organiser.id, status: "open" });
  const row = await blankRow(collection, { tournament: tournament.id, [field]: guest });
  expect((await mergeGuests(club.deps, organiser, { from: guest, into })).ok).toBe(true);
  expect((await club.get(collection, row.id))[field]).toBe(into);
});
