import type { TournamentMatch } from "@bandeha/contract";
import { designLibrary } from "@bandeha/engine/designs";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/tournaments/record.fixture.ts";
import { reportFairness } from "./fairness.ts";

// The notation: "1/2 ana+bob cy+dan" is a match of round 1 on court 2.
function aMatch(text: string, difference: Partial<TournamentMatch> = {}): TournamentMatch {
  const [at = "", one = "", other = ""] = text.split(" ");
  const [round, court] = at.split("/").map(Number);
  const [team1_player1 = "", team1_player2 = ""] = one.split("+");
  const [team2_player1 = "", team2_player2 = ""] = other.split("+");
  const sides = { team1_player1, team1_player2, team2_player1, team2_player2 };
  return {
    round,
    court,
    match_number: court,
    status: "pending",
    stage: "",
    ...sides,
    ...difference,
  } as TournamentMatch;
}

const report = (matches: string[], tournament = aTournament({ partners: "rotating", side: "2v2" })) => {
  const drawn = matches.map((match) => aMatch(match));
  const people = new Set(
    drawn.flatMap((match) => [match.team1_player1, match.team1_player2, match.team2_player1, match.team2_player2]),
  );
  const participants = [...people].filter(Boolean).map((user) => anEntry({ user }));
  return reportFairness({ tournament, participants, rounds: [], matches: drawn });
};

const FOUR = ["1/1 ana+bob cy+dan", "2/1 ana+cy bob+dan", "3/1 ana+dan bob+cy"];

test("in a club tie the pairs of one team are no opponents", () => {
  const matches = ["1/1 ana+bob cy+dan", "1/2 eva+fay gus+hal", "2/1 ana+bob gus+hal", "2/2 eva+fay cy+dan"].map(
    (text) => aMatch(text),
  );
  const tournament = aTournament({ partners: "fixed", side: "2v2" });
  const scheduled = { tournament, participants: [], rounds: [], matches };
  const teams = [
    ["ana", "bob", "eva", "fay"],
    ["cy", "dan", "gus", "hal"],
  ].map((side) => ({ side }));
  const opponents = reportFairness({ ...scheduled, teams })?.lines.map((line) => line.opponents);
  expect(opponents).toEqual(Array.from({ length: 4 }, () => ({ min: 1, max: 1 })));
  expect(reportFairness(scheduled)?.lines[0]?.opponents.min).toBe(0);
});

test("four players with changing partners have a proven schedule", () => {
  const found = report(FOUR);
  expect(found).toMatchObject({ proof: "proven", equalMatches: 3, everyoneMet: true, whole: true, gaps: [] });
  expect(found?.lines[0]).toEqual({
    side: ["ana"],
    matches: 3,
    partnerRepeats: 0,
    opponents: { min: 2, max: 2 },
    rests: 0,
    courts: [3],
  });
});

test("a tournament that ended early: only what was played is counted, and nothing is proven", () => {
  const matches = FOUR.map((text, index) => aMatch(text, { status: index === 0 ? "completed" : "pending" }));
  const participants = ["ana", "bob", "cy", "dan"].map((user) => anEntry({ user }));
  const tournament = aTournament({ partners: "rotating", side: "2v2", status: "completed" });
  const found = reportFairness({ tournament, participants, rounds: [], matches });
  expect(found).toMatchObject({ proof: "none", equalMatches: 1, cut: true, whole: false });
  expect(
    reportFairness({ tournament: { ...tournament, status: "in_progress" }, participants, rounds: [], matches }),
  ).toMatchObject({
    equalMatches: 3,
    cut: false,
  });
});

test("a schedule of the library is proven", () => {
  const rounds = designLibrary.find(8, 2)[0]?.rounds ?? [];
  const matches = rounds.flatMap((games, round) =>
    games.map(([a, b, c, d], court) => `${round + 1}/${court + 1} p${a}+p${b} p${c}+p${d}`),
  );
  expect(report(matches)?.proof).toBe("proven");
});

test("a repeated partner is counted for both, and the gap to the bound is reported", () => {
  const found = report(["1/1 ana+bob cy+dan", "2/1 ana+bob cy+dan"]);
  expect(found?.lines.map(({ partnerRepeats }) => partnerRepeats)).toEqual([1, 1, 1, 1]);
  expect(found?.proof).toBe("open");
  expect(found?.gaps).toContainEqual({ what: "partnerRepeats", value: 2, bound: 0 });
});

test("rests, courts and meetings per opponent are counted per player", () => {
  const found = report(["1/2 ana+bob cy+dan", "2/1 ana+eve cy+bob"]);
  const [ana, , cy, , eve] = found?.lines ?? [];
  expect(ana).toMatchObject({ opponents: { min: 0, max: 2 }, rests: 0, courts: [1, 1] });
  expect(cy).toMatchObject({ opponents: { min: 0, max: 2 }, matches: 2 });
  expect(eve).toMatchObject({ rests: 1, matches: 1, courts: [1, 0] });
  expect(found?.everyoneMet).toBe(false);
  expect(found?.equalMatches).toBeUndefined();
});

test("a fixed pair is one line, and its partners do not change", () => {
  const pairs = aTournament({ type: "league_doubles", partners: "fixed" });
  const found = report(["1/1 ana+bob cy+dan", "2/1 eve+fay bob+ana"], pairs);
  expect(found?.lines.map(({ side, matches }) => [side.toSorted(), matches])).toEqual([
    [["ana", "bob"], 2],
    [["cy", "dan"], 1],
    [["eve", "fay"], 1],
  ]);
  expect(found).toMatchObject({ changing: false, proof: "none" });
  expect(found?.lines[0]?.opponents).toEqual({ min: 1, max: 1 });
});

test("a pair with a substitute is one line, as in the table", () => {
  const tournament = aTournament({ type: "league_doubles", partners: "fixed" });
  const matches = ["1/1 ana+bob cy+dan", "2/1 ana+eve cy+dan"].map((text) => aMatch(text));
  const standings = [{ side: ["ana", "eve", "bob"] }, { side: ["cy", "dan"] }];
  const found = reportFairness({ tournament, participants: [], rounds: [], matches, standings });
  expect(found?.lines.map(({ side, matches: played, rests }) => [side, played, rests])).toEqual([
    [["ana", "eve", "bob"], 2, 0],
    [["cy", "dan"], 2, 0],
  ]);
  expect(found?.lines[0]?.opponents).toEqual({ min: 2, max: 2 });
});

test("without a bound, in mixed and result-based types, no schedule is called optimal", () => {
  expect(report(FOUR, aTournament({ type: "championship_singles" }))).toMatchObject({ whole: false, proof: "none" });
  expect(report(FOUR, aTournament({ type: "mixed_doubles" }))?.proof).toBe("none");
});

test("a late or withdrawn player makes the proof void", () => {
  const [matches, tournament] = [FOUR.map((match) => aMatch(match)), aTournament()];
  const seated = ["ana", "bob", "cy"].map((user) => anEntry({ user }));
  const left = { tournament, participants: seated, rounds: [], matches };
  expect(reportFairness(left)).toMatchObject({ lineupChanged: true, proof: "none" });
});

test("a cup and a tournament without rounds have no report", () => {
  const tournament = aTournament({ type: "championship_doubles" });
  const cup = [aMatch("1/1 ana+bob cy+dan", { stage: "main-2" })];
  expect(reportFairness({ tournament, participants: [], rounds: [], matches: cup })).toBeUndefined();
  expect(report([])).toBeUndefined();
});
