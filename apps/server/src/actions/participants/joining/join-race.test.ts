import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../../integrity/invariants.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../../testing/club.ts";
import { drivers } from "../../../testing/drivers.ts";

/** 200 transactions in a row: beside other programs they take a minute on PostgreSQL. */
const RACE_MS = 400_000;

describe.each(drivers)("on $name", { timeout: RACE_MS }, (driver) => {
  let club: TestClub;
  let organiser: Awaited<ReturnType<TestClub["person"]>>;

  beforeEach(async () => {
    club = await openClub(await driver.open());
    organiser = await club.person();
  });
  afterEach(() => club.close());

  const open = async (difference: Record<string, unknown>) =>
    ok(await club.create(organiser, "tournaments", aBody(difference))).id;

  test("200 concurrent joins fill 16 places, and the others get positions 1 to 184", async () => {
    const id = await open({ max_players: 16 });
    const players = await club.people(200);
    const outcomes = await Promise.all(players.map((player) => club.join(player, id)));
    expect(outcomes.map(verdict)).toEqual(Array(200).fill("ok"));
    const entries = await club.entries(id);
    expect(entries.filter(({ status }) => status === "registered")).toHaveLength(16);
    const line = entries.filter(({ status }) => status === "waitlist").map(({ position }) => position);
    expect(line).toEqual(Array.from({ length: 184 }, (_, index) => index + 1));
    expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
  });

  test("of two concurrent joins for the last place one succeeds and the other is refused", async () => {
    const id = await open({ max_players: 4, allow_waitlist: false });
    for (const player of await club.people(3)) ok(await club.join(player, id));
    const outcomes = await Promise.all((await club.people(2)).map((player) => club.join(player, id)));
    expect(outcomes.map(verdict).sort()).toEqual(["ok", "tournament-full"]);
    expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
  });

  test("a repeated join creates one entry", async () => {
    const id = await open({});
    const ana = await club.person();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => club.join(ana, id)));
    expect(outcomes.map(verdict).sort()).toEqual([
      "already-joined",
      "already-joined",
      "already-joined",
      "already-joined",
      "ok",
    ]);
  });

  test("concurrent joins, withdrawals and a new number of places keep every rule", async () => {
    const id = await open({ max_players: 8 });
    const first = await club.people(20);
    const entries = [];
    for (const player of first) entries.push(ok(await club.join(player, id)));
    const later = await club.people(20);
    await Promise.all([
      ...later.map((player) => club.join(player, id)),
      ...entries
        .slice(0, 10)
        .map((entry, index) =>
          club.update(first[index] ?? organiser, "tournament_participants", entry.id, { status: "cancelled" }),
        ),
      club.update(organiser, "tournaments", id, { max_players: 12 }),
    ]);
    expect((await club.entries(id)).filter(({ status }) => status === "registered")).toHaveLength(12);
    expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
  });

  test("pairs and single players who join, leave and part at once keep pairs whole", async () => {
    const id = await open({ type: "league_doubles", max_players: 8, singles_pass: true });
    const people = await club.people(24);
    const entries: string[] = [];
    for (const player of people) entries.push(ok(await club.join(player, id)).id);
    const change = (index: number, body: Record<string, string>) =>
      club.update(people[index] ?? organiser, "tournament_participants", entries[index] ?? "", body);
    const partner = (index: number) => ({ partner: people[index]?.id ?? "" });
    for (const index of [10, 12, 14, 16]) {
      ok(await change(index, partner(index + 1)));
      ok(await change(index + 1, partner(index)));
    }
    await Promise.all([
      ...[0, 1, 2].map((index) => change(index, { status: "cancelled" })),
      ...[3, 4].map((index) => change(index, partner(index + 3))),
      change(12, { partner: "" }),
      change(16, { status: "cancelled" }),
      ...(await club.people(4)).map((player) => club.join(player, id)),
      club.update(organiser, "tournaments", id, { max_players: 10 }),
    ]);
    expect(await checkInvariants(club.deps.storage, id)).toEqual([]);
  });
});
