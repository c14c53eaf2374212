import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../testing/close-consistent.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { playRound, startTournamentOf } from "../../testing/started-tournament.ts";
import type { MatchRow } from "../transaction/stored-rows.ts";

type Body = Record<string, unknown>;

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let id: string;
let players: { kind: "user"; id: string }[];

const start = async (difference: Body = {}, count = 8) => {
  ({ id, players } = await startTournamentOf(club, organiser, aBody(difference), count));
};
const matchOf = async (round: number, index = 0): Promise<MatchRow> => {
  const match = (await club.matches(id, round))[index];
  if (!match) throw new Error(`round ${round} has no match ${index}`);
  return match;
};
const set = async (match: MatchRow, body: Body, viewer: Parameters<TestClub["update"]>[0] = organiser) =>
  club.update(viewer, "tournament_matches", match.id, body);
const begin = async (round: number) => {
  const row = (await club.rounds(id)).find(({ round_number }) => round_number === round);
  return club.update(organiser, "tournament_rounds", row?.id ?? "", { status: "active" });
};
const roundStatuses = async () => (await club.rounds(id)).map(({ status }) => status);

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => closeConsistent(club, id));

describe("a result", () => {
  test("sets the winner and the end time, and completes the match", async () => {
    await start();
    expect(ok(await set(await matchOf(1), { team1_score: 10, team2_score: 14 }))).toMatchObject({
      team1_score: 10,
      team2_score: 14,
      winner: "team2",
      status: "completed",
      actual_end: "2026-11-20 09:00:00.000Z",
      sets: null,
    });
  });

  test("may be sent with winner, status and end time; a wrong winner is ignored", async () => {
    await start();
    const sent = { team1_score: 14, team2_score: 10, winner: "team2", status: "completed", actual_end: "2020-01-01" };
    expect(ok(await set(await matchOf(1), sent))).toMatchObject({
      winner: "team1",
      actual_end: "2026-11-20 09:00:00.000Z",
    });
  });

  test.each([
    ["score-sum", { team1_score: 14, team2_score: 11 }],
    ["score-missing", { team1_score: 14 }],
    ["score-missing", { status: "completed" }],
    ["score-not-integer", { team1_score: 12.5, team2_score: 11.5 }],
    ["score-not-integer", { team1_score: -1, team2_score: 25 }],
    ["forbidden", { round: 2 }],
    ["forbidden", { match_number: 9 }],
    ["illegal-status", { status: "pending" }],
  ])("%s: %o", async (expected, body) => {
    await start();
    expect(verdict(await set(await matchOf(1), body))).toBe(expected);
  });

  test("by sets stores the sets and counts the sets won", async () => {
    await start({ scoring_method: "sets" });
    const sets = [
      [6, 4],
      [3, 6],
      [10, 7],
    ];
    expect(ok(await set(await matchOf(1), { sets }))).toMatchObject({
      team1_score: 2,
      team2_score: 1,
      winner: "team1",
      sets,
    });
    expect(verdict(await set(await matchOf(1, 1), { sets: [[6, 5]] }))).toBe("score-set");
    expect(verdict(await set(await matchOf(1, 1), { sets: [[6, 4]] }))).toBe("score-sets");
  });

  test("by mini-sets ends a set at four games", async () => {
    await start({ scoring_method: "sets", sets_format: "mini", deuce_rule: "star" });
    const sets = [
      [4, 2],
      [4, 3],
    ];
    expect(ok(await set(await matchOf(1), { sets }))).toMatchObject({ team1_score: 2, winner: "team1", sets });
    const full = [
      [6, 4],
      [6, 4],
    ];
    expect(verdict(await set(await matchOf(1, 1), { sets: full }))).toBe("score-set");
  });

  test("by wins needs only the winner", async () => {
    await start({ scoring_method: "wins" });
    expect(ok(await set(await matchOf(1), { winner: "team2" }))).toMatchObject({
      team1_score: 0,
      team2_score: 1,
      winner: "team2",
    });
    expect(ok(await set(await matchOf(1, 1), { team1_score: 0, team2_score: 0 }))).toMatchObject({
      winner: "draw",
      status: "completed",
    });
  });

  test("cannot be a draw when draws are not allowed", async () => {
    await start({ type: "king_singles" });
    const level = { team1_score: 12, team2_score: 12 };
    expect(verdict(await set(await matchOf(1), level))).toBe("score-draw");
    await start();
    expect(ok(await set(await matchOf(1), level)).winner).toBe("draw");
  });

  test("is recorded only by the organiser, during play, in a round that has begun", async () => {
    await start();
    const match = await matchOf(1);
    const body = { team1_score: 14, team2_score: 10 };
    expect(verdict(await set(match, body, players[0]))).toBe("forbidden");
    expect(verdict(await set(match, body, { kind: "guest" }))).toBe("forbidden");
    expect(verdict(await set(await matchOf(2), body))).toBe("match-not-active");
    ok(await set(match, body));
    ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
    expect(verdict(await set(match, body))).toBe("illegal-status");
  });

  test("that another device has changed meanwhile is a conflict", async () => {
    await start();
    const seen = await matchOf(1);
    ok(await set(seen, { team1_score: 14, team2_score: 10 }));
    const late = { team1_score: 20, team2_score: 4 };
    const outcome = await club.update(organiser, "tournament_matches", seen.id, late, { ifMatch: seen.updated });
    expect(verdict(outcome)).toBe("result-conflict");
    expect((await matchOf(1)).team1_score).toBe(14);
    const again = { team1_score: 14, team2_score: 10 };
    expect(verdict(await club.update(organiser, "tournament_matches", seen.id, again, { ifMatch: seen.updated }))).toBe(
      "ok",
    );
  });
});

describe("a round", () => {
  test("is completed with its last match; the next begins on request", async () => {
    await start();
    ok(await set(await matchOf(1), { team1_score: 14, team2_score: 10 }));
    expect((await roundStatuses())[0]).toBe("active");
    expect(verdict(await begin(2))).toBe("round-unfinished");
    ok(await set(await matchOf(1, 1), { team1_score: 12, team2_score: 12 }));
    expect((await club.rounds(id))[0]).toMatchObject({ status: "completed", actual_end: "2026-11-20 09:00:00.000Z" });
    expect(verdict(await begin(3))).toBe("round-not-next");
    expect(ok(await begin(2))).toMatchObject({ status: "active", actual_start: "2026-11-20 09:00:00.000Z" });
    expect((await matchOf(2)).status).toBe("active");
    expect(verdict(await begin(2))).toBe("ok");
    expect(verdict(await begin(1))).toBe("illegal-status");
  });

  test("can return to pending unless it has a result", async () => {
    await start();
    const [first] = await club.rounds(id);
    const back = () => club.update(organiser, "tournament_rounds", first?.id ?? "", { status: "pending" });
    expect(ok(await back())).toMatchObject({ status: "pending", actual_start: "" });
    expect((await matchOf(1)).status).toBe("pending");
    ok(await begin(1));
    ok(await set(await matchOf(1), { team1_score: 14, team2_score: 10 }));
    expect(verdict(await back())).toBe("results-recorded");
  });

  test("cannot be completed before its matches, nor changed by a stranger", async () => {
    await start();
    const [first] = await club.rounds(id);
    const update = (body: Body, viewer: Parameters<TestClub["update"]>[0] = organiser) =>
      club.update(viewer, "tournament_rounds", first?.id ?? "", body);
    expect(verdict(await update({ status: "completed" }))).toBe("round-unfinished");
    expect(verdict(await update({ status: "completed" }, players[0]))).toBe("forbidden");
    expect(verdict(await update({ round_number: 9 }))).toBe("forbidden");
    await playRound(club, organiser, id, 1);
    expect(ok(await update({ status: "completed", actual_end: "2020-01-01" })).actual_end).toBe(
      "2026-11-20 09:00:00.000Z",
    );
  });

  test("of a whole schedule is not drawn again; after the last round there is none", async () => {
    await start({ max_players: 4, rounds: 1 }, 4);
    const next = () => club.create(organiser, "tournament_rounds", { tournament: id });
    expect(verdict(await next())).toBe("round-unfinished");
    await playRound(club, organiser, id, 1);
    expect(verdict(await next())).toBe("no-rounds-left");
    expect(verdict(await club.create(players[0] ?? organiser, "tournament_rounds", { tournament: id }))).toBe(
      "forbidden",
    );
    await start();
    expect(verdict(await next())).toBe("round-pending");
  });
});

describe("a correction", () => {
  test("changes the result but no round that has begun", async () => {
    await start();
    await playRound(club, organiser, id, 1);
    ok(await begin(2));
    const begun = await club.matches(id, 2);
    expect(ok(await set(await matchOf(1), { team1_score: 4, team2_score: 20 }))).toMatchObject({ winner: "team2" });
    expect(await club.matches(id, 2)).toEqual(begun);
    expect((await roundStatuses()).slice(0, 2)).toEqual(["completed", "active"]);
  });

  test("keeps the recorded end time", async () => {
    await start();
    ok(await set(await matchOf(1), { team1_score: 14, team2_score: 10 }));
    club.now.at = new Date("2026-11-20T10:00:00.000Z");
    expect(ok(await set(await matchOf(1), { team1_score: 13, team2_score: 11 })).actual_end).toBe(
      "2026-11-20 09:00:00.000Z",
    );
  });

  test("with totals only does not keep the old sets", async () => {
    await start({ scoring_method: "sets" });
    const straight = [
      [6, 4],
      [6, 3],
    ];
    ok(await set(await matchOf(1), { sets: straight }));
    const totals = (team1_score: number, team2_score: number) => ({ team1_score, team2_score });
    expect(ok(await set(await matchOf(1), { ...totals(2, 0), winner: "team1" }))).toMatchObject({ sets: straight });
    expect(verdict(await set(await matchOf(1), { winner: "team2" }))).toBe("score-sets");
    expect(ok(await set(await matchOf(1), totals(0, 2)))).toMatchObject({
      ...totals(0, 2),
      winner: "team2",
      sets: null,
    });
    ok(await set(await matchOf(1), { sets: straight }));
    expect(ok(await set(await matchOf(1), { sets: null }))).toMatchObject({ ...totals(2, 0), sets: null });
  });

  test("does not reopen a round that was completed with an unplayed match", async () => {
    await start();
    ok(await set(await matchOf(1), { team1_score: 14, team2_score: 10 }));
    const [first] = await club.rounds(id);
    ok(await club.update(superuser, "tournament_rounds", first?.id ?? "", { status: "completed" }));
    ok(await begin(2));
    ok(await set(await matchOf(1), { team1_score: 13, team2_score: 11 }));
    ok(await set(await matchOf(1), { team1_score: 12, team2_score: 12 }, superuser));
    expect((await roundStatuses()).slice(0, 2)).toEqual(["completed", "active"]);
    ok(await club.remove(organiser, "tournament_matches", (await matchOf(1, 1)).id));
    expect((await roundStatuses()).slice(0, 2)).toEqual(["completed", "active"]);
  });

  test("may delete the result: match and round are active again", async () => {
    await start();
    await playRound(club, organiser, id, 1);
    expect(ok(await set(await matchOf(1), { status: "active" }))).toMatchObject({
      team1_score: 0,
      team2_score: 0,
      winner: "",
      status: "active",
      actual_end: "",
    });
    expect((await club.rounds(id))[0]).toMatchObject({ status: "active", actual_end: "" });
  });

  test("cannot delete a result after the next round has begun", async () => {
    await start();
    await playRound(club, organiser, id, 1);
    ok(await begin(2));
    expect(verdict(await set(await matchOf(1), { status: "active" }))).toBe("illegal-status");
  });
});

describe("the superuser", () => {
  test("imports rounds and matches; winner and times are derived", async () => {
    id = ok(await club.create(superuser, "tournaments", aBody({ organizer: organiser.id, status: "completed" }))).id;
    const people = await club.people(4);
    const [a, b, c, d] = people.map((person) => person.id);
    const round = { tournament: id, round_number: 1, status: "completed", actual_end: "2019-05-01 12:00:00.000Z" };
    expect(ok(await club.create(superuser, "tournament_rounds", round))).toMatchObject(round);
    const sides = { team1_player1: a, team1_player2: b, team2_player1: c, team2_player2: d };
    const match = { tournament: id, round: 1, court: 1, match_number: 1, ...sides, status: "completed" };
    const row = ok(await club.create(superuser, "tournament_matches", { ...match, team1_score: 9, team2_score: 15 }));
    expect(row).toMatchObject({ winner: "team2", actual_end: "2026-11-20 09:00:00.000Z" });
    const rescored = { team1_score: 16, sets: [[16, 15]] };
    expect(ok(await club.update(superuser, "tournament_matches", row.id, rescored)).winner).toBe("team1");
    const again = ok(await club.update(superuser, "tournament_matches", row.id, { team1_score: 9 }));
    expect(again).toMatchObject({ winner: "team2", sets: null });
    expect(
      verdict(await club.create(superuser, "tournament_matches", { ...match, team1_player1: "nobody000000000" })),
    ).toBe("invalid team1_player1");
    expect(verdict(await club.create(superuser, "tournament_rounds", round))).toBe("invalid tournament round_number");
  });
});
