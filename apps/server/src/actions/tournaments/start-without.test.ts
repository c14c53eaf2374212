// Who is drawn at a start: without absent players, or those who came alone (decision 069).
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeConsistent } from "../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { peopleOfMatch } from "../../testing/started-tournament.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let id: string;
let users: string[];

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  ({ id } = ok(await club.create(organiser, "tournaments", aBody({ max_players: 6, allow_waitlist: true }))));
  const players = await club.people(7);
  for (const player of players) ok(await club.join(player, id));
  users = players.map((player) => player.id);
});
afterEach(() => closeConsistent(club, id));

const entryOf = async (player: number) => (await club.entries(id)).find(({ user }) => user === users[player]);
async function mark(check_in: string, ...players: number[]): Promise<void> {
  for (const player of players)
    ok(await club.update(organiser, "tournament_participants", (await entryOf(player))?.id ?? "", { check_in }));
}
const start = (starters?: string) =>
  club.update(organiser, "tournaments", id, { status: "in_progress", ...(starters && { starters }) });
const drawn = async () => new Set((await club.matches(id)).flatMap(peopleOfMatch));
const some = (...players: number[]) => new Set(players.map((player) => users[player]));

test("an absent player is not drawn, and waits before the waitlist", async () => {
  await mark("absent", 1);
  await mark("late", 2);
  ok(await start());
  expect(await drawn()).toEqual(some(0, 2, 3, 4, 5));
  expect(await entryOf(1)).toMatchObject({ status: "waitlist", position: 1, check_in: "absent" });
  expect(await entryOf(6)).toMatchObject({ status: "waitlist", position: 2 });
});

test("a start with those who came draws nobody else", async () => {
  await mark("came", 0, 2, 4, 5);
  await mark("late", 3);
  expect(ok(await start("came"))).toMatchObject({ status: "in_progress", starters: "came" });
  expect(await drawn()).toEqual(some(0, 2, 4, 5));
  expect(await Promise.all([1, 3, 6].map(async (player) => (await entryOf(player))?.position))).toEqual([1, 2, 3]);
});

test("an un-start returns every place and every mark", async () => {
  await mark("came", 0, 2, 4, 5);
  await mark("late", 3);
  const places = (await club.entries(id)).map(({ user, status, position, check_in }) => [
    user,
    status,
    position,
    check_in,
  ]);
  ok(await start("came"));
  ok(await club.update(organiser, "tournaments", id, { status: "open" }));
  expect(
    (await club.entries(id)).map(({ user, status, position, check_in }) => [user, status, position, check_in]),
  ).toEqual(places);
  ok(await start());
  expect(await drawn()).toEqual(some(0, 1, 2, 3, 4, 5));
});

test("too few who came are refused, and nobody loses a place", async () => {
  await mark("came", 0, 1, 2);
  expect(verdict(await start("came"))).toBe("too-few-players");
  expect(verdict(await start("nobody"))).toBe("invalid starters");
  expect((await club.entries(id)).filter(({ status }) => status === "registered")).toHaveLength(6);
});
