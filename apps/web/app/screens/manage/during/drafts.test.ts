import type { TournamentMatch } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aMatch } from "../../../data/outbox.fixture.ts";
import { aTournament } from "../../../data/record.fixture.ts";
import type { Entered } from "../score/entered.ts";
import { draftsInPlay, readDrafts, writeDrafts } from "./drafts.ts";

const tournament = aTournament({ status: "in_progress", scoring_method: "points", points_per_match: 24 });
const match = (difference: Partial<TournamentMatch> = {}) =>
  aMatch({ status: "active", updated: "2026-11-20 10:00:00.000Z", ...difference }) as TournamentMatch;
const recorded = (team1_score: number, updated = "2026-11-20 10:05:00.000Z") =>
  match({ status: "completed", team1_score, team2_score: 24 - team1_score, updated });

/** Whether what was typed over `seen` still means something when the match stands as `now`. */
const stands = (entered: Entered, now: TournamentMatch[], seen = match()) =>
  match().id in draftsInPlay({ [match().id]: { entered, seen } }, { tournament, matches: now });

test("what is typed stands while the match is as it was, whole or half", () => {
  expect(stands({ team1: 14, team2: 10 }, [match()])).toBe(true);
  expect(stands({}, [match()])).toBe(true);
});

test("another hand's other result leaves it, so that both are shown; the very same result settles it", () => {
  expect(stands({ team1: 14, team2: 10 }, [recorded(11)])).toBe(true);
  expect(stands({ team1: 14, team2: 10 }, [recorded(14)])).toBe(false);
});

test("under the thumb it stays until it is looked at", () => {
  const drafts = { [match().id]: { entered: { team1: 14, team2: 10 }, seen: match() } };
  expect(draftsInPlay(drafts, { tournament, matches: [recorded(14)] }, match().id)).toEqual(drafts);
});

test("a result that is saved but not yet answered settles it, too", () => {
  expect(stands({ team1: 14, team2: 10 }, [recorded(14, match().updated)])).toBe(false);
});

test("a correction that begins with what is stored is not settled by it", () => {
  expect(stands({ team1: 14, team2: 10 }, [recorded(14)], recorded(14))).toBe(true);
});

test("a match that was drawn anew takes it along", () => {
  expect(stands({ team1: 14, team2: 10 }, [])).toBe(false);
});

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const typed = { [match().id]: { entered: { team1: 14, team2: 10 }, seen: match() } };

test("what is typed outlives the page, each tournament by itself, and leaves nothing behind", () => {
  writeDrafts("one", typed);
  expect(readDrafts("one")).toEqual(typed);
  expect(readDrafts("other")).toEqual({});
  writeDrafts("one", {});
  expect(stored.size).toBe(0);
});

test("a phone that keeps nothing, and words of another hand, are no failure", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new Error("denied");
    },
  });
  writeDrafts("one", typed);
  expect(readDrafts("one")).toEqual({});
});
