import type { Tournament, TournamentMatch, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { isRecent, RECENT_MS, RESULTS_HOLD_MS, shownRound, upcomingRound } from "./shown-round.ts";

const PLAYED_AT = "2026-12-05 10:12:00.000Z";
const NOW = Date.parse("2026-12-05T10:12:00Z");

const aTournament = (type: Tournament["type"]) => ({ type, rounds: 3, status: "in_progress" }) as Tournament;
const aRound = (round_number: number, status: TournamentRound["status"]) =>
  ({ id: `r${round_number}`, round_number, status }) as TournamentRound;
const aCourt = (round: number, court: number, status: TournamentMatch["status"]) =>
  ({ id: `m${round}${court}`, round, court, match_number: court, status, updated: PLAYED_AT }) as TournamentMatch;

const americano = aTournament("league_singles");
const mexicano = aTournament("championship_singles");
const betweenRounds = {
  tournament: americano,
  rounds: [aRound(1, "completed"), aRound(2, "pending"), aRound(3, "pending")],
  matches: [aCourt(1, 1, "completed"), aCourt(2, 2, "pending"), aCourt(2, 1, "pending")],
};

const seen = (play: Omit<Parameters<typeof shownRound>[0], "participants">, now: number) => {
  const shown = shownRound({ participants: [], ...play }, now);
  return shown && `${shown.kind} ${shown.round.round_number}: ${shown.matches.map(({ court }) => court)}`;
};

test("the active round is shown, with courts by number", () => {
  const rounds = [aRound(1, "active"), aRound(2, "pending")];
  const matches = [aCourt(1, 2, "active"), aCourt(1, 1, "completed"), aCourt(2, 1, "pending")];
  expect(seen({ tournament: americano, rounds, matches }, NOW)).toBe("on 1: 1,2");
});

test("the results of a round stay on screen before the next pairings replace them", () => {
  expect(seen(betweenRounds, NOW + RESULTS_HOLD_MS - 1)).toBe("played 1: 1");
  expect(seen(betweenRounds, NOW + RESULTS_HOLD_MS)).toBe("next 2: 1,2");
});

test("the results stay if the next round is not drawn or does not exist", () => {
  const later = NOW + RESULTS_HOLD_MS;
  const rounds = [aRound(1, "completed")];
  expect(seen({ tournament: mexicano, rounds, matches: [aCourt(1, 1, "completed")] }, later)).toBe("played 1: 1");
  const all = { rounds: [aRound(3, "completed")], matches: [aCourt(3, 1, "completed")] };
  expect(seen({ tournament: americano, ...all }, later)).toBe("played 3: 1");
});

test("before the start only a drawn first round is shown", () => {
  expect(seen({ tournament: americano, rounds: [], matches: [] }, NOW)).toBeUndefined();
  expect(seen({ tournament: americano, rounds: [aRound(1, "pending")], matches: [aCourt(1, 1, "pending")] }, NOW)).toBe(
    "next 1: 1",
  );
});

test("a result is recent for a limited time, an unplayed court never is", () => {
  expect(isRecent(aCourt(1, 1, "completed"), NOW + RECENT_MS - 1)).toBe(true);
  expect(isRecent(aCourt(1, 1, "completed"), NOW + RECENT_MS)).toBe(false);
  expect(isRecent(aCourt(1, 1, "active"), NOW)).toBe(false);
});

test("during a round the pairings of the next one are shown if already drawn", () => {
  const rounds = [aRound(1, "active"), aRound(2, "pending"), aRound(3, "pending")];
  const matches = [aCourt(1, 1, "active"), aCourt(2, 2, "pending"), aCourt(2, 1, "pending"), aCourt(3, 1, "pending")];
  const coming = (given: TournamentRound[]) => {
    const play = { tournament: americano, participants: [], rounds: given, matches };
    const shown = shownRound(play, NOW);
    const next = shown && upcomingRound(play, shown);
    return next && [next.round.round_number, next.matches.map(({ court }) => court)];
  };
  expect(coming(rounds)).toEqual([2, [1, 2]]);
  expect(coming(rounds.slice(0, 1))).toBeUndefined();
  expect(coming([aRound(1, "completed"), aRound(2, "completed"), aRound(3, "active")])).toBeUndefined();
});
