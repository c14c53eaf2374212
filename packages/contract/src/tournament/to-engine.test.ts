import { readScore, type SetScore } from "@bandeha/engine";
import { describe, expect, test } from "vitest";
import { collections } from "../entities/index.ts";
import type { TournamentMatch } from "../entities/tournament-matches.ts";
import type { ParticipantStatus, TournamentParticipant } from "../entities/tournament-participants.ts";
import type { TournamentRound } from "../entities/tournament-rounds.ts";
import type { Tournament } from "../entities/tournaments.ts";
import type { User } from "../entities/users.ts";
import { emptyRecord } from "../fields/casting.ts";
import {
  standingsOf,
  toAllPlayers,
  toMatch,
  toPlayers,
  toRatedEvent,
  toRounds,
  toScore,
  toScoreRules,
  toSettings,
} from "./to-engine.ts";

const aTournament = (difference: Partial<Tournament> = {}) =>
  ({
    ...emptyRecord(collections.tournaments.fields),
    type: "league_singles",
    courts: 2,
    rounds: 7,
    ...difference,
  }) as Tournament;
const aMatch = (sides: string, difference: Partial<TournamentMatch> = {}) => {
  const [[one = "", two = ""] = [], [three = "", four = ""] = []] = sides.split("-").map((side) => side.split(","));
  const players = { team1_player1: one, team1_player2: two, team2_player1: three, team2_player2: four };
  const empty = emptyRecord(collections.tournament_matches.fields);
  return {
    ...empty,
    round: 1,
    court: 1,
    match_number: 1,
    status: "pending",
    ...players,
    ...difference,
  } as TournamentMatch;
};
const won = (team1_score: number, team2_score: number) => ({ status: "completed", team1_score, team2_score }) as const;
const anEntry = (user: string, status: ParticipantStatus, difference: Partial<TournamentParticipant> = {}) =>
  ({
    ...emptyRecord(collections.tournament_participants.fields),
    user,
    status,
    ...difference,
  }) as TournamentParticipant;
const aRound = (round_number: number, status: TournamentRound["status"] = "active") =>
  ({ ...emptyRecord(collections.tournament_rounds.fields), round_number, status }) as TournamentRound;
const aUser = (id: string, skill_level: number, gender: User["gender"] = "") => ({ id, skill_level, gender }) as User;

describe("settings", () => {
  test("that are empty get their defaults", () => {
    expect(toSettings(aTournament())).toEqual({
      courts: 2,
      rounds: 7,
      scoring: "points",
      pointsPerMatch: 24,
      sets: "full",
      ranking: "points_first",
      side: "2v2",
      partners: "rotating",
      seed: "",
    });
  });

  test("of a type with pairs have fixed partners, unless chosen otherwise", () => {
    expect(toSettings(aTournament({ type: "league_doubles" })).partners).toBe("fixed");
    expect(toSettings(aTournament({ type: "league_doubles", partners: "rotating" })).partners).toBe("rotating");
  });

  test("that were chosen are kept", () => {
    const chosen = { scoring_method: "sets", points_per_match: 32, side: "1v1", draw_seed: "seed1" } as const;
    expect(toSettings(aTournament(chosen))).toMatchObject({
      scoring: "sets",
      pointsPerMatch: 32,
      side: "1v1",
      seed: "seed1",
    });
  });
});

describe("players", () => {
  test("are the entries with a place, with level, gender and partner where known", () => {
    const entries = [
      anEntry("ana", "registered", { expand: { user: aUser("ana", 4, "female") }, partner: "bob" }),
      anEntry("bob", "confirmed"),
      anEntry("cy", "waitlist"),
      anEntry("dan", "cancelled"),
    ];
    expect(toPlayers(entries)).toEqual([
      { id: "ana", level: 4, gender: "female", partner: "bob" },
      { id: "bob", level: 2 },
    ]);
  });

  test("may be given separately, and a level of 0 is no level", () => {
    const entries = [anEntry("ana", "registered"), anEntry("bob", "registered")];
    expect(toPlayers(entries, [aUser("bob", 3), aUser("ana", 0)])).toEqual([
      { id: "ana", level: 2 },
      { id: "bob", level: 3 },
    ]);
  });

  test("are seeded and balanced by their rating if they have one", () => {
    const rated = { ...aUser("ana", 3), rating: 3.61, rating_sigma: 0.4 };
    expect(toPlayers([anEntry("ana", "registered")], [rated])).toEqual([{ id: "ana", level: 3.61 }]);
  });

  test("of the table include those who left with a result, and not those who left without", () => {
    const entries = [
      anEntry("ana", "registered"),
      anEntry("bob", "cancelled", { expand: { user: aUser("bob", 3) } }),
      anEntry("cy", "cancelled"),
    ];
    const matches = [aMatch("ana-bob", won(13, 11)), aMatch("ana-cy"), aMatch("ana-eve", won(12, 12))];
    expect(toAllPlayers(entries, matches)).toEqual([
      { id: "ana", level: 2 },
      { id: "bob", level: 3, left: true },
      { id: "eve", level: 2, left: true },
    ]);
  });
});

describe("a rated tournament", () => {
  const played = [aMatch("ana-bob", won(13, 11)), aMatch("cy-dan")];

  test("has its local day, independent of the hour and the time zone, and its matches in order", () => {
    const tournament = aTournament({ date: "1970-01-03 00:00:00.000Z", scoring_method: "games" });
    const event = toRatedEvent(tournament, played);
    expect(event).toMatchObject({ day: 2, rated: true, scoring: "games" });
    expect(event.matches.map(({ score }) => score?.team1)).toEqual([13, undefined]);
  });

  test("is not friendly", () => {
    expect(toRatedEvent(aTournament({ type: "friendly_singles" }), played).rated).toBe(false);
    expect(toRatedEvent(aTournament({ type: "mixed_doubles" }), played).rated).toBe(false);
  });
});

describe("rounds", () => {
  test("are in order, with their own matches in order, and without matches of other rounds", () => {
    const matches = [
      aMatch("ana-bob", { round: 2, match_number: 2 }),
      aMatch("cy-dan", { round: 2, match_number: 1 }),
      aMatch("ana-cy", { round: 3 }),
    ];
    const rounds = toRounds([aRound(2, ""), aRound(1, "completed")], matches);
    expect(rounds.map(({ number, status }) => [number, status])).toEqual([
      [1, "completed"],
      [2, "pending"],
    ]);
    expect(rounds[1]?.matches.map(({ sides }) => sides)).toEqual([
      [["cy"], ["dan"]],
      [["ana"], ["bob"]],
    ]);
  });

  test("do not include a match that lacks a side", () => {
    expect(toMatch(aMatch("ana,bob-"))).toBeUndefined();
    expect(toRounds([aRound(1)], [aMatch("-cy,dan")])[0]?.matches).toEqual([]);
  });
});

describe("a match", () => {
  test("has its score only when completed", () => {
    expect(toMatch(aMatch("ana,bob-cy,dan", { stage: "main-2", team1_score: 13 }))).toEqual({
      round: 1,
      court: 1,
      sides: [
        ["ana", "bob"],
        ["cy", "dan"],
      ],
      stage: { kind: "knockout", bracket: "main", size: 2 },
    });
    expect(toScore(aMatch("ana-bob", won(0, 24)))).toEqual({ team1: 0, team2: 24 });
    expect(toScore(aMatch("ana-bob", { ...won(0, 24), status: "active" }))).toBeUndefined();
  });

  test("keeps its sets, unless an import stored another value", () => {
    const sets = [
      [6, 4],
      [6, 3],
    ] as [number, number][];
    expect(toScore(aMatch("ana-bob", { ...won(2, 0), sets }))).toEqual({ team1: 2, team2: 0, sets });
    for (const other of [null, [], "6:4", [[6]], [["6", "4"]], [null]]) {
      const match = aMatch("ana-bob", { ...won(2, 0), sets: other as unknown as TournamentMatch["sets"] });
      expect(toScore(match)).toEqual({ team1: 2, team2: 0 });
    }
  });
});

describe("standings", () => {
  const matches = [aMatch("ana,bob-cy,dan", won(13, 11))];
  const entries = ["ana", "bob", "cy", "dan"].map((id) => anEntry(id, "registered"));

  test("of a personal type are a table of persons", () => {
    const lines = standingsOf(aTournament(), entries, [aRound(1)], matches);
    expect(lines.map(({ side }) => side.join())).toEqual(["ana", "bob", "cy", "dan"]);
  });

  test("of a type with pairs are a table of pairs, even if one of a pair has left", () => {
    const left = entries.map((entry) => (entry.user === "ana" ? { ...entry, status: "cancelled" as const } : entry));
    const lines = standingsOf(aTournament({ type: "league_doubles" }), left, [aRound(1)], matches);
    expect(lines.map(({ side }) => side.toSorted().join())).toEqual(["ana,bob", "cy,dan"]);
  });

  test("of an unknown type are ranked by the scoring method", () => {
    const lines = standingsOf(aTournament({ type: "" }), entries, [aRound(1)], matches);
    expect(lines[0]).toMatchObject({ place: 1, points: 13 });
  });
});

test("a result has the tournament's total, and the type decides whether it may be a draw", () => {
  const match = aMatch("a,b-c,d");
  expect(toScoreRules(aTournament(), match)).toEqual({ pointsPerMatch: 24, sets: "full", draws: true });
  const king = aTournament({ type: "king_doubles", points_per_match: 16 });
  expect(toScoreRules(king, match)).toEqual({ pointsPerMatch: 16, sets: "full", draws: false });
});

test("a mini-set ends at four games, a full set does not", () => {
  const verdict = (sets_format: Tournament["sets_format"], ...sets: SetScore[]) => {
    const tournament = aTournament({ scoring_method: "sets", sets_format });
    const read = readScore("sets", { sets }, toScoreRules(tournament, aMatch("a,b-c,d")));
    return read.ok ? read.winner : read.reason;
  };
  expect(verdict("mini", [4, 2], [3, 4], [4, 3])).toBe("team1");
  expect(verdict("mini", [6, 4], [6, 4])).toBe("score-set");
  for (const format of ["full", ""] as const) {
    expect(verdict(format, [4, 2], [4, 3])).toBe("score-set");
    expect(verdict(format, [6, 4], [6, 4])).toBe("team1");
  }
});

test("the options of a cup reach the engine, and a match of a group may be one set", () => {
  const cup = aTournament({
    type: "championship_doubles",
    scoring_method: "sets",
    group_sets: "one",
    cup_places: "all",
  });
  expect(toSettings(cup).cup).toEqual({ start: "groups", places: "all", groupSets: "one" });
  expect(toScoreRules(cup, { stage: "group-0" }).match?.setsToWin).toBe(1);
  expect(toScoreRules(cup, { stage: "main-4" }).match?.setsToWin).toBeUndefined();
  expect(toSettings(aTournament({ cup_places: "all" }))).not.toHaveProperty("cup");
});

test("the variant reaches the engine", () => {
  expect(toSettings(aTournament({ variant: "mixicano" })).variant).toBe("mixicano");
  expect(toSettings(aTournament())).not.toHaveProperty("variant");
});
