import type { Draw } from "@bandeha/engine";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { peopleOfMatch, playRound, startTournamentOf } from "../../testing/started-tournament.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let id = "";

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => closeConsistent(club, id));

/** Never written: what it was made from has changed. */
const noDraw: Draw = { ok: true, rounds: [] };
const set = (status: string) => club.update(organiser, "tournaments", id, { status });

describe("the start", () => {
  test("draws the whole schedule, begins the first round, and keeps the seed", async () => {
    const started = await startTournamentOf(club, organiser, aBody(), 8);
    id = started.id;
    expect((await club.rounds(id)).map(({ status }) => status)).toEqual(["active", ...Array(4).fill("pending")]);
    expect((await club.rounds(id))[0]?.actual_start).toBe("2026-11-20 09:00:00.000Z");
    const matches = await club.matches(id);
    expect(matches.map(({ round, court, status }) => `${round}.${court} ${status}`)).toEqual([
      "1.1 active",
      "1.2 active",
      ...[2, 3, 4, 5].flatMap((round) => [`${round}.1 pending`, `${round}.2 pending`]),
    ]);
    expect(new Set(matches.filter(({ round }) => round === 1).flatMap(peopleOfMatch))).toEqual(
      new Set(started.players.map((player) => player.id)),
    );
    expect(await club.tournament(id)).toMatchObject({
      status: "in_progress",
      draw_seed: expect.stringMatching(/^id\d+$/),
    });
  });

  test("leaves out the waitlist", async () => {
    const started = await startTournamentOf(club, organiser, aBody({ max_players: 4 }), 6);
    id = started.id;
    const playing = new Set((await club.matches(id)).flatMap(peopleOfMatch));
    expect(playing).toEqual(new Set(started.players.slice(0, 4).map((player) => player.id)));
  });

  test("keeps pairs on the waitlist, and frees waiting players whose partner plays", async () => {
    id = ok(await club.create(organiser, "tournaments", aBody({ type: "league_doubles", max_players: 4 }))).id;
    const people = await club.people(8);
    for (const player of people) ok(await club.join(player, id));
    const entries = await club.entries(id);
    const name = (viewer: typeof organiser | undefined, one: number, two: number) =>
      club.update(viewer ?? organiser, "tournament_participants", entries[one]?.id ?? "", {
        partner: entries[two]?.user,
      });
    ok(await name(organiser, 4, 5));
    const invites = people.find((person) => person.id === entries[6]?.user);
    ok(await name(invites, 6, 0));
    ok(await set("in_progress"));
    const started = await club.entries(id);
    const of = (index: number) => started.find(({ user }) => user === entries[index]?.user)?.partner;
    expect([of(4), of(5)]).toEqual([entries[5]?.user, entries[4]?.user]);
    expect(of(6)).toBe("");
    expect(entries.slice(0, 4).map(({ user }) => user)).toContain(of(0));
  });

  test("needs enough people", async () => {
    id = ok(await club.create(organiser, "tournaments", aBody())).id;
    for (const player of await club.people(3)) ok(await club.join(player, id));
    expect(verdict(await set("in_progress"))).toBe("too-few-players");
    expect((await club.tournament(id)).status).toBe("open");
  });

  test("happens once when requested repeatedly", async () => {
    id = ok(await club.create(organiser, "tournaments", aBody())).id;
    for (const player of await club.people(8)) ok(await club.join(player, id));
    const outcomes = await Promise.all([set("in_progress"), set("in_progress"), set("in_progress")]);
    expect(outcomes.map(verdict).sort()).toEqual(["ok", "tournament-started", "tournament-started"]);
    expect(await club.rounds(id)).toHaveLength(5);
  });

  test("draws again when someone joins while it draws", async () => {
    id = ok(await club.create(organiser, "tournaments", aBody({ max_players: 9, rounds: 9 }))).id;
    for (const player of await club.people(8)) ok(await club.join(player, id));
    const late = await club.person();
    const { draw } = club.deps;
    let draws = 0;
    club.deps.draw = async (...asked) => {
      draws++;
      if (draws > 1) return draw(...asked);
      ok(await club.join(late, id));
      return noDraw;
    };
    expect(verdict(await set("in_progress"))).toBe("ok");
    expect(draws).toBe(2);
    expect((await club.matches(id)).flatMap(peopleOfMatch)).toContain(late.id);
  });

  test("answers «retry later» after three outdated draws, and changes nothing", async () => {
    id = ok(await club.create(organiser, "tournaments", aBody({ max_players: 32 }))).id;
    for (const player of await club.people(8)) ok(await club.join(player, id));
    let draws = 0;
    club.deps.draw = async () => {
      draws++;
      ok(await club.join(await club.person(), id));
      return noDraw;
    };
    expect(await set("in_progress")).toMatchObject({ code: "too-many-draws", retryAfterSeconds: 3 });
    expect(draws).toBe(3);
    expect(await club.rounds(id)).toEqual([]);
    expect((await club.tournament(id)).status).toBe("open");
  });

  test("does not block other requests during the draw", async () => {
    id = ok(await club.create(organiser, "tournaments", aBody())).id;
    for (const player of await club.people(8)) ok(await club.join(player, id));
    const other = ok(await club.create(organiser, "tournaments", aBody())).id;
    const { draw } = club.deps;
    club.deps.draw = async (...asked) => {
      expect(verdict(await club.join(organiser, other))).toBe("ok");
      return draw(...asked);
    };
    expect(verdict(await set("in_progress"))).toBe("ok");
  });
});

describe("a reverted start", () => {
  test("without results opens the tournament and deletes the draw", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody({ max_players: 4 }), 5));
    expect(ok(await set("open"))).toMatchObject({ status: "open", draw_seed: "" });
    expect([await club.rounds(id), await club.matches(id)]).toEqual([[], []]);
    expect((await club.entries(id)).map(({ status }) => status).sort()).toEqual([
      ...Array(4).fill("registered"),
      "waitlist",
    ]);
    expect(verdict(await set("in_progress"))).toBe("ok");
  });

  test("makes a tournament without free places and without a waitlist full again", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody({ max_players: 4, allow_waitlist: false }), 4));
    expect(ok(await set("open")).status).toBe("full");
  });

  test("is refused after a result", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody(), 8));
    const [match] = await club.matches(id, 1);
    ok(await club.update(organiser, "tournament_matches", match?.id ?? "", { team1_score: 14, team2_score: 10 }));
    expect(verdict(await set("open"))).toBe("results-recorded");
  });
});

describe("the end", () => {
  test("needs a result, keeps pending rounds, and can be reverted", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody({ max_players: 4, rounds: 3 }), 4));
    expect(verdict(await set("completed"))).toBe("round-unfinished");
    await playRound(club, organiser, id, 1);
    expect(ok(await set("completed")).status).toBe("completed");
    expect(verdict(await set("cancelled"))).toBe("illegal-status");
    expect(ok(await set("in_progress")).status).toBe("in_progress");
    expect((await club.rounds(id)).map(({ status }) => status)).toEqual(["completed", "pending", "pending"]);
  });

  test("by cancelling keeps all entries", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody(), 8));
    expect(ok(await set("cancelled")).status).toBe("cancelled");
    expect((await club.entries(id)).every(({ status }) => status === "registered")).toBe(true);
  });
});

describe("during play", () => {
  test("the format and the scoring cannot change", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody(), 8));
    for (const body of [
      { type: "friendly_singles" },
      { variant: "mexicano_outer" },
      { scoring_method: "games" },
      { points_per_match: 32 },
      { deuce_rule: "star" },
      { sets_format: "mini" },
      { minimum_share: 75 },
      { ranking: "wins_first" },
      { side: "1v1" },
      { starters: "came" },
    ]) {
      expect(verdict(await club.update(organiser, "tournaments", id, body))).toBe("tournament-started");
    }
    expect(verdict(await club.update(organiser, "tournaments", id, { name: "Идёт", end_time: "22:00" }))).toBe("ok");
  });

  test("more rounds are drawn after the played ones, fewer are deleted", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody({ max_players: 4, rounds: 3 }), 4));
    const first = await club.matches(id, 1);
    ok(await club.update(organiser, "tournaments", id, { rounds: 5 }));
    expect((await club.rounds(id)).map(({ round_number, status }) => [round_number, status])).toEqual([
      [1, "active"],
      [2, "pending"],
      [3, "pending"],
      [4, "pending"],
      [5, "pending"],
    ]);
    ok(await club.update(organiser, "tournaments", id, { rounds: 1 }));
    expect(await club.rounds(id)).toHaveLength(1);
    expect(await club.matches(id)).toEqual(first);
  });
});
