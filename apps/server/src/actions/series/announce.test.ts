// Who is asked to a new evening.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { checkSeats } from "../participants/offers/seat-check.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { announceRest } from "./announce-rest.ts";
import { withRest } from "./announcements.ts";
import { fillSeries } from "./fill-series.ts";

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

test("an evening by invitation can be read by everyone who is invited to it by its repeat or its series", async () => {
  const organiser = await club.person();
  const [player, opener, blocked] = await club.people(3);
  if (!player || !opener || !blocked) throw new Error("no people");
  const closed = { by_invitation: true, confirm_hours: 6 };
  const source = ok(await club.create(organiser, "tournaments", aBody(closed))).id;
  const { invite_code } = await club.tournament(source);
  for (const person of [player, opener, blocked])
    ok(await club.create(person, "tournament_invitations", { code: invite_code }));
  ok(await club.join(player, source));
  ok(await club.create(organiser, "blocks", { user: blocked.id }));

  const repeat = ok(
    await club.create(organiser, "tournaments", aBody({ ...closed, date: "2026-12-02", repeat_of: source })),
  ).id;
  expect((await club.tournament(repeat)).invited).toEqual([player.id]);
  expect(await notified("invited")).toEqual([player.id]);

  ok(await club.create(organiser, "series", { source, days_ahead: 10 }));
  await fillSeries(club.deps);
  const series = { series_date: "2026-11-28" };
  const [evening] = await findRows(club.deps.storage.reader, "tournaments", { where: where(series), limit: 2 });
  expect(evening?.invited).toEqual([player.id, opener.id]);
  expect((await notified("new-evening")).sort()).toEqual([player.id, opener.id].sort());
  expect([evening?.invite_code === "", evening?.invite_code === invite_code]).toEqual([false, false]);
});

test("players of an evening that a series has created are asked whether they come", async () => {
  const organiser = await club.person();
  const [player] = await club.people(1);
  if (!player) throw new Error("no player");
  const source = ok(await club.create(organiser, "tournaments", aBody({ confirm_hours: 6 }))).id;
  ok(await club.create(organiser, "series", { source, days_ahead: 10 }));
  await fillSeries(club.deps);
  const series = { series_date: "2026-11-28" };
  const [evening] = await findRows(club.deps.storage.reader, "tournaments", { where: where(series), limit: 2 });
  await checkSeats(club.deps);
  ok(await club.join(player, evening?.id ?? ""));
  club.now.at = new Date("2026-11-28T09:00:00Z");
  await checkSeats(club.deps);
  expect(await notified("confirm-coming")).toEqual([player.id]);
});

describe("of thousands of followers", () => {
  const FOLLOWERS = 4100;
  let organiser: Awaited<ReturnType<TestClub["person"]>>;
  let id: string;
  const reached = () => club.deps.storage.reader.count("notifications", where({ kind: "new-evening" }));
  beforeEach(async () => {
    organiser = await club.person();
    const one = await club.person();
    const follow = ok(await club.create(one, "follows", { organizer: organiser.id }));
    const [user, stored] = [await club.get("users", one.id), await club.get("follows", follow.id)];
    await club.deps.storage.transact(async (tx) => {
      for (let at = 1; at < FOLLOWERS; at++) {
        const own = `aa${String(at).padStart(13, "0")}`;
        await tx.insert("users", { ...user, id: own, phone: `+7999${String(at).padStart(7, "0")}` });
        await tx.insert("follows", { ...stored, id: own, user: own });
      }
    });
    ({ id } = ok(await club.create(organiser, "tournaments", aBody({ date: "2026-12-02" }))));
  });

  test("each is notified once, the rest by a job", async () => {
    expect(await reached()).toBe(2000);
    await Promise.all([announceRest(club.deps), announceRest(club.deps)]);
    expect(await reached()).toBe(FOLLOWERS);
    await announceRest(club.deps);
    expect(await withRest(club.deps.storage.reader)).toEqual([]);
    expect(await reached()).toBe(FOLLOWERS);
  });

  test("the rest is not notified of an evening that was cancelled meanwhile", async () => {
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    await announceRest(club.deps);
    expect([await reached(), await withRest(club.deps.storage.reader)]).toEqual([2000, []]);
  });
});
