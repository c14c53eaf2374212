// Pairs take two places or none, and wait as a whole (product-rules D33).
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../../testing/club.ts";

type User = Awaited<ReturnType<TestClub["person"]>>;

let club: TestClub;
let organiser: User;
let id: string;

const open = async (difference: Record<string, unknown> = {}) => {
  const body = aBody({ type: "league_doubles", max_players: 4, rounds: 3, ...difference });
  id = ok(await club.create(organiser, "tournaments", body)).id;
};
const join = async (user: User, body: Record<string, unknown> = {}) => ok(await club.join(user, id, body)).id;
const invite = (user: User, entry: string, partner: User) =>
  club.update(user, "tournament_participants", entry, { partner: partner.id });
const leave = (user: User, entry: string) =>
  club.update(user, "tournament_participants", entry, { status: "cancelled" });
/** «a b | c d»: who has a place, and who waits, in this order; by the names given. */
async function state(people: Record<string, { id: string }>): Promise<string> {
  const nameOf = (user: string) => Object.entries(people).find(([, one]) => one.id === user)?.[0] ?? "?";
  const entries = await club.entries(id);
  const seated = entries.filter(({ status }) => status === "registered" || status === "confirmed");
  const line = entries.filter(({ status }) => status === "waitlist").toSorted((a, b) => a.position - b.position);
  return `${seated
    .map(({ user }) => nameOf(user))
    .sort()
    .join(" ")} | ${line.map(({ user }) => nameOf(user)).join(" ")}`;
}
/** Four with places, and the entries of a pair and a single player who wait in this order. */
async function aFullTournament(difference: Record<string, unknown> = {}) {
  await open(difference);
  const [a, b, c, d, ana, bob, cy] = await club.people(7);
  if (!a || !b || !c || !d || !ana || !bob || !cy) throw new Error("seven people");
  const seats = [await join(a), await join(b), await join(c), await join(d)] as const;
  const entry = { ana: await join(ana), bob: await join(bob), cy: await join(cy) };
  ok(await invite(ana, entry.ana, bob));
  ok(await invite(bob, entry.bob, ana));
  return { people: { a, b, c, d, ana, bob, cy }, seats, entry };
}

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => closeConsistent(club, id));

describe("a waiting pair", () => {
  test("does not take one free place and holds the line; two free places seat it", async () => {
    const { people, seats } = await aFullTournament();
    ok(await leave(people.a, seats[0]));
    expect(await state(people)).toBe("b c d | ana bob cy");
    const late = await club.person();
    await join(late);
    expect(await state({ ...people, late })).toBe("b c d | ana bob cy late");
    ok(await leave(people.b, seats[1]));
    expect(await state({ ...people, late })).toBe("ana bob c d | cy late");
  });

  test("is passed by a single player where that is the rule, also by one who joins", async () => {
    const { people, seats } = await aFullTournament({ singles_pass: true });
    ok(await leave(people.a, seats[0]));
    expect(await state(people)).toBe("b c cy d | ana bob");
    ok(await leave(people.b, seats[1]));
    const late = await club.person();
    await join(late);
    expect(await state({ ...people, late })).toBe("c cy d late | ana bob");
  });

  test("lets the line go on once the organiser allows it", async () => {
    const { people, seats } = await aFullTournament();
    ok(await leave(people.a, seats[0]));
    ok(await club.update(organiser, "tournaments", id, { singles_pass: true }));
    expect(await state(people)).toBe("b c cy d | ana bob");
  });

  test("that parts becomes two single players, and the first gets the place", async () => {
    const { people, seats, entry } = await aFullTournament();
    ok(await leave(people.a, seats[0]));
    ok(await club.update(people.bob, "tournament_participants", entry.bob, { partner: "" }));
    expect(await state(people)).toBe("ana b c d | bob cy");
  });

  test("whose partner leaves is a single player", async () => {
    const { people, seats, entry } = await aFullTournament();
    ok(await leave(people.a, seats[0]));
    ok(await leave(people.ana, entry.ana));
    expect(await state(people)).toBe("b bob c d | cy");
  });

  test("is seated by the organiser as a whole, or not at all", async () => {
    const { people, seats, entry } = await aFullTournament();
    ok(await leave(people.a, seats[0]));
    const seat = () => club.update(organiser, "tournament_participants", entry.bob, { status: "confirmed" });
    expect(verdict(await seat())).toBe("tournament-full");
    expect(await state(people)).toBe("b c d | ana bob cy");
    ok(await leave(organiser, entry.cy));
    ok(await club.update(organiser, "tournaments", id, { max_players: 6 }));
    expect(await state(people)).toBe("ana b bob c d | ");
  });
});

describe("a player with a place and one who waits", () => {
  test("do not become a pair by themselves", async () => {
    const { people, seats, entry } = await aFullTournament();
    ok(await invite(people.cy, entry.cy, people.a));
    expect(verdict(await invite(people.a, seats[0], people.cy))).toBe("pair-split");
    expect(verdict(await club.update(organiser, "tournament_participants", seats[0], { partner: people.cy.id }))).toBe(
      "pair-split",
    );
  });

  test("become one by the organiser while a place is free", async () => {
    const { people, seats } = await aFullTournament();
    ok(await leave(people.b, seats[1]));
    ok(await club.update(organiser, "tournament_participants", seats[0], { partner: people.cy.id }));
    expect(await state(people)).toBe("a c cy d | ana bob");
  });
});

describe("a pair that the organiser adds", () => {
  /** Both entries, as one request of the organiser's list; the first names the second. */
  async function addPair(): Promise<Record<string, { id: string }>> {
    const [eva, fil] = [await aGuest("Ева"), await aGuest("Фил")];
    ok(await club.join(organiser, id, { user: eva.id, partner: fil.id }));
    ok(await club.join(organiser, id, { user: fil.id, partner: eva.id }));
    return { eva, fil };
  }
  const aGuest = async (name: string) => ok(await club.create(organiser, "users", { name, guest: true }));

  test("takes the last two places", async () => {
    await open();
    const [a, b] = await club.people(2);
    for (const one of [a, b]) if (one) await join(one);
    const pair = await addPair();
    expect(await state({ a: a ?? organiser, b: b ?? organiser, ...pair })).toBe("a b eva fil | ");
  });

  test.each([[false], [true]])("waits as a whole if one place is free (singles pass: %s)", async (singles_pass) => {
    await open({ singles_pass });
    const [a, b, c] = await club.people(3);
    if (!a || !b || !c) throw new Error("three people");
    for (const one of [a, b, c]) await join(one);
    const pair = await addPair();
    expect(await state({ a, b, c, ...pair })).toBe("a b c | eva fil");
  });

  test("is refused as a whole where one place is free and there is no waitlist", async () => {
    await open({ allow_waitlist: false });
    for (const one of await club.people(3)) await join(one);
    const [eva, fil] = [await aGuest("Ева"), await aGuest("Фил")];
    const first = await club.join(organiser, id, { user: eva.id, partner: fil.id });
    expect(verdict(first)).toBe("tournament-full");
  });

  test("cannot be named by a player for somebody who has not signed up", async () => {
    await open();
    const [eva, fil] = await club.people(2);
    expect(verdict(await club.join(eva ?? organiser, id, { partner: fil?.id ?? "" }))).toBe("invalid partner");
  });
});

describe("at the start", () => {
  test("of an odd number the last to sign up stays out, not the middle by level", async () => {
    await open({ max_players: 8 });
    const levels = [1, 4, 2, 4, 2];
    const people: Record<string, User> = {};
    for (const [index, skill_level] of levels.entries()) {
      const user = await club.person({ skill_level });
      people[`p${index}`] = user;
      await join(user);
      club.now.at = new Date(club.now.at.getTime() + 1000);
    }
    ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
    expect(await state(people)).toBe("p0 p1 p2 p3 | p4");
  });

  test("a player whose agreed partner is absent waits with them, and is not paired with another", async () => {
    await open({ max_players: 8 });
    const [a, b, c, d, e, f] = await club.people(6);
    if (!a || !b || !c || !d || !e || !f) throw new Error("six people");
    const entries = [];
    for (const one of [a, b, c, d, e, f]) entries.push(await join(one));
    ok(await club.update(organiser, "tournament_participants", entries[0] ?? "", { partner: b.id }));
    ok(await club.update(organiser, "tournament_participants", entries[1] ?? "", { check_in: "absent" }));
    ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
    expect(await state({ a, b, c, d, e, f })).toBe("c d e f | a b");
    ok(await club.update(organiser, "tournaments", id, { status: "open" }));
    expect(await state({ a, b, c, d, e, f })).toBe("a b c d e f | ");
    const after = await club.entries(id);
    expect(after.find(({ user }) => user === a.id)?.partner).toBe(b.id);
  });
});
