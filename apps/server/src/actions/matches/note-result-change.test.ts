// The journal of results: who changed which result, in the same transaction.
import { beforeEach, describe, expect, test } from "vitest";
import { ownColumn, where } from "../../storage/condition.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { startTournamentOf } from "../../testing/started-tournament.ts";
import type { MatchRow } from "../transaction/stored-rows.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let id: string;
let match: MatchRow;

const set = (body: Record<string, unknown>, viewer: Parameters<TestClub["update"]>[0] = organiser) =>
  club.update(viewer, "tournament_matches", match.id, body);
const journal = () =>
  club.deps.storage.reader.find("tournament_result_changes", {
    where: where({ tournament: id }),
    sort: [ownColumn("created")],
    limit: 100,
  });
const wait = () => {
  club.now.at = new Date(club.now.at.getTime() + 60_000);
};

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  ({ id } = await startTournamentOf(club, organiser, aBody({ max_players: 4, courts: 1 }), 4));
  match = (await club.matches(id, 1))[0] as MatchRow;
  return club.close;
});

describe("the journal", () => {
  test("has a line for a result, its correction and its deletion", async () => {
    ok(await set({ team1_score: 13, team2_score: 11 }));
    wait();
    ok(await set({ team1_score: 11, team2_score: 13 }));
    wait();
    ok(await set({ status: "active" }));
    const line = { tournament: id, match: match.id, round: 1, court: 1, changed_by: organiser.id };
    const [first, corrected] = [
      { team1: 13, team2: 11 },
      { team1: 11, team2: 13 },
    ];
    expect(await journal()).toMatchObject([
      { ...line, before: null, after: first, created: expect.stringMatching("09:00:00") },
      { ...line, before: first, after: corrected, created: expect.stringMatching("09:01:00") },
      { ...line, before: corrected, after: null, created: expect.stringMatching("09:02:00") },
    ]);
  });

  test("keeps the sets", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody({ scoring_method: "sets" }), 8));
    match = (await club.matches(id, 1))[0] as MatchRow;
    const sets = [
      [6, 4],
      [7, 5],
    ];
    ok(await set({ sets }));
    expect(await journal()).toMatchObject([{ after: { team1: 2, team2: 0, sets } }]);
  });

  test("has no line for the same result sent again", async () => {
    const result = { team1_score: 13, team2_score: 11 };
    ok(await set(result));
    ok(await set(result));
    expect(await journal()).toHaveLength(1);
  });

  test("has no line for a refused result", async () => {
    expect(verdict(await set({ team1_score: 13, team2_score: 12 }))).toBe("score-sum");
    const late = { team1_score: 1, team2_score: 23 };
    const ifMatch = "2020-01-01 00:00:00.000Z";
    const outcome = await club.update(organiser, "tournament_matches", match.id, late, { ifMatch });
    expect(verdict(outcome)).toBe("result-conflict");
    expect(await journal()).toEqual([]);
  });

  test("names no user when a superuser repairs, imports or deletes a result", async () => {
    ok(await set({ team1_score: 14, team2_score: 10 }));
    wait();
    ok(await set({ team1_score: 15, team2_score: 9 }, superuser));
    wait();
    const other = { tournament: id, round: 1, court: 2, match_number: 2, status: "completed" };
    ok(await club.create(superuser, "tournament_matches", { ...other, team1_score: 20, team2_score: 4 }));
    wait();
    ok(await club.remove(superuser, "tournament_matches", match.id));
    const repaired = { team1: 15, team2: 9 };
    expect((await journal()).slice(1)).toMatchObject([
      { changed_by: "", before: { team1: 14, team2: 10 }, after: repaired },
      { changed_by: "", court: 2, before: null, after: { team1: 20, team2: 4 } },
      { changed_by: "", match: match.id, before: repaired, after: null },
    ]);
  });

  test("has no line for a change of players", async () => {
    ok(await set({ team1_player1: match.team1_player2, team1_player2: match.team1_player1 }));
    expect(await journal()).toEqual([]);
  });

  test("cannot be changed, not even by a superuser", async () => {
    ok(await set({ team1_score: 14, team2_score: 10 }));
    const [line] = await journal();
    const forged = { tournament: id, match: match.id, round: 1, court: 1, after: { team1: 24, team2: 0 } };
    for (const viewer of [organiser, superuser]) {
      expect(verdict(await club.create(viewer, "tournament_result_changes", forged))).toBe("forbidden");
      expect(verdict(await club.update(viewer, "tournament_result_changes", line?.id ?? "", { round: 2 }))).toBe(
        "forbidden",
      );
      expect(verdict(await club.remove(viewer, "tournament_result_changes", line?.id ?? ""))).toBe("forbidden");
    }
    expect(await journal()).toEqual([line]);
  });

  test("is deleted with its tournament", async () => {
    ok(await set({ team1_score: 14, team2_score: 10 }));
    ok(await club.update(organiser, "tournaments", id, { status: "cancelled" }));
    ok(await club.remove(organiser, "tournaments", id));
    expect(await journal()).toEqual([]);
  });
});
