// Two pages with the terms of payment of one evening (decision 198).
import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let id: string;
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  id = ok(await club.create(organiser, "tournaments", aBody({ cost: 800 }))).id;
});
afterEach(() => club.close());

const TERMS = { mode: "transfer", phone: "+79990000001", refund_rule: "none" };
const create = (difference: object, own?: string) =>
  club.create(organiser, "tournament_money", { tournament: id, ...TERMS, ...difference }, own ? { id: own } : {});

test("a create from a page without terms does not replace those that another page has made", async () => {
  const first = ok(await create({}, "terms0000000001"));
  expect(verdict(await create({ phone: "+79990000002" }, "terms0000000002"))).toBe("result-conflict");
  expect((await club.get("tournament_money", first.id)).phone).toBe("+79990000001");
  // The same terms, or a client that chooses no id.
  expect(ok(await create({}, "terms0000000002")).id).toBe(first.id);
  expect(ok(await create({ phone: "+79990000003" })).id).toBe(first.id);
});

test("an update over other terms than were seen is refused, and a reminder changes them too", async () => {
  const { id: terms, updated } = ok(await create({}));
  club.now.at = new Date(club.now.at.getTime() + 1000);
  ok(await club.update(organiser, "tournament_money", terms, { reminded_at: "2026-11-20 09:00:00.000Z" }));
  const late = await club.update(organiser, "tournament_money", terms, { bank: "Сбер" }, { ifMatch: String(updated) });
  expect(verdict(late)).toBe("result-conflict");
});
