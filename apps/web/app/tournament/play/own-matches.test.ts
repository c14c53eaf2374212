import type { TournamentMatch, TournamentParticipant, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry } from "../../data/tournaments/record.fixture.ts";
import { type OwnRound, outcomeOf, ownMatch, ownRounds } from "./own-matches.ts";

const round = (round_number: number, status: TournamentRound["status"]) =>
  ({ round_number, status, actual_start: "" }) as TournamentRound;

/** «ab 14:10 cd»: a and b against c and d; «ab - cd» has no result. */
const match = (at: number, text: string) => {
  const [one = "", score = "", other = ""] = text.split(" ");
  const [team1, team2] = score.split(":").map(Number);
  return {
    round: at,
    match_number: 1,
    status: score === "-" ? "pending" : "completed",
    team1_player1: one[0] ?? "",
    team1_player2: one[1] ?? "",
    team2_player1: other[0] ?? "",
    team2_player2: other[1] ?? "",
    team1_score: team1 || 0,
    team2_score: team2 || 0,
    sets: null,
  } as TournamentMatch;
};

const participants: TournamentParticipant[] = [..."abcde"].map((user) => anEntry({ id: user, user }));
const rounds = [round(1, "completed"), round(2, "active"), round(3, "pending"), round(4, "pending")];
const seen = (matches: TournamentMatch[], player = "a") => {
  const own = ownRounds({ participants, rounds, matches }, player);
  const text = ({ round: at, own: of }: OwnRound) => `${at}: ${of ? of.opponents.join("") : "rest"}`;
  return { ...own, next: own.next?.match.round, coming: own.coming.map(text), played: own.played.map(text) };
};

test("the next match is that of the active round, and the list does not repeat it", () => {
  const matches = [match(1, "ab 14:10 cd"), match(2, "ac - de"), match(3, "be - ac"), match(4, "bc - de")];
  expect(seen(matches)).toEqual({
    next: 2,
    now: true,
    restsIn: undefined,
    coming: ["3: be", "4: rest"],
    played: ["1: cd"],
  });
});

test("a player who rests in the active round sees their next match", () => {
  const matches = [match(1, "bc 14:10 de"), match(2, "bc - de"), match(3, "ac - de"), match(4, "ab - de")];
  expect(seen(matches)).toEqual({ next: 3, now: false, restsIn: 2, coming: ["4: de"], played: ["1: rest"] });
});

test("a match with a result counts as played before its round ends", () => {
  const matches = [match(1, "ab 14:10 cd"), match(2, "ab 12:12 ce"), match(3, "ac - de")];
  expect(seen(matches)).toMatchObject({ next: 3, now: false, restsIn: undefined, played: ["2: ce", "1: cd"] });
});

test("without a drawn match there is no next one", () => {
  expect(seen([match(1, "ab 14:10 cd"), match(2, "ab 12:12 ce")])).toMatchObject({
    next: undefined,
    now: false,
    coming: [],
  });
});

test("a score is seen from the player's side", () => {
  expect(ownMatch(match(1, "ab 14:10 cd"), "c")).toMatchObject({
    partner: ["d"],
    opponents: ["a", "b"],
    score: { team1: 10, team2: 14 },
  });
  expect(ownMatch(match(1, "ab 14:10 cd"), "e")).toBeUndefined();
});

test("a match that was not played to its end has the outcome of its winner, an annulled one has none", () => {
  const ended = (ending: "walkover" | "retired" | "annulled", winner: "team1" | "team2" | "draw") =>
    outcomeOf({ team1: 0, team2: 0, ending, winner });
  expect([ended("walkover", "team1"), ended("retired", "team2"), ended("annulled", "draw")]).toEqual([
    "won",
    "lost",
    "annulled",
  ]);
  expect(outcomeOf({ team1: 1, team2: 0, sets: [[6, 3]], ending: "retired", winner: "team2" })).toBe("lost");
  expect(outcomeOf({ team1: 12, team2: 12 })).toBe("drawn");
});
