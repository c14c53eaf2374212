// A tournament that is first for the organiser's regulars, then for everyone (decision 119).
import { HOUR_MS, type NotificationKind } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../../testing/club.ts";
import { fillSeries } from "../../series/fill-series.ts";
import { openingOf } from "../../tournaments/opening.ts";
import type { Viewer } from "../../transaction/action.ts";
import { findRows, getUser } from "../../transaction/stored-rows.ts";
import { checkSeats } from "../offers/seat-check.ts";

type Person = Viewer & { kind: "user" };

let club: TestClub;
let [organiser, regular, rare, former, blocked, follower]: Person[] = [];
beforeEach(async () => {
  club = await openClub();
  [organiser, regular, rare, former, blocked, follower] = await club.people(6);
  await played("2026-11-04", [regular, rare, blocked]);
  await played("2026-11-11", [regular, blocked]);
  // Too long ago.
  await played("2026-07-01", [former]);
  await played("2026-07-08", [former]);
  for (const person of [follower, regular])
    ok(await club.create(one(person), "follows", { organizer: one(organiser).id }));
  ok(await club.create(one(organiser), "blocks", { user: one(blocked).id }));
});
afterEach(() => club.close());

function one(person: Person | undefined): Person {
  if (!person) throw new Error("no person");
  return person;
}

async function played(date: string, people: readonly (Person | undefined)[]): Promise<void> {
  const over = aBody({ date, organizer: one(organiser).id, status: "completed" });
  const { id } = ok(await club.create(superuser, "tournaments", over));
  for (const person of people) {
    const entry = { tournament: id, user: one(person).id, status: "registered" };
    ok(await club.create(superuser, "tournament_participants", entry));
  }
}

const notified = async (kind: NotificationKind, tournament: string) =>
  (await findRows(club.deps.storage.reader, "notifications", { where: where({ kind, tournament }), limit: 50 })).map(
    ({ user }) => user,
  );

const evening = { date: "2026-11-25", regulars_hours: 24 };
const createdBy = async (body: object) => ok(await club.create(one(organiser), "tournaments", aBody({ ...body }))).id;
async function pass(hours: number): Promise<void> {
  club.now.at = new Date(club.now.at.getTime() + hours * HOUR_MS);
  await checkSeats(club.deps);
}

test("in its hours the regulars alone are invited, read it and sign up; then everyone, and followers are notified once", async () => {
  const id = await createdBy(evening);
  const { by_invitation, opens_at, invited, invite_code } = await club.tournament(id);
  expect({ by_invitation, opens_at, invited }).toEqual({
    by_invitation: true,
    opens_at: "2026-11-21 09:00:00.000Z",
    invited: [one(regular).id],
  });
  expect(invite_code).not.toBe("");
  expect(await notified("invited", id)).toEqual([one(regular).id]);
  expect((await club.join(one(rare), id)).ok).toBe(false);
  ok(await club.join(one(regular), id));

  await pass(23);
  expect((await club.tournament(id)).by_invitation).toBe(true);
  await pass(1);
  expect(await club.tournament(id)).toMatchObject({ by_invitation: false, opens_at: "" });
  expect(await notified("new-evening", id)).toEqual([one(follower).id]);
  ok(await club.join(one(rare), id));
  await pass(1);
  expect(await notified("new-evening", id)).toEqual([one(follower).id]);
});

test("it opens two hours before the start at the latest, also when it is moved", async () => {
  const id = await createdBy({ date: "2026-11-25", start_time: "18:00", regulars_hours: 168 });
  ok(await club.update(one(organiser), "tournaments", id, { date: "2026-11-21" }));
  await pass(27);
  expect((await club.tournament(id)).by_invitation).toBe(true);
  await pass(1);
  expect((await club.tournament(id)).by_invitation).toBe(false);
});

test("other hours count from the change, none keep it by invitation, and the organiser may open it at any time", async () => {
  const id = await createdBy(evening);
  await pass(3);
  ok(await club.update(one(organiser), "tournaments", id, { regulars_hours: 6 }));
  expect((await club.tournament(id)).opens_at).toBe("2026-11-20 18:00:00.000Z");
  ok(await club.update(one(organiser), "tournaments", id, { regulars_hours: 0 }));
  await pass(48);
  expect(await club.tournament(id)).toMatchObject({ by_invitation: true, opens_at: "" });
  ok(await club.update(one(organiser), "tournaments", id, { regulars_hours: 24 }));
  ok(await club.update(one(organiser), "tournaments", id, { by_invitation: false }));
  expect(await club.tournament(id)).toMatchObject({ by_invitation: false, opens_at: "" });
});

test("the hours of a draft begin when it is published", async () => {
  const id = await createdBy({ ...evening, status: "draft" });
  await pass(48);
  expect(await club.tournament(id)).toMatchObject({ by_invitation: true, opens_at: "" });
  ok(await club.update(one(organiser), "tournaments", id, { status: "open" }));
  expect((await club.tournament(id)).opens_at).toBe("2026-11-23 09:00:00.000Z");
  expect(await notified("invited", id)).toEqual([one(regular).id]);
});

test("a repeat and the evenings of a series begin with the regulars again", async () => {
  const source = await createdBy(evening);
  await pass(24);
  const repeat = await createdBy({ ...evening, date: "2026-12-02", by_invitation: false, repeat_of: source });
  expect(await club.tournament(repeat)).toMatchObject({ by_invitation: true, opens_at: "2026-11-22 09:00:00.000Z" });
  ok(await club.create(one(organiser), "series", { source, days_ahead: 14 }));
  await fillSeries(club.deps);
  const slot = where({ series_date: "2026-12-02" });
  const [next] = await findRows(club.deps.storage.reader, "tournaments", { where: slot, limit: 2 });
  expect(next).toMatchObject({ by_invitation: true, opens_at: "2026-11-22 09:00:00.000Z", invited: [one(regular).id] });
});

test("a request cannot set when it opens", async () => {
  const id = await createdBy({ ...evening, opens_at: "2026-11-20 09:00:01.000Z" });
  expect((await club.tournament(id)).opens_at).toBe("2026-11-21 09:00:00.000Z");
  const early = await club.update(one(organiser), "tournaments", id, { opens_at: "2026-11-20 09:00:01.000Z" });
  expect(early.ok).toBe(false);
});

test("who may not read it yet learns when it opens and who organises it, and nothing of any other tournament", async () => {
  const asked = (id: string, viewer: Viewer) => openingOf(club.deps.storage.reader, viewer, id, club.now.at);
  const guest: Viewer = { kind: "guest" };
  const id = await createdBy(evening);
  const name = (await getUser(club.deps.storage.reader, one(organiser).id))?.name;
  const opening = {
    opens_at: "2026-11-21 09:00:00.000Z",
    time_zone: "Europe/Moscow",
    organizer: { id: one(organiser).id, name },
  };
  expect(await asked(id, guest)).toEqual(opening);
  expect(await asked(id, one(rare))).toEqual(opening);
  expect(await asked(id, one(blocked))).toBeUndefined();
  const closed = await createdBy({ date: "2026-11-25", by_invitation: true });
  const draft = await createdBy({ ...evening, status: "draft" });
  for (const other of [closed, draft, await createdBy({ date: "2026-11-25" })])
    expect(await asked(other, guest)).toBeUndefined();
  ok(await club.update(superuser, "tournaments", id, { hidden_by_admin: true }));
  expect(await asked(id, guest)).toBeUndefined();
  ok(await club.update(superuser, "tournaments", id, { hidden_by_admin: false }));
  await pass(24);
  expect(await asked(id, guest)).toBeUndefined();
});

test("an invitation of the regulars' hours leads to the evening after it has opened, and not after it is by invitation again", async () => {
  const id = await createdBy(evening);
  const { invite_code: code } = await club.tournament(id);
  const open = () => club.create(one(rare), "tournament_invitations", { code });
  await pass(24);
  expect(ok(await open())).toMatchObject({ tournament: id });
  ok(await club.update(one(organiser), "tournaments", id, { name: "Вечер для всех" }));
  expect(ok(await open())).toMatchObject({ tournament: id });
  ok(await club.update(one(organiser), "tournaments", id, { by_invitation: true }));
  expect(verdict(await open())).toBe("invitation-unknown");
  expect((await club.tournament(id)).invite_code).not.toBe("");
});
