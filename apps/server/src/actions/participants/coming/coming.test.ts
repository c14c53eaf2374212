// Confirmation of coming over the actions and the job (product-rules D43). The start is at 18:00 in Moscow, 15:00 UTC.
import { afterEach, beforeEach, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import { closeConsistent } from "../../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../../testing/club.ts";
import type { Viewer } from "../../transaction/action.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { checkSeats } from "../offers/seat-check.ts";

type Person = Viewer & { kind: "user" };

let club: TestClub;
let organiser: Person;
let id: string;
let people: Person[];

const open = async (difference: object = {}) => {
  const hours = { confirm_hours: 6, release_hours: 2 };
  id = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, ...hours, ...difference }))).id;
  people = await club.people(6);
  for (const person of people) {
    ok(await club.join(person, id));
    club.now.at = new Date(club.now.at.getTime() + 1000);
  }
  await checkSeats(club.deps);
};
const at = async (moment: string) => {
  club.now.at = new Date(`${moment}:00Z`);
  return checkSeats(club.deps);
};
const entryOf = async (index: number) => {
  const entry = (await club.entries(id)).find(
    ({ user, status }) => user === people[index]?.id && status !== "cancelled",
  );
  if (!entry) throw new Error("no entry");
  return entry;
};
const say = async (index: number, status: string) =>
  club.update(people[index] ?? organiser, "tournament_participants", (await entryOf(index)).id, { status });
const statuses = async () => Promise.all(people.map(async (_person, index) => (await entryOf(index)).status));
const asked = (index: number) =>
  findRows(club.deps.storage.reader, "notifications", {
    where: where({ user: people[index]?.id ?? "", kind: "confirm-coming" }),
    limit: 10,
  });

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => closeConsistent(club, id));

test("seated players are asked once, from the chosen hour", async () => {
  await open();
  expect(verdict(await say(0, "confirmed"))).toBe("too-early-to-confirm");
  expect(await at("2026-11-21T08:00")).toEqual(new Date("2026-11-21T09:00:00Z"));
  expect(await asked(0)).toEqual([]);
  await at("2026-11-21T09:00");
  await at("2026-11-21T09:10");
  expect(await asked(0)).toHaveLength(1);
  expect(await asked(4)).toEqual([]);
});

test.each(["in_progress", "cancelled"])("an evening that is %s asks nobody any more", async (status) => {
  await open();
  await at("2026-11-21T09:00");
  ok(await club.update(organiser, "tournaments", id, { status }));
  expect(await asked(0)).toMatchObject([{ answer: "late", read: true }]);
});

test("a tournament that cannot be settled does not hold up the others", async () => {
  await open();
  const damaged = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, confirm_hours: 6 }))).id;
  await club.deps.storage.transact((tx) =>
    tx.update("tournaments", damaged, { date: "no date", next_seat_check: "2026-01-01 00:00:00.000Z" }),
  );
  await expect(at("2026-11-21T09:00")).rejects.toThrow("Invalid time value");
  expect(await asked(0)).toHaveLength(1);
});

test("«I come» by the page or by the notification is stored with its time, and closes the question", async () => {
  await open();
  await at("2026-11-21T09:00");
  expect(ok(await say(0, "confirmed"))).toMatchObject({
    status: "confirmed",
    confirmed_at: "2026-11-21 09:00:00.000Z",
  });
  const [question] = await asked(1);
  ok(await club.update(people[1] ?? organiser, "notifications", question?.id ?? "", { answer: "coming" }));
  expect(await entryOf(1)).toMatchObject({ status: "confirmed", confirmed_at: "2026-11-21 09:00:00.000Z" });
  expect((await asked(0))[0]?.answer).toBe("coming");
  expect(verdict(await say(4, "confirmed"))).toBe("forbidden");
});

test("unconfirmed places go to those who wait, the last to sign up first, once", async () => {
  await open();
  await at("2026-11-21T09:00");
  ok(await say(3, "confirmed"));
  await at("2026-11-21T13:00");
  expect(await statuses()).toEqual(["registered", "waitlist", "waitlist", "confirmed", "registered", "registered"]);
  ok(await say(4, "cancelled"));
  await at("2026-11-21T13:30");
  expect((await statuses().catch(() => [])).length).toBe(0);
  expect((await entryOf(1)).status).toBe("registered");
});

test("a silent player does not lose the place to one who was silent before, and each release is reported", async () => {
  await open();
  ok(await say(5, "cancelled"));
  await at("2026-11-21T09:00");
  for (const index of [0, 1, 2]) ok(await say(index, "confirmed"));
  await at("2026-11-21T13:00");
  const places = async () => (await Promise.all([3, 4].map(entryOf))).map(({ status }) => status);
  expect(await places()).toEqual(["waitlist", "registered"]);
  await at("2026-11-21T13:30");
  expect(await places()).toEqual(["waitlist", "registered"]);
  ok(await say(0, "cancelled"));
  ok(await club.join(await club.person(), id));
  await at("2026-11-21T14:10");
  expect(await places()).toEqual(["waitlist", "registered"]);
  const event = { user: people[3]?.id ?? "", kind: "place-released" };
  expect(await club.deps.storage.reader.count("notifications", where(event))).toBe(2);
});

test("on another day who was silent before waits as the others do", async () => {
  await open();
  for (const index of [4, 5]) ok(await say(index, "cancelled"));
  ok(await club.join(await club.person(), id));
  await at("2026-11-21T09:00");
  await at("2026-11-21T13:00");
  expect((await entryOf(3)).status).toBe("waitlist");
  ok(await club.update(organiser, "tournaments", id, { date: "2026-11-22" }));
  await at("2026-11-22T09:00");
  ok(await say(0, "confirmed"));
  await at("2026-11-22T13:00");
  expect((await entryOf(3)).status).toBe("registered");
});

test("released players keep the order in which they signed up", async () => {
  await open();
  await at("2026-11-21T09:00");
  await at("2026-11-21T13:00");
  expect([(await entryOf(2)).position, (await entryOf(3)).position]).toEqual([1, 2]);
});

test("a place that nobody waits for stays, and without the option nothing is released", async () => {
  await open({ max_players: 8 });
  await at("2026-11-21T13:00");
  expect(await statuses()).toEqual(Array(6).fill("registered"));
  await open({ release_hours: 0 });
  await at("2026-11-21T14:00");
  expect((await statuses()).slice(0, 4)).toEqual(Array(4).fill("registered"));
});

test("on another day everyone is asked again; a player who gets a place later is asked too", async () => {
  await open();
  await at("2026-11-21T09:00");
  ok(await say(0, "confirmed"));
  ok(await say(1, "cancelled"));
  expect(await asked(4)).toHaveLength(1);
  ok(await club.update(organiser, "tournaments", id, { date: "2026-11-22" }));
  expect(await entryOf(0)).toMatchObject({ status: "registered", confirmed_at: "" });
  await at("2026-11-22T09:00");
  expect(await asked(0)).toHaveLength(2);
});

test("on another day nobody has come yet, also who was marked or confirmed for the day before", async () => {
  await open();
  await at("2026-11-21T09:00");
  const mark = async (index: number, change: Record<string, string>) =>
    ok(await club.update(organiser, "tournament_participants", (await entryOf(index)).id, change));
  await mark(0, { check_in: "came" });
  await mark(1, { check_in: "late", check_in_at: "2026-11-21 15:10:00.000Z" });
  await mark(2, { check_in: "absent" });
  await mark(3, { status: "confirmed" });
  ok(await club.update(organiser, "tournaments", id, { start_time: "19:00", end_time: "22:00" }));
  expect(await entryOf(0)).toMatchObject({ check_in: "came" });
  ok(await club.update(organiser, "tournaments", id, { date: "2026-11-22" }));
  for (const index of [0, 1, 2, 3])
    expect(await entryOf(index)).toMatchObject({ status: "registered", check_in: "", check_in_at: "" });
  await at("2026-11-22T10:00");
  for (const index of [0, 1, 2, 3]) expect((await asked(index)).filter(({ answer }) => answer === "")).toHaveLength(1);
});

test("a date that is corrected during play leaves the marks", async () => {
  await open();
  ok(await club.update(organiser, "tournament_participants", (await entryOf(0)).id, { check_in: "came" }));
  ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  ok(await club.update(organiser, "tournaments", id, { date: "2026-11-22" }));
  expect(await entryOf(0)).toMatchObject({ check_in: "came" });
});

test("another hour of the same day asks those who did not answer again, and closes the former question", async () => {
  await open();
  await at("2026-11-21T09:00");
  ok(await say(0, "confirmed"));
  ok(await club.update(organiser, "tournaments", id, { start_time: "19:00", end_time: "22:00" }));
  ok(await club.update(organiser, "tournaments", id, { start_time: "18:00", end_time: "21:00" }));
  expect((await entryOf(0)).status).toBe("confirmed");
  await at("2026-11-21T09:05");
  expect(await asked(0)).toMatchObject([{ answer: "coming" }]);
  expect((await asked(1)).map(({ answer }) => answer).sort()).toEqual(["", "late"]);
  ok(await say(1, "confirmed"));
  expect((await asked(1)).map(({ answer }) => answer).sort()).toEqual(["coming", "late"]);
});

test("who is asked late has half an hour to answer before the place is released, and reads when", async () => {
  await open();
  await at("2026-11-21T09:00");
  await at("2026-11-21T12:50");
  ok(await club.update(organiser, "tournaments", id, { start_time: "17:00", end_time: "20:00" }));
  await at("2026-11-21T12:51");
  expect((await statuses()).slice(0, 4)).toEqual(Array(4).fill("registered"));
  expect((await asked(0)).find(({ answer }) => answer === "")?.data?.of).toMatchObject({ release: "16:21" });
  await at("2026-11-21T13:21");
  expect((await statuses()).filter((status) => status === "waitlist")).toHaveLength(2);
});

test("before a morning game a place is not released while its player sleeps", async () => {
  await open({ start_time: "09:00", end_time: "12:00", confirm_hours: 6, release_hours: 3 });
  await at("2026-11-21T00:00");
  expect((await asked(0))[0]?.data?.of).toMatchObject({ release: "08:30" });
  expect(await at("2026-11-21T03:00")).toEqual(new Date("2026-11-21T05:30:00Z"));
  await say(0, "confirmed");
  await at("2026-11-21T05:29");
  expect((await statuses()).filter((status) => status === "waitlist")).toHaveLength(2);
  await at("2026-11-21T05:30");
  expect(await statuses()).toEqual(["confirmed", "registered", "waitlist", "waitlist", "registered", "registered"]);
});

test("who gets a place shortly before a release has half an hour, each player by themselves", async () => {
  await open();
  await at("2026-11-21T09:00");
  await at("2026-11-21T12:50");
  ok(await say(0, "cancelled"));
  expect(await entryOf(4)).toMatchObject({ status: "registered", asked_at: "2026-11-21 12:50:00.000Z" });
  expect((await asked(4))[0]?.data?.of).toMatchObject({ release: "16:20" });
  expect(await at("2026-11-21T13:00")).toEqual(new Date("2026-11-21T13:20:00Z"));
  expect((await entryOf(4)).status).toBe("registered");
  expect((await entryOf(3)).status).toBe("waitlist");
  ok(await club.join(await club.person(), id));
  await at("2026-11-21T13:20");
  expect((await entryOf(4)).status).toBe("waitlist");
});

test("who signs up after the question is not asked, and keeps the place", async () => {
  await open({ max_players: 5 });
  for (const index of people.keys()) ok(await say(index, "cancelled"));
  await at("2026-11-21T10:00");
  for (const person of people) ok(await club.join(person, id));
  expect(await entryOf(0)).toMatchObject({ status: "registered", asked_at: "" });
  expect(await asked(0)).toEqual([]);
  await at("2026-11-21T13:00");
  expect((await statuses()).slice(0, 5)).toEqual(Array(5).fill("registered"));
});

test("who lost the place is not asked any more whether they come", async () => {
  await open();
  await at("2026-11-21T09:00");
  await at("2026-11-21T13:00");
  const index = (await statuses()).indexOf("waitlist");
  expect(await asked(index)).toMatchObject([{ answer: "late" }]);
});

test("a blocked person who loses the place by silence leaves the evening, and no freed place is theirs again", async () => {
  await open();
  ok(await club.create(organiser, "blocks", { user: people[3]?.id ?? "" }));
  await at("2026-11-21T09:00");
  await at("2026-11-21T13:00");
  const ofBlocked = (await club.entries(id)).find(({ user }) => user === people[3]?.id);
  expect(ofBlocked).toMatchObject({ status: "cancelled", position: 0 });
  expect((await entryOf(2)).status).toBe("waitlist");
  const { reader } = club.deps.storage;
  const received = await findRows(reader, "notifications", { where: where({ user: people[3]?.id ?? "" }), limit: 20 });
  expect(received.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["confirm-coming", "removed"]));
  expect(received.map(({ kind }) => kind)).not.toContain("place-released");
  ok(await say(0, "cancelled"));
  expect((await club.entries(id)).find(({ user }) => user === people[3]?.id)?.status).toBe("cancelled");
  expect((await entryOf(2)).status).toBe("registered");
});

test("with timed offers a released place is offered, and taking it is an answer", async () => {
  await open({ seat_offers: "timed", max_players: 5 });
  await at("2026-11-21T09:00");
  await at("2026-11-21T13:00");
  expect((await entryOf(5)).offered_until).toBe("2026-11-21 13:20:00.000Z");
  expect(ok(await say(5, "registered"))).toMatchObject({
    status: "registered",
    confirmed_at: "2026-11-21 13:00:00.000Z",
  });
});

test("a draft has nothing to settle: the job does not find it again", async () => {
  id = ok(await club.create(organiser, "tournaments", aBody({ confirm_hours: 6, status: "draft" }))).id;
  expect(await checkSeats(club.deps)).toBeUndefined();
  expect(await club.tournament(id)).toMatchObject({ next_seat_check: "" });
});
