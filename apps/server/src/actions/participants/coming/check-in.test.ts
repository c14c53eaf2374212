// Attendance: the organiser's marks before the first round (product-rules D8, decision 018).
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../../testing/club.ts";
import { playRound } from "../../../testing/started-tournament.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let players: Awaited<ReturnType<TestClub["person"]>>[];
let id: string;
let entries: string[];

const mark = (entry: number, check_in: string, viewer: Parameters<TestClub["update"]>[0] = organiser) =>
  club.update(viewer, "tournament_participants", entries[entry] ?? "", { check_in });

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  ({ id } = ok(await club.create(organiser, "tournaments", aBody({ max_players: 4, allow_waitlist: true }))));
  players = await club.people(5);
  entries = [];
  for (const player of players) entries.push(ok(await club.join(player, id)).id);
});
afterEach(() => closeConsistent(club, id));

describe("a mark", () => {
  test("is set, changed and cleared by the organiser", async () => {
    for (const check_in of ["came", "late", "absent", ""])
      expect(ok(await mark(0, check_in))).toMatchObject({ check_in });
    expect(verdict(await mark(0, "asleep"))).toBe("invalid check_in");
  });

  test("cannot be set by the player or by others", async () => {
    const guest = { kind: "guest" } as const;
    for (const viewer of [players[0] ?? guest, players[1] ?? guest, guest])
      expect(verdict(await mark(0, "came", viewer))).toBe("forbidden");
    expect((await club.entries(id)).map(({ check_in }) => check_in)).toEqual(["", "", "", "", ""]);
  });

  test("is not set by joining", async () => {
    const { id: open } = ok(await club.create(organiser, "tournaments", aBody()));
    const [player] = players;
    const entry = ok(await club.join(player ?? organiser, open, { check_in: "came" }));
    expect(entry.check_in).toBe("");
  });

  test("keeps when a player came, and when a late one is expected; the time ends with the mark", async () => {
    expect(ok(await mark(0, "came")).check_in_at).toBe("2026-11-20 09:00:00.000Z");
    const expected = "2026-11-20 16:15:00.000Z";
    const late = { check_in: "late", check_in_at: expected };
    expect(ok(await club.update(organiser, "tournament_participants", entries[0] ?? "", late))).toMatchObject(late);
    expect(ok(await mark(0, "absent")).check_in_at).toBe("");
    const alone = { check_in_at: expected };
    expect(ok(await club.update(organiser, "tournament_participants", entries[0] ?? "", alone)).check_in_at).toBe("");
  });

  test("changes no place and redraws nothing", async () => {
    ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
    const drawn = await club.matches(id);
    ok(await mark(0, "absent"));
    expect(await club.matches(id)).toEqual(drawn);
    expect((await club.entries(id)).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => "registered"),
      "waitlist",
    ]);
  });

  test.each(["completed", "cancelled"])("is refused when the tournament is %s", async (status) => {
    if (status === "completed") {
      ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
      await playRound(club, organiser, id, 1);
    }
    ok(await club.update(organiser, "tournaments", id, { status }));
    expect(verdict(await mark(0, "came"))).toBe("illegal-status");
    expect(verdict(await club.update(organiser, "tournament_participants", entries[0] ?? "", { notes: "левша" }))).toBe(
      "ok",
    );
  });
});

test("an absent player is removed, and the first of the waitlist plays", async () => {
  ok(await mark(3, "absent"));
  ok(await club.update(organiser, "tournament_participants", entries[3] ?? "", { status: "cancelled" }));
  const promoted = (await club.entries(id)).find((entry) => entry.id === entries[4]);
  expect(promoted).toMatchObject({ status: "registered", position: 0, check_in: "" });
});
