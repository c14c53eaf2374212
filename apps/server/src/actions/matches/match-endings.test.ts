// Results by the settings of a match, and how a match ended.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { startTournamentOf } from "../../testing/started-tournament.ts";
import type { MatchRow } from "../transaction/stored-rows.ts";

type Body = Record<string, unknown>;

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let id: string;

const start = async (difference: Body = {}) => {
  ({ id } = await startTournamentOf(club, organiser, aBody(difference), 8));
};
const matchOf = async (round: number, index = 0): Promise<MatchRow> => {
  const match = (await club.matches(id, round))[index];
  if (!match) throw new Error(`round ${round} has no match ${index}`);
  return match;
};
const set = async (match: MatchRow, body: Body) => club.update(organiser, "tournament_matches", match.id, body);

beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => closeConsistent(club, id));

describe("a result", () => {
  test.each<[string, Body, Body]>([
    ["one set", { sets_to_win: 1 }, { sets: [[6, 3]] }],
    ["a pro set", { sets_to_win: 1, games_per_set: 8 }, { sets: [[9, 7]] }],
    ["a short set to two games ahead", { sets_to_win: 1, games_per_set: 4, tie_break_at: 4 }, { sets: [[5, 3]] }],
    [
      "a third set as 1:0",
      { deciding_set: "tie_break_10" },
      {
        sets: [
          [6, 3],
          [4, 6],
          [1, 0],
        ],
      },
    ],
    [
      "a tie-break to seven",
      { deciding_set: "tie_break_7" },
      {
        sets: [
          [6, 3],
          [4, 6],
          [7, 5],
        ],
      },
    ],
  ])("follows the settings of the match: %s", async (_name, settings, result) => {
    await start({ scoring_method: "sets", ...settings });
    expect(ok(await set(await matchOf(1), result))).toMatchObject({ winner: "team1", ending: "", ...result });
    expect(verdict(await set(await matchOf(1, 1), { sets: [[3, 3]] }))).toMatch(/^score-set/);
  });

  test("keeps how the match ended, and goes back to one played to its end", async () => {
    await start({ scoring_method: "sets" });
    const match = await matchOf(1);
    const sets = [
      [6, 3],
      [2, 1],
    ];
    const retired = { sets, ending: "retired", winner: "team2" };
    expect(ok(await set(match, retired))).toMatchObject({
      ...retired,
      team1_score: 1,
      team2_score: 0,
      status: "completed",
    });
    expect(ok(await set(match, { ending: "walkover", winner: "team1" }))).toMatchObject({
      ending: "walkover",
      winner: "team1",
      sets: null,
      team1_score: 0,
    });
    expect(ok(await set(match, { ending: "annulled" }))).toMatchObject({ ending: "annulled", winner: "draw" });
    expect(
      ok(
        await set(match, {
          sets: [
            [6, 3],
            [6, 1],
          ],
        }),
      ),
    ).toMatchObject({ ending: "", winner: "team1", team1_score: 2 });
    expect(ok(await set(match, { status: "active" }))).toMatchObject({ ending: "", winner: "" });
    expect(verdict(await set(match, { ending: "walkover" }))).toBe("score-winner");
    expect(verdict(await set(match, { ending: "rain" }))).toMatch(/ending/);
  });

  test("stopped by time keeps its points; impossible results are refused", async () => {
    await start();
    const time = { team1_score: 20, team2_score: 3, ending: "time" };
    expect(ok(await set(await matchOf(1), time))).toMatchObject({ ...time, winner: "team1" });
    await start({ scoring_method: "games" });
    expect(verdict(await set(await matchOf(1), { team1_score: 900, team2_score: 0 }))).toBe("score-most");
    await start({ scoring_method: "sets" });
    const love = {
      sets: [
        [6, 0],
        [6, 0],
      ],
    };
    expect(verdict(await set(await matchOf(1), { ...love, team1_score: 0, team2_score: 2 }))).toBe("score-mismatch");
    expect(ok(await set(await matchOf(1), love))).toMatchObject({ winner: "team1" });
    expect(
      ok(
        await set(await matchOf(1), {
          sets: [
            [0, 6],
            [0, 6],
          ],
        }),
      ),
    ).toMatchObject({ winner: "team2" });
  });

  test("annulled is refused where a winner is needed", async () => {
    await start({ type: "king_singles" });
    expect(verdict(await set(await matchOf(1), { ending: "annulled" }))).toBe("score-draw");
  });
});
