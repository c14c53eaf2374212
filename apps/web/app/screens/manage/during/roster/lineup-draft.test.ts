import type { TournamentMatch } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import {
  addLate,
  emptyDraft,
  isUnchanged,
  leftMeanwhile,
  markGone,
  playedIn,
  rosterChangeOf,
  substitute,
  unmark,
  withoutLeft,
} from "./lineup-draft.ts";

const newcomer = (user: string) => ({ user, name: user, guest: { name: user } });
const guest = (user: string) => ({ user, guest: { name: user } });
/** Pairs by letters: «ab» are partners. */
const entriesOf = (...pairs: string[]) =>
  pairs.flatMap((pair) =>
    [...pair].map((user, index) => ({
      id: `entry-${user}`,
      user,
      partner: [...pair][1 - index] ?? "",
      status: "registered" as const,
    })),
  );
const none = { gone: [], substitutes: [], late: [] };

test("a mark that is removed leaves the draft unchanged", () => {
  const draft = unmark(markGone(emptyDraft(2), "entry-a"), "entry-a");
  expect(isUnchanged(draft, 2)).toBe(true);
  expect(rosterChangeOf(draft, entriesOf("ab"), 2, false)).toEqual(none);
  expect(isUnchanged(emptyDraft(1), 2)).toBe(false);
  expect(rosterChangeOf(emptyDraft(1), [], 2, false)).toEqual({ ...none, courts: 1 });
});

test("withdrawn, substituted and late players are separate lists", () => {
  const draft = addLate(markGone(markGone(emptyDraft(2), "entry-a"), "entry-b", newcomer("x")), newcomer("y"));
  expect(rosterChangeOf(draft, entriesOf("a", "b", "c"), 2, false)).toEqual({
    gone: ["entry-a"],
    substitutes: [{ entry: "entry-b", by: guest("x") }],
    late: [guest("y")],
  });
});

test("with fixed pairs the first late player completes a broken pair, and the next two are a pair", () => {
  const left = markGone(emptyDraft(2), "entry-a");
  const draft = ["x", "y", "z"].map(newcomer).reduce(addLate, left);
  expect(rosterChangeOf(draft, entriesOf("ab", "cd"), 2, true).late).toEqual([
    { ...guest("x"), partner: "b" },
    { ...guest("y"), partner: "z" },
    { ...guest("z"), partner: "y" },
  ]);
});

test("a pair with a substitute is complete", () => {
  const draft = ["y", "z"].map(newcomer).reduce(addLate, markGone(emptyDraft(2), "entry-a", newcomer("x")));
  expect(rosterChangeOf(draft, entriesOf("ab"), 2, true).late).toEqual([
    { ...guest("y"), partner: "z" },
    { ...guest("z"), partner: "y" },
  ]);
});

test("an odd late player has no partner, and the server refuses that", () => {
  const draft = ["x", "y", "z"].map(newcomer).reduce(addLate, emptyDraft(2));
  expect(rosterChangeOf(draft, entriesOf("ab"), 2, true).late?.[2]).toEqual(guest("z"));
});

describe("a waitlisted player with a partner", () => {
  const inLine = (...pairs: string[]) =>
    entriesOf(...pairs).map((entry) => ({ ...entry, status: "waitlist" as const }));
  const entries = [...entriesOf("ab", "cd"), ...inLine("xy")];
  const noPlayers = new Set<string>();
  const outOf = (draft: ReturnType<typeof emptyDraft>) =>
    Object.entries(draft.out).map(([entry, { by }]) => `${entry} ${by?.user}`);

  test("brings the partner if the replaced pair has not played", () => {
    expect(outOf(substitute(emptyDraft(2), "entry-a", newcomer("x"), entries, noPlayers))).toEqual([
      "entry-a x",
      "entry-b y",
    ]);
  });

  test("comes alone if the pair has played, or the other seat or the partner is already taken", () => {
    expect(outOf(substitute(emptyDraft(2), "entry-a", newcomer("x"), entries, new Set(["b"])))).toEqual(["entry-a x"]);
    const other = markGone(emptyDraft(2), "entry-b", newcomer("z"));
    expect(outOf(substitute(other, "entry-a", newcomer("x"), entries, noPlayers))).toEqual(["entry-b z", "entry-a x"]);
    const taken = addLate(emptyDraft(2), newcomer("y"));
    expect(outOf(substitute(taken, "entry-a", newcomer("x"), entries, noPlayers))).toEqual(["entry-a x"]);
  });

  test("comes alone if they wait alone or are new", () => {
    expect(outOf(substitute(emptyDraft(2), "entry-a", newcomer("new"), entries, noPlayers))).toEqual(["entry-a new"]);
  });
});

test("only a match with a result counts as played", () => {
  const match = (status: "active" | "completed", team1_player1: string) =>
    ({ status, team1_player1, team1_player2: "", team2_player1: "", team2_player2: "" }) as TournamentMatch;
  expect([...playedIn([match("active", "a"), match("completed", "c")])]).toEqual(["c"]);
});

test("who another organiser has removed meanwhile is named and taken off the draft", () => {
  const draft = markGone(markGone(emptyDraft(2), "entry-a"), "entry-b", newcomer("x"));
  const [a, ...others] = entriesOf("a", "b", "c");
  expect(leftMeanwhile(draft, [...(a ? [a] : []), ...others])).toEqual([]);
  const now = others.map((entry) => (entry.id === "entry-b" ? { ...entry, status: "cancelled" as const } : entry));
  expect(leftMeanwhile(draft, now)).toEqual(["entry-a", "entry-b"]);
  expect(isUnchanged(withoutLeft(draft, now), 2)).toBe(true);
});
