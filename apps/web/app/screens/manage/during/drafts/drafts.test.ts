import type { TournamentMatch } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTournament } from "../../../../data/tournaments/record.fixture.ts";
import { aMatch } from "../../../../offline/outbox/outbox.fixture.ts";
import type { Entered } from "../../../../tournament/score/entered.ts";
import { draftsToStore, openDrafts, readDrafts, withoutDrafts, writeDrafts } from "./drafts.ts";

const tournament = aTournament({ status: "in_progress", scoring_method: "points", points_per_match: 24 });
const match = (difference: Partial<TournamentMatch> = {}) =>
  aMatch({ status: "active", updated: "2026-11-20 10:00:00.000Z", ...difference }) as TournamentMatch;
const recorded = (team1_score: number, updated = "2026-11-20 10:05:00.000Z") =>
  match({ status: "completed", team1_score, team2_score: 24 - team1_score, updated });

/** Whether a draft over `seen` is still open when the match is `now`. */
const staysOpen = (entered: Entered, now: TournamentMatch[], seen = match()) =>
  match().id in openDrafts({ [match().id]: { entered, seen } }, { tournament, matches: now });

test("a complete or incomplete draft stays open while the match is unchanged", () => {
  expect(staysOpen({ team1: 14, team2: 10 }, [match()])).toBe(true);
  expect(staysOpen({}, [match()])).toBe(true);
});

test("a different result from another device keeps the draft open, an equal one closes it", () => {
  expect(staysOpen({ team1: 14, team2: 10 }, [recorded(11)])).toBe(true);
  expect(staysOpen({ team1: 14, team2: 10 }, [recorded(14)])).toBe(false);
});

test("the draft of an open court stays open", () => {
  const drafts = { [match().id]: { entered: { team1: 14, team2: 10 }, seen: match() } };
  expect(openDrafts(drafts, { tournament, matches: [recorded(14)] }, match().id)).toEqual(drafts);
});

test("a result that is saved but not yet confirmed closes the draft", () => {
  expect(staysOpen({ team1: 14, team2: 10 }, [recorded(14, match().updated)])).toBe(false);
});

test("a correction that equals the stored result stays open", () => {
  expect(staysOpen({ team1: 14, team2: 10 }, [recorded(14)], recorded(14))).toBe(true);
});

test("a draft closes if its match no longer exists", () => {
  expect(staysOpen({ team1: 14, team2: 10 }, [])).toBe(false);
});

/** Whether a draft over `seen` stays stored on a page with these matches. */
function staysStored(matches: TournamentMatch[], seen = match()) {
  const drafts = { [seen.id]: { entered: { team1: 14, team2: 10 }, seen } };
  return seen.id in draftsToStore(drafts, openDrafts(drafts, { tournament, matches }), matches);
}

test("a draft without a match stays stored: the page may be older than the match, or the score is lost and shown", () => {
  expect(staysStored([match()])).toBe(true);
  expect(staysStored([match({ id: "earlier", updated: "2026-11-20 09:00:00.000Z" })])).toBe(true);
  expect(staysStored([match({ id: "redrawn", updated: "2026-11-20 10:30:00.000Z" })])).toBe(true);
});

test("a lost draft is put away alone", () => {
  const other = { ...match(), id: "other" };
  const drafts = { [id]: draft, other: { entered: {}, seen: other } };
  expect(Object.keys(withoutDrafts(drafts, [id]))).toEqual(["other"]);
});

test("a closed draft is deleted from storage", () => {
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

test("drafts are stored per tournament, and an empty set leaves no key", () => {
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
])("the invalid stored value %s is ignored", (text) => {
  stored.set("bandeha-typed-one", text);
  expect(readDrafts("one")).toEqual({});
});

test("valid drafts are read beside invalid ones", () => {
  stored.set("bandeha-typed-one", JSON.stringify({ ...typed, another: null }));
  expect(readDrafts("one")).toEqual(typed);
});

test("unavailable storage is not an error", () => {
  vi.stubGlobal("window", {
    get localStorage() {
      throw new Error("denied");
    },
  });
  writeDrafts("one", typed);
  expect(readDrafts("one")).toEqual({});
});
