// A tournament that gets another organiser: by a superuser's PATCH and by an administrator alike (decision 134).
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { openOnlineClub, SHOP } from "../../testing/online-evening.ts";
import { openFees } from "../money/open-fees.ts";
import { commitLocked } from "../transaction/commit.ts";
import { findRows, getTournament } from "../transaction/stored-rows.ts";
import { moveToAccount } from "./change-organizer.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;
const one = (person: Person | undefined): Person => {
  if (!person) throw new Error("no person");
  return person;
};

const transfer = { mode: "transfer", phone: "+79990000001", bank: "Т-Банк", release_hours: 24, refund_rule: "none" };

describe.each(deepDrivers)("another organiser on $name", ({ open }) => {
  let club: TestClub;
  let before: Person;
  let after: Person;
  let ana: Person;
  let id: string;

  beforeEach(async () => {
    ({ club } = await openOnlineClub(await open()));
    [before, after, ana] = [await club.person(), await club.person(), await club.person({ name: "Анна Петрова" })];
    id = ok(await club.create(before, "tournaments", aBody({ max_players: 4, cost: 1500 }))).id;
    for (const player of [before, after, ana]) ok(await club.join(player, id));
    ok(await club.create(before, "tournament_money", { tournament: id, ...transfer }));
  });
  afterEach(() => club.close());

  const dues = () =>
    findRows(club.deps.storage.reader, "tournament_dues", { where: where({ tournament: id }), limit: 9 });
  const terms = async () => {
    const [found] = await findRows(club.deps.storage.reader, "tournament_money", {
      where: where({ tournament: id }),
      limit: 1,
    });
    return found;
  };
  const entryOf = async (person: Person) => (await club.entries(id)).find(({ user }) => user === person.id)?.id ?? "";
  const change = () => club.update(superuser, "tournaments", id, { organizer: after.id });
  const owing = async (organiser: Person) =>
    (await openFees(club.deps.storage.reader, organiser.id)).map(({ user }) => user);

  test("collects what the players owe, by the notes that they know; the one before owes like a player", async () => {
    const ofAna = await entryOf(ana);
    const known = (await dues()).find(({ entry }) => entry === ofAna)?.note;
    ok(await change());
    expect(await owing(before)).toEqual([]);
    ok(await club.update(after, "tournament_money", (await terms())?.id ?? "", { ...transfer, phone: "+79990000002" }));
    expect((await owing(after)).toSorted()).toEqual([before.id, ana.id].toSorted());
    expect((await dues()).find(({ entry }) => entry === ofAna)).toMatchObject({ organizer: after.id, note: known });
    const paid = { paid_at: "2026-11-20 14:06:00.000Z", kopecks: 150_000, text: `падел ${known}` };
    expect(ok(await club.create(after, "bank_lines", paid))).toMatchObject({ state: "matched", reason: "note" });
  });

  test("does not ask the players to pay the one before", async () => {
    ok(await change());
    expect(await terms()).toMatchObject({ mode: "off", phone: "", bank: "", recipient: "", link: "" });
  });

  test("with a shop keeps online payment, into that shop", async () => {
    for (const one of [before, after]) ok(await club.create(one, "shops", SHOP));
    ok(await club.update(before, "tournament_money", (await terms())?.id ?? "", { mode: "online" }));
    ok(await change());
    expect(await terms()).toMatchObject({ mode: "online", phone: "" });
    // The one before is a player who pays from now on.
    expect((await dues()).map(({ entry }) => entry)).toContain(await entryOf(before));
  });

  test("is refused while the shop of the one before has taken payments", async () => {
    ok(await club.create(before, "shops", SHOP));
    ok(await club.update(before, "tournament_money", (await terms())?.id ?? "", { mode: "online" }));
    ok(await club.create(ana, "tournament_payments", { entry: await entryOf(ana), method: "online" }));
    expect(verdict(await change())).toBe("money-held");
    expect(await club.tournament(id)).toMatchObject({ organizer: before.id });
  });

  test("takes whom the new one has blocked out of the line, with their friends, as a block does", async () => {
    const [waits, host, seated, next] = await club.people(4);
    const invited = await club.person();
    ok(await club.update(before, "tournaments", id, { by_invitation: true }));
    const { invite_code: code } = await club.tournament(id);
    for (const person of [waits, host, seated, next, invited])
      ok(await club.create(one(person), "tournament_invitations", { tournament: id, code }));
    ok(await club.join(one(seated), id));
    for (const person of [waits, host, next]) ok(await club.join(one(person), id));
    const friend = ok(await club.create(one(host), "users", { name: "Олег Титов", guest: true })).id;
    ok(await club.create(one(host), "tournament_participants", { tournament: id, user: friend }));
    ok(await club.update(before, "tournaments", id, { approval: true }));
    const asking = await club.person();
    ok(await club.create(asking, "tournament_invitations", { tournament: id, code }));
    const request = ok(await club.create(asking, "tournament_requests", { tournament: id }));
    for (const person of [waits, host, seated, invited, asking])
      ok(await club.create(after, "blocks", { user: one(person).id }));
    ok(await change());
    const live = (await club.entries(id)).filter(({ status }) => status !== "cancelled");
    const line = live.filter(({ status }) => status === "waitlist").map(({ user, position }) => [user, position]);
    expect(line).toEqual([[one(next).id, 1]]);
    expect(live.filter(({ status }) => status === "registered").map(({ user }) => user)).toContain(one(seated).id);
    expect(await club.deps.storage.reader.findById("tournament_requests", request.id)).toMatchObject({
      state: "declined",
    });
    const readers = (await club.tournament(id)).invited ?? [];
    expect(readers).toContain(one(seated).id);
    for (const person of [waits, host, invited, asking]) expect(readers).not.toContain(one(person).id);
  });

  test("keeps what the one before has recorded from a statement", async () => {
    const note = (await dues()).find((one) => one.entry)?.note ?? "";
    const paid = { paid_at: "2026-11-20 14:06:00.000Z", kopecks: 150_000, text: note };
    const line = ok(await club.create(before, "bank_lines", paid));
    expect(line.state).toBe("matched");
    ok(await change());
    expect(verdict(await club.update(before, "bank_lines", line.id, { entries: [] }))).toBe("forbidden");
    expect(await club.get("bank_lines", line.id)).toMatchObject({ state: "matched" });
  });

  test("after a merge is the same person: the terms stay", async () => {
    await commitLocked(club.deps, id, async (tx) => {
      const tournament = await getTournament(tx, id);
      if (!tournament) throw new Error("the tournament");
      return { ok: true, row: await moveToAccount(tx, club.deps, tournament, after.id) };
    });
    expect(await terms()).toMatchObject(transfer);
    expect(await owing(after)).toEqual([ana.id]);
  });
});
