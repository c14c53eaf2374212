import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../../testing/close-consistent.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../../testing/club.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let opened: string[];

const open = async (difference = {}) => {
  const { id } = ok(await club.create(organiser, "tournaments", aBody(difference)));
  opened.push(id);
  return id;
};

beforeEach(async () => {
  opened = [];
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => closeConsistent(club, ...opened));

describe("joining", () => {
  test("takes a place: registered, unpaid, now, without a position", async () => {
    const id = await open();
    const ana = await club.person();
    expect(ok(await club.join(ana, id, { user: ana.id }))).toMatchObject({
      tournament: id,
      user: ana.id,
      status: "registered",
      payment_status: "unpaid",
      position: 0,
      registration_date: "2026-11-20 09:00:00.000Z",
    });
  });

  test("goes to the end of the waitlist when no place is free", async () => {
    const id = await open({ max_players: 4 });
    for (const player of await club.people(4)) ok(await club.join(player, id));
    const late = await club.people(2);
    for (const player of late) ok(await club.join(player, id));
    const waiting = (await club.entries(id)).filter(({ status }) => status === "waitlist");
    expect(waiting.map(({ user, position }) => [user, position])).toEqual(late.map(({ id }, index) => [id, index + 1]));
    expect((await club.tournament(id)).status).toBe("open");
  });

  test("without a waitlist the last place makes the tournament full, and the next one is refused", async () => {
    const id = await open({ max_players: 4, allow_waitlist: false });
    for (const player of await club.people(4)) ok(await club.join(player, id));
    expect((await club.tournament(id)).status).toBe("full");
    expect(verdict(await club.join(await club.person(), id))).toBe("tournament-full");
  });

  test("asks for a completed profile", async () => {
    const id = await open();
    expect(verdict(await club.join(await club.person({ games_played_up_to: 0 }), id))).toBe("profile-incomplete");
  });

  test("a second time is refused, after leaving it makes a new entry", async () => {
    const id = await open();
    const ana = await club.person();
    const first = ok(await club.join(ana, id));
    expect(verdict(await club.join(ana, id))).toBe("already-joined");
    ok(await club.update(ana, "tournament_participants", first.id, { status: "cancelled" }));
    expect(ok(await club.join(ana, id)).id).not.toBe(first.id);
  });

  test("is refused after the registration deadline, except for the organiser", async () => {
    const id = await open({ registration_deadline: "2026-11-20 08:59:59.000Z" });
    expect(verdict(await club.join(await club.person(), id))).toBe("registration-closed");
    expect(verdict(await club.join(organiser, id))).toBe("ok");
  });

  test("a draft does not exist for others; its organiser may fill it", async () => {
    const id = await open({ status: "draft" });
    expect(verdict(await club.join(await club.person(), id))).toBe("invalid tournament");
    expect(verdict(await club.join(organiser, id))).toBe("ok");
  });

  test("is refused with its reason for a started, cancelled or unknown tournament", async () => {
    const id = await open({ max_players: 4 });
    for (const player of await club.people(4)) ok(await club.join(player, id));
    ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
    const late = await club.person();
    expect(verdict(await club.join(late, id))).toBe("tournament-started");
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    expect(verdict(await club.join(late, id))).toBe("tournament-not-open");
    expect(verdict(await club.join(late, "nosuchtournamen"))).toBe("invalid tournament");
  });

  test("a player cannot join for another, nor set place, date, payment or notes", async () => {
    const id = await open({ max_players: 4 });
    const [ana, bob] = await club.people(2);
    if (!ana || !bob) throw new Error("two people");
    expect(verdict(await club.join(ana, id, { user: bob.id }))).toBe("forbidden");
    expect(verdict(await club.join({ kind: "guest" }, id))).toBe("forbidden");
    const mine = { status: "confirmed", position: 7, payment_status: "paid", payment_amount: 5, notes: "vip" };
    expect(ok(await club.join(ana, id, { ...mine, registration_date: "2020-01-01" }))).toMatchObject({
      status: "registered",
      position: 0,
      payment_status: "unpaid",
      payment_amount: 0,
      notes: "",
      registration_date: "2026-11-20 09:00:00.000Z",
    });
  });
});

describe("the organiser adds", () => {
  test("guests by name, with a note and a payment", async () => {
    const id = await open({ cost: 900 });
    const guest = ok(await club.create(organiser, "users", { name: " Пётр ", guest: true, gender: "male" }));
    expect(guest).toMatchObject({ name: "Пётр", guest: true, created_by: organiser.id, phone: "" });
    const words = { user: guest.id, status: "confirmed", notes: "друг", payment_status: "paid" };
    expect(ok(await club.join(organiser, id, words))).toMatchObject({
      user: guest.id,
      status: "confirmed",
      notes: "друг",
      payment_status: "paid",
      payment_amount: 900,
    });
  });

  test("users who joined their tournaments before, never a stranger", async () => {
    const before = await open();
    const id = await open();
    const [known, stranger] = await club.people(2);
    if (!known || !stranger) throw new Error("two people");
    ok(await club.join(known, before));
    expect(verdict(await club.join(organiser, id, { user: known.id }))).toBe("ok");
    expect(verdict(await club.join(organiser, id, { user: stranger.id }))).toBe("forbidden");
  });

  test("no more people than there are places", async () => {
    const id = await open({ max_players: 4, allow_waitlist: false });
    for (const player of await club.people(4)) ok(await club.join(player, id));
    expect(verdict(await club.join(organiser, id))).toBe("tournament-full");
  });
});

describe("the superuser enters", () => {
  test("anyone with any status, in any tournament; without a status the entry is placed like a join", async () => {
    const id = await open({ max_players: 4 });
    const players = await club.people(5);
    const placed = [];
    for (const { id: user } of players) placed.push(ok(await club.join(superuser, id, { user })));
    expect(placed.map(({ status, position }) => [status, position])).toEqual([
      ...Array(4).fill(["registered", 0]),
      ["waitlist", 1],
    ]);
    const gone = ok(await club.join(superuser, id, { user: organiser.id, status: "cancelled", notes: "2019" }));
    expect(gone).toMatchObject({ status: "cancelled", notes: "2019" });
    expect(verdict(await club.join(superuser, id, { user: "nosuchuser00000" }))).toBe("invalid user");
  });
});
