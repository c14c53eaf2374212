// Who is asked to a new evening.
import { afterEach, beforeEach, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { findRows } from "../transaction/stored-rows.ts";

let club: TestClub;
beforeEach(async () => {
  club = await openClub();
});
afterEach(() => club.close());

const notified = async (kind: string) =>
  (await findRows(club.deps.storage.reader, "notifications", { where: where({ kind }), limit: 10 })).map(
    ({ user }) => user,
  );

test("a new evening reaches followers and the players of the evening that it repeats, but nobody whom the organiser has blocked", async () => {
  const organiser = await club.person();
  const [welcome, blocked] = await club.people(2);
  if (!welcome || !blocked) throw new Error("no people");
  const first = ok(await club.create(organiser, "tournaments", aBody())).id;
  for (const person of [welcome, blocked]) {
    ok(await club.join(person, first));
    ok(await club.create(person, "follows", { organizer: organiser.id }));
  }
  ok(await club.create(organiser, "blocks", { user: blocked.id }));
  ok(await club.create(organiser, "tournaments", aBody({ date: "2026-12-02", repeat_of: first })));
  expect(await notified("new-evening")).toEqual([welcome.id]);
  expect(await notified("invited")).toEqual([welcome.id]);
});
