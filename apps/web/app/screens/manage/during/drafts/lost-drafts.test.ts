import type { TournamentMatch } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../../../data/tournaments/record.fixture.ts";
import { aMatch, played } from "../../../../offline/outbox/outbox.fixture.ts";
import type { Entered } from "../../../../tournament/score/entered.ts";
import { lostDrafts } from "./lost-drafts.ts";

const before = "2026-11-20 10:00:00.000Z";
const later = "2026-11-20 10:30:00.000Z";
const tournament = aTournament({ status: "in_progress", scoring_method: "points", points_per_match: 24 });
const match = (difference: Partial<TournamentMatch> = {}) =>
  aMatch({ updated: before, ...difference }) as TournamentMatch;

/** The lines of the lost drafts, one typed over `seen`, when the matches are `now`. */
function linesOf(now: TournamentMatch[], seen = match(), entered: Entered = { team1: 14, team2: 10 }, of = tournament) {
  const drafts = { [seen.id]: { entered, seen } };
  return lostDrafts(drafts, { tournament: of, participants: [], matches: now }).map(({ line }) => line);
}

test("a score whose match was drawn again is lost, a complete one and a begun one", () => {
  const drawn = [match({ id: "drawn", updated: later })];
  expect(linesOf(drawn)).toEqual(["14 : 10"]);
  expect(linesOf(drawn, match(), { team1: 9 })).toEqual(["9 : –"]);
  expect(linesOf(drawn, match(), {})).toEqual([]);
});

test("after an undone start no match is left, and the tournament is later than the score", () => {
  const { updated, ...undone } = { ...tournament, status: "open" as const };
  expect(linesOf([], match(), undefined, { ...undone, updated: later })).toEqual(["14 : 10"]);
});

test("a page of the cache that is older than the score does not call it lost", () => {
  expect(linesOf([match({ id: "earlier", updated: "2026-11-20 09:00:00.000Z" })])).toEqual([]);
  expect(linesOf([], match(), undefined, { ...tournament, updated: "2026-11-20 09:00:00.000Z" })).toEqual([]);
});

test("a score waits for a round that was taken back; one that can be saved or corrected is on its court", () => {
  expect(linesOf([match({ status: "pending", updated: later })])).toEqual(["14 : 10"]);
  expect(linesOf([match({ updated: later })])).toEqual([]);
  expect(linesOf([played(13, later) as TournamentMatch])).toEqual([]);
});

test("players who have left are named", () => {
  const person = (id: string, name: string) => ({ id, name }) as never;
  const seen = match({
    team1_player1: "a",
    team2_player1: "b",
    expand: { team1_player1: person("a", "Анна Ким"), team2_player1: person("b", "Борис Ли") },
  });
  const drafts = { [seen.id]: { entered: { team1: 14, team2: 10 }, seen } };
  const [lost] = lostDrafts(drafts, {
    tournament,
    participants: [],
    matches: [match({ id: "drawn", updated: later })],
  });
  expect(lost?.sides).toEqual(["Ким", "Ли"]);
});
