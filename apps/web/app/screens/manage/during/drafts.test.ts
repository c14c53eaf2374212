import type { TournamentMatch } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTournament } from "../../../data/record.fixture.ts";
import { aMatch } from "../../../offline/outbox/outbox.fixture.ts";
import type { Entered } from "../score/entered.ts";
import { draftsToStore, openDrafts, readDrafts, writeDrafts } from "./drafts.ts";

const tournament = aTournament({ status: "in_progress", scoring_method: "points", points_per_match: 24 });
const match = (difference: Partial<TournamentMatch> = {}) =>
  aMatch({ status: "active", updated: "2026-11-20 10:00:00.000Z", ...difference }) as TournamentMatch;
const recorded = (team1_score: number, updated = "2026-11-20 10:05:00.000Z") =>
  match({ status: "completed", team1_score, team2_score: 24 - team1_score, updated });

/** Whether a draft over `seen` is still open when the match is `now`. */
const stands = (entered: Entered, now: TournamentMatch[], seen = match()) =>
  match().id in openDrafts({ [match().id]: { entered, seen } }, { tournament, matches: now });

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
  expect(openDrafts(drafts, { tournament, matches: [recorded(14)] }, match().id)).toEqual(drafts);
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

/** Whether a draft over `seen` stays stored on a page with these matches. */
function staysStored(matches: TournamentMatch[], seen = match()) {
  const drafts = { [seen.id]: { entered: { team1: 14, team2: 10 }, seen } };
  return seen.id in draftsToStore(drafts, openDrafts(drafts, { tournament, matches }), matches);
}

test("a kept page that is older than its match does not erase what was typed; one that is newer does", () => {
  expect(staysStored([match()])).toBe(true);
  expect(staysStored([match({ id: "earlier", updated: "2026-11-20 09:00:00.000Z" })])).toBe(true);
  expect(staysStored([match({ id: "redrawn", updated: "2026-11-20 10:30:00.000Z" })])).toBe(false);
});

test("what is settled is not stored any more", () => {
  expect(staysStored([recorded(14)])).toBe(false);
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

const [id, draft] = [match().id, { entered: { team1: 14, team2: 10 }, seen: match() }];

test.each([
  "null",
  "7",
  "not json",
  JSON.stringify([draft]),
  JSON.stringify({ [id]: null }),
  JSON.stringify({ [id]: { entered: draft.entered } }),
  JSON.stringify({ [id]: { ...draft, entered: { team1: "14" } } }),
  JSON.stringify({ [id]: { ...draft, entered: { sets: [[6]] } } }),
  JSON.stringify({ [id]: { ...draft, entered: { sets: 6 } } }),
  JSON.stringify({ [id]: { ...draft, seen: { id } } }),
  JSON.stringify({ another: draft }),
])("%s is nobody's typing, and stops nothing", (text) => {
  stored.set("bandeha-typed-one", text);
  expect(readDrafts("one")).toEqual({});
});

test("beside what is not ours, ours is found", () => {
  stored.set("bandeha-typed-one", JSON.stringify({ ...typed, another: null }));
  expect(readDrafts("one")).toEqual(typed);
});

test("a phone that keeps nothing is no failure", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new Error("denied");
    },
  });
  writeDrafts("one", typed);
  expect(readDrafts("one")).toEqual({});
});
