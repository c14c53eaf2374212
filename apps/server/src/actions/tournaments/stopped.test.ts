// An administrator blocks the organiser or hides the tournament: nobody signs up or pays, no place is offered, and everything goes on later.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody, ok, openClub, superuser, type TestClub } from "../../testing/club.ts";
import { playRound } from "../../testing/started-tournament.ts";
import { blockAccount, unblockAccount } from "../administration/people.ts";
import { reassignOrganiser, setHidden } from "../administration/tournaments.ts";
import { releaseUnpaid } from "../money/release-unpaid.ts";
import { remindTomorrow } from "../notifications/remind-tomorrow.ts";
import { checkSeats } from "../participants/offers/seat-check.ts";
import { mergeForAdmin } from "../users/merge/merge-people.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;
const admin = { id: "", role: "admin" } as const;

let club: TestClub;
let organiser: Person;
let players: Person[];
let id: string;

const evening = async (difference = {}) =>
  ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, allow_waitlist: true, ...difference }))).id;

async function fill(tournament: string): Promise<string[]> {
  const entries = [];
  for (const player of players) entries.push(ok(await club.join(player, tournament)).id);
  return entries;
}

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  players = await club.people(4);
});
afterEach(() => club.close());

const refusalOf = (outcome: object): string => JSON.stringify(outcome);
const notified = (kind: string) => club.deps.storage.reader.count("notifications", where({ kind }));
const entry = (one: string) => club.get("tournament_participants", one);

const hide = (hidden_by_admin: boolean) => club.update(superuser, "tournaments", id, { hidden_by_admin });

const ways = [
  {
    way: "blocked",
    stop: () => blockAccount(club.deps, admin, organiser.id),
    resume: () => unblockAccount(club.deps, admin, organiser.id),
  },
  {
    way: "hidden",
    stop: () => setHidden(club.deps, admin, id, true),
    resume: () => setHidden(club.deps, admin, id, false),
  },
  {
    way: "hidden by a plain write of a superuser",
    stop: () => hide(true),
    resume: () => hide(false),
  },
];

describe.each(ways)("an evening that is $way", ({ stop, resume }) => {
  test("takes no player, also not from who runs it, until it goes on", async () => {
    id = await evening();
    const helper = await club.person();
    ok(await club.create(superuser, "tournament_roles", { tournament: id, user: helper.id, role: "co_organizer" }));
    await stop();
    expect(refusalOf(await club.join(helper, id))).toContain("entries-stopped");
    const [stranger] = players;
    if (!stranger) throw new Error("a player");
    expect(await club.join(stranger, id)).toMatchObject({ ok: false });
    await resume();
    ok(await club.join(stranger, id));
  });

  test("takes no online payment", async () => {
    id = await evening({ cost: 1500 });
    const [one = ""] = await fill(id);
    const [player] = players;
    if (!player) throw new Error("a player");
    const pay = () => club.create(player, "tournament_payments", { entry: one, method: "online" });
    await stop();
    expect(refusalOf(await pay())).toContain("entries-stopped");
    await resume();
    expect(refusalOf(await pay())).not.toContain("entries-stopped");
  });

  test("takes no request", async () => {
    id = await evening({ approval: true });
    const [player] = players;
    const ask = () => club.create(player ?? organiser, "tournament_requests", { tournament: id });
    await stop();
    expect(await ask()).toMatchObject({ ok: false });
    await resume();
    ok(await ask());
  });

  test("releases no unpaid place and asks for no fee; when it goes on, its players have their hours again", async () => {
    id = await evening({ cost: 1500 });
    const [one = ""] = await fill(id);
    const transfer = { mode: "transfer", phone: "+79990000001", release_hours: 24, refund_rule: "none" };
    const terms = ok(await club.create(organiser, "tournament_money", { tournament: id, ...transfer })).id;
    await stop();
    // Less than 24 hours before 18:00 in Moscow.
    club.now.at = new Date("2026-11-20T16:00:00Z");
    await releaseUnpaid(club.deps);
    const remind = () => club.update(organiser, "tournament_money", terms, { reminded_at: club.now.at.toISOString() });
    expect(refusalOf(await remind())).toContain("entries-stopped");
    expect([(await entry(one)).status, await notified("payment-due")]).toEqual(["registered", 0]);
    await resume();
    await releaseUnpaid(club.deps);
    expect((await entry(one)).status).toBe("registered");
    ok(await remind());
    expect(await notified("payment-due")).toBe(players.length);
    club.now.at = new Date("2026-11-21T14:00:00Z");
    await releaseUnpaid(club.deps);
    expect((await entry(one)).status).toBe("cancelled");
  });

  test.each(["timed", ""])("gives nobody a free place, and ends offers (%s)", async (seat_offers) => {
    id = await evening({ seat_offers });
    const [one = "", two = ""] = await fill(id);
    const waiting = [];
    for (const person of await club.people(2)) waiting.push(ok(await club.join(person, id)).id);
    const [first = "", second = ""] = waiting;
    ok(await club.update(superuser, "tournament_participants", one, { status: "cancelled" }));
    const got = async (who: string) => {
      const { status, offered_until } = await entry(who);
      return status === "registered" || offered_until !== "";
    };
    expect(await got(first)).toBe(true);
    await stop();
    expect((await entry(first)).offered_until).toBe("");
    const isSeated = (await entry(first)).status === "registered";
    const next = isSeated ? second : first;
    ok(await club.update(superuser, "tournament_participants", two, { status: "cancelled" }));
    expect(await got(next)).toBe(false);
    const byHand = await club.update(organiser, "tournament_participants", next, { status: "registered" });
    expect(refusalOf(byHand)).toContain("entries-stopped");
    expect(await club.tournament(id)).toMatchObject({ next_seat_check: "", places_held: 0 });
    await resume();
    expect(await got(next)).toBe(true);
  });
});

describe.each(ways)("the waitlist of an evening that is $way", ({ stop }) => {
  test.each(["timed", ""])("is 1..n when one of it leaves (%s)", async (seat_offers) => {
    id = await evening({ seat_offers });
    await fill(id);
    const waiting = [];
    for (const person of await club.people(3)) waiting.push(ok(await club.join(person, id)).id);
    const [first = "", ...others] = waiting;
    await stop();
    ok(await club.update(superuser, "tournament_participants", first, { status: "cancelled" }));
    expect(await Promise.all(others.map(async (one) => (await entry(one)).position))).toEqual([1, 2]);
  });
});

describe("the time to answer", () => {
  let one: string;
  let asked: string;
  const reassign = async () => {
    const { id: to } = await club.person();
    return reassignOrganiser(club.deps, admin, { id, from: organiser.id, to });
  };
  beforeEach(async () => {
    id = await evening({ confirm_hours: 6, release_hours: 2 });
    [one = ""] = await fill(id);
    // Six hours before 18:00 in Moscow.
    club.now.at = new Date("2026-11-21T09:00:00Z");
    await checkSeats(club.deps);
    asked = String((await entry(one)).asked_at);
    club.now.at = new Date("2026-11-21T09:30:00Z");
  });

  test.each([
    ["an organiser who was not blocked is free", () => unblockAccount(club.deps, admin, organiser.id)],
    ["an evening that was not hidden is restored", () => setHidden(club.deps, admin, id, false)],
    ["an evening that was not stopped has another organiser", reassign],
  ])("stays where %s", async (_what, act) => {
    expect(await act()).toEqual({ ok: true });
    expect(asked).not.toBe("");
    expect((await entry(one)).asked_at).toBe(asked);
  });

  const merge = async () => {
    const { id: into } = await club.person();
    return mergeForAdmin(club.deps, admin, { from: organiser.id, into });
  };

  test.each([
    ["another organiser goes on", reassign],
    ["their other account goes on", merge],
  ])("begins again where the organiser was blocked and %s", async (_what, goOn) => {
    await blockAccount(club.deps, admin, organiser.id);
    expect(await goOn()).toMatchObject({ ok: true });
    expect(await club.tournament(id)).not.toMatchObject({ next_seat_check: "" });
    expect(String((await entry(one)).asked_at) > asked).toBe(true);
  });
});

test.each([
  [false, true],
  [true, false],
])("a tournament that is hidden (%s) calls its players to a court: %s", async (hidden, called) => {
  id = await evening();
  await fill(id);
  await setHidden(club.deps, admin, id, hidden);
  ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  await playRound(club, organiser, id, 1);
  expect((await notified("round-starts")) > 0).toBe(called);
});

test("players of a hidden tournament are not reminded of it until it is restored", async () => {
  id = await evening();
  await fill(id);
  await setHidden(club.deps, admin, id, true);
  club.now.at = new Date("2026-11-20T17:00:00Z");
  await remindTomorrow(club.deps);
  expect(await notified("tomorrow")).toBe(0);
  await setHidden(club.deps, admin, id, false);
  await remindTomorrow(club.deps);
  expect(await notified("tomorrow")).toBe(players.length);
});

test("players of a hidden tournament are notified that it is cancelled", async () => {
  id = await evening();
  await fill(id);
  await setHidden(club.deps, admin, id, true);
  ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
  expect(await notified("cancelled")).toBe(players.length);
});

test("the deadline of signing up keeps its distance to the start, unless the edit sets one", async () => {
  const { date } = aBody();
  const day = (days: number) => new Date(Date.parse(String(date).slice(0, 10)) + days * 86_400_000).toISOString();
  const deadline = (days: number) => `${day(days).slice(0, 10)} 09:00:00.000Z`;
  const on = (days: number) => `${day(days).slice(0, 10)} 00:00:00.000Z`;
  id = await evening({ registration_deadline: deadline(-1) });
  ok(await club.update(organiser, "tournaments", id, { date: on(7) }));
  expect(await club.tournament(id)).toMatchObject({ registration_deadline: deadline(6) });
  ok(await club.update(organiser, "tournaments", id, { name: "Другое имя" }));
  expect(await club.tournament(id)).toMatchObject({ registration_deadline: deadline(6) });
  ok(await club.update(organiser, "tournaments", id, { date: on(8), registration_deadline: deadline(5) }));
  expect(await club.tournament(id)).toMatchObject({ registration_deadline: deadline(5) });
});

test("a player whom a superuser enters for an evening by invitation reads it", async () => {
  id = await evening({ by_invitation: true });
  const [player] = players;
  ok(await club.create(superuser, "tournament_participants", { tournament: id, user: player?.id ?? "" }));
  expect((await club.tournament(id)).invited).toContain(player?.id);
});
