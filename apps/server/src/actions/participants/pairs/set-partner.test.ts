import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../../testing/club.ts";
import { peopleOfMatch, playRound } from "../../../testing/started-tournament.ts";

type User = Awaited<ReturnType<TestClub["person"]>>;

let club: TestClub;
let organiser: User;
let id: string;
/** Players in the order of joining, with their entries. */
let players: { user: User; entry: string }[];

/** The levels of those who join. */
const open = async (levels: number[], difference: Record<string, unknown> = {}) => {
  const body = aBody({ type: "league_doubles", max_players: 8, rounds: 3, ...difference });
  id = ok(await club.create(organiser, "tournaments", body)).id;
  players = [];
  for (const skill_level of levels) {
    const user = await club.person({ skill_level });
    players.push({ user, entry: ok(await club.join(user, id)).id });
  }
};
const userOf = (index: number) => players[index]?.user.id ?? "";
const name = (viewer: User, index: number, partner: string) =>
  club.update(viewer, "tournament_participants", players[index]?.entry ?? "", { partner });
const invite = (index: number, partner: number) => name(players[index]?.user ?? organiser, index, userOf(partner));
const start = () => club.update(organiser, "tournaments", id, { status: "in_progress" });
/** The partner each player names, by order of joining; -1 is none. */
const partners = async () => {
  const entries = await club.entries(id);
  return players.map(({ entry }) => {
    const { partner } = entries.find((one) => one.id === entry) ?? {};
    return players.findIndex(({ user }) => user.id === partner);
  });
};

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => closeConsistent(club, id));

describe("before the start", () => {
  test("a player may name only another player of the tournament", async () => {
    await open([3, 3, 3]);
    expect(verdict(await invite(0, 1))).toBe("ok");
    expect(await partners()).toEqual([1, -1, -1]);
    expect(verdict(await name(players[0]?.user ?? organiser, 0, organiser.id))).toBe("invalid partner");
    expect(verdict(await invite(0, 0))).toBe("invalid partner");
    expect(verdict(await name(players[2]?.user ?? organiser, 0, userOf(2)))).toBe("forbidden");
  });

  test("leaving a pair clears both partners", async () => {
    await open([3, 3, 3]);
    ok(await invite(0, 1));
    ok(await invite(1, 0));
    ok(await invite(0, 2));
    expect(await partners()).toEqual([2, -1, -1]);
  });

  test("the organiser makes, swaps and splits pairs with one request", async () => {
    await open([3, 3, 3, 3]);
    ok(await name(organiser, 0, userOf(1)));
    ok(await name(organiser, 2, userOf(3)));
    expect(await partners()).toEqual([1, 0, 3, 2]);
    ok(await name(organiser, 0, userOf(2)));
    expect(await partners()).toEqual([2, -1, 0, -1]);
    ok(await name(organiser, 2, ""));
    expect(await partners()).toEqual([-1, -1, -1, -1]);
  });

  test("a withdrawal frees the partner", async () => {
    await open([3, 3]);
    ok(await name(organiser, 0, userOf(1)));
    const entry = players[0]?.entry ?? "";
    ok(await club.update(players[0]?.user ?? organiser, "tournament_participants", entry, { status: "cancelled" }));
    expect(await partners()).toEqual([-1, -1]);
  });

  test("a partner may be named when joining", async () => {
    await open([3]);
    const late = await club.person();
    expect(ok(await club.join(late, id, { partner: userOf(0) })).partner).toBe(userOf(0));
    expect(verdict(await club.join(await club.person(), id, { partner: organiser.id }))).toBe("invalid partner");
  });

  test("a tournament with rotating partners refuses a partner", async () => {
    await open([3, 3], { type: "league_singles" });
    expect(verdict(await invite(0, 1))).toBe("invalid partner");
  });
});

describe("at the start", () => {
  test("agreed pairs play together, the others are paired by level, and both entries name the partner", async () => {
    await open([1, 2, 3, 4, 2, 2]);
    ok(await invite(4, 5));
    ok(await invite(5, 4));
    ok(await start());
    expect(await partners()).toEqual([3, 2, 1, 0, 5, 4]);
  });

  test("a player without a partner goes to the head of the waitlist, and exactly the seated play", async () => {
    await open([4, 3, 2, 2, 1], { max_players: 5 });
    const waiting = await club.person();
    ok(await club.join(waiting, id));
    ok(await start());
    const entries = await club.entries(id);
    const line = entries.filter(({ status }) => status === "waitlist").map(({ user }) => user);
    expect(line).toHaveLength(2);
    expect(line[1]).toBe(waiting.id);
    const seated = entries.filter(({ status }) => status === "registered").map(({ user }) => user);
    expect(new Set((await club.matches(id)).flatMap(peopleOfMatch))).toEqual(new Set(seated));
    ok(await club.update(organiser, "tournaments", id, { status: "open" }));
    expect((await club.entries(id)).filter(({ status }) => status === "registered")).toHaveLength(5);
  });
});

describe("during play", () => {
  test("a pair that lost a player is in no later round; a newcomer may complete it", async () => {
    await open([3, 3, 3, 3, 3, 3]);
    ok(await start());
    await playRound(club, organiser, id, 1);
    const [, left = -1] = await partners();
    const entry = players[1]?.entry ?? "";
    ok(await club.update(organiser, "tournament_participants", entry, { status: "cancelled" }));
    const toCome = async () =>
      new Set((await club.matches(id)).filter(({ round }) => round > 1).flatMap(peopleOfMatch));
    expect(await toCome()).not.toContain(userOf(1));
    expect(await toCome()).not.toContain(userOf(left));
    const guest = ok(await club.create(organiser, "users", { name: "Пётр", guest: true }));
    ok(await club.join(organiser, id, { user: guest.id }));
    expect(await toCome()).not.toContain(guest.id);
    ok(await name(organiser, left, guest.id));
    expect(await toCome()).toContain(guest.id);
    expect(await toCome()).toContain(userOf(left));
  });

  test("existing pairs do not change, and players cannot choose", async () => {
    await open([3, 3, 3, 3]);
    ok(await start());
    expect(verdict(await name(organiser, 0, ""))).toBe("tournament-started");
    expect(verdict(await invite(0, 1))).toBe("tournament-started");
  });
});
