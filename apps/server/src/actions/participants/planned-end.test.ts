// An evening that was not started: what closes at its planned end and a day later, and what its organiser can still do (decision 150).
import { afterEach, beforeEach, expect, test } from "vitest";
import { stillHolds } from "../../notifications/still-holds.ts";
import { where } from "../../storage/condition.ts";
import { seedCityIds } from "../../storage/seed/cities.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { releaseUnpaid } from "../money/release-unpaid.ts";
import type { NotificationRow } from "../notifications/answers.ts";
import type { Viewer } from "../transaction/action.ts";
import { findRows } from "../transaction/stored-rows.ts";

type Person = Viewer & { kind: "user" };

const ENTRIES = "tournament_participants";
/** The planned end is at 21:00 in Moscow. */
const END = "2026-11-21T18:00:00.000Z";
const AFTER = "2026-11-21T18:00:00.001Z";
const DAY_LATER = "2026-11-22T18:00:00.000Z";
const TOO_LATE = "2026-11-22T18:00:00.001Z";

let club: TestClub;
let organiser: Person;
let id: string;
const at = (moment: string) => {
  club.now.at = new Date(moment);
};
const open = async (settings: Record<string, unknown> = {}) => {
  id = ok(await club.create(organiser, "tournaments", aBody(settings))).id;
};
const joins = async (person?: Person) => verdict(await club.join(person ?? (await club.person()), id));

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => club.close());

test("players sign up until a day after the planned end, and not a millisecond later", async () => {
  await open();
  at(DAY_LATER);
  expect(await joins()).toBe("ok");
  at(TOO_LATE);
  expect(await joins()).toBe("registration-closed");
});

test("a deadline weeks before the evening ends signing up", async () => {
  await open({ date: "2026-12-20", registration_deadline: "2026-12-01 12:00:00.000Z" });
  at("2026-12-01T12:00:00.000Z");
  expect(await joins()).toBe("ok");
  at("2026-12-01T12:00:00.001Z");
  expect(await joins()).toBe("registration-closed");
});

test("the clock is that of the city", async () => {
  const timezone = "Asia/Vladivostok";
  await club.deps.storage.transact((tx) => tx.update("cities", seedCityIds.spb, { timezone }));
  await open();
  at("2026-11-22T11:00:00.000Z");
  expect(await joins()).toBe("ok");
  at("2026-11-22T11:00:00.001Z");
  expect(await joins()).toBe("registration-closed");
});

test("neither the waiting list, nor a friend, nor a request for a place is open any more", async () => {
  const host = await club.person();
  await open({ max_players: 4 });
  for (const person of [host, ...(await club.people(3))]) ok(await club.join(person, id));
  const friend = ok(await club.create(host, "users", { name: "Пётр", guest: true })).id;
  at(TOO_LATE);
  expect(await joins()).toBe("registration-closed");
  expect(verdict(await club.create(host, ENTRIES, { tournament: id, user: friend }))).toBe("registration-closed");
  at("2026-11-20T09:00:00.000Z");
  await open({ approval: true });
  at(TOO_LATE);
  const asks = await club.create(await club.person(), "tournament_requests", { tournament: id });
  expect(verdict(asks)).toBe("registration-closed");
});

test("the organiser still adds players and starts, and an import adds them too", async () => {
  await open({ max_players: 5 });
  for (const person of await club.people(3)) ok(await club.join(person, id));
  at("2026-11-24T09:00:00.000Z");
  const late = ok(await club.create(organiser, "users", { name: "Пётр", guest: true })).id;
  ok(await club.create(organiser, ENTRIES, { tournament: id, user: late }));
  const { id: imported } = await club.person();
  ok(await club.create(superuser, ENTRIES, { tournament: id, user: imported, status: "registered" }));
  expect(verdict(await club.update(organiser, "tournaments", id, { status: "in_progress" }))).toBe("ok");
});

test("a move to another day opens it again", async () => {
  await open();
  at("2026-11-24T09:00:00.000Z");
  expect(await joins()).toBe("registration-closed");
  ok(await club.update(organiser, "tournaments", id, { date: "2026-11-25" }));
  expect(await joins()).toBe("ok");
});

test("nobody loses an unpaid place any more, also when the job was late", async () => {
  await open({ cost: 1500 });
  const terms = { mode: "transfer", phone: "+79990000001", release_hours: 2, refund_rule: "none" };
  ok(await club.create(organiser, "tournament_money", { tournament: id, ...terms }));
  const entry = ok(await club.join(await club.person(), id)).id;
  at(AFTER);
  await releaseUnpaid(club.deps);
  expect((await club.get(ENTRIES, entry)).status).toBe("registered");
  at(END);
  await releaseUnpaid(club.deps);
  expect((await club.get(ENTRIES, entry)).status).toBe("cancelled");
});

test("a message about a place or a price is not delivered any more; the one about the fee is", async () => {
  await open({ max_players: 4, cost: 1500 });
  const [leaver, ...others] = await club.people(4);
  const waits = await club.person();
  const left = ok(await club.join(leaver ?? waits, id)).id;
  for (const person of [...others, waits]) ok(await club.join(person, id));
  at(END);
  ok(await club.update(leaver ?? waits, ENTRIES, left, { status: "cancelled" }));
  const { reader } = club.deps.storage;
  const found = await findRows(reader, "notifications", { where: where({ user: waits.id }), limit: 10 });
  const notice = found.find(({ kind }) => kind === "promoted") as NotificationRow;
  const untilTheEnd = ["ahead", "joinable", "coming", "current", "entered", "seated"] as const;
  // An evening is announced to who has no place.
  const announced = { ...notice, user: (await club.person()).id };
  const holds = (kind: (typeof untilTheEnd)[number] | "owes") =>
    stillHolds(reader, kind === "joinable" ? announced : notice, kind, club.now.at);
  for (const kind of [...untilTheEnd, "owes"] as const) expect(await holds(kind)).toBe(true);
  at(AFTER);
  for (const kind of untilTheEnd) expect(await holds(kind)).toBe(false);
  expect(await holds("owes")).toBe(true);
});
