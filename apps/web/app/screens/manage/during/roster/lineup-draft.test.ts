import type { TournamentMatch } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { addLate, changeOf, emptyDraft, isUnchanged, markGone, playedIn, substitute, unmark } from "./lineup-draft.ts";

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

test("what is marked and taken back changes nothing", () => {
  const draft = unmark(markGone(emptyDraft(2), "entry-a"), "entry-a");
  expect(isUnchanged(draft, 2)).toBe(true);
  expect(changeOf(draft, entriesOf("ab"), 2, false)).toEqual(none);
  expect(isUnchanged(emptyDraft(1), 2)).toBe(false);
  expect(changeOf(emptyDraft(1), [], 2, false)).toEqual({ ...none, courts: 1 });
});

test("one who leaves, one whose seat is taken and one who comes late are told apart", () => {
  const draft = addLate(markGone(markGone(emptyDraft(2), "entry-a"), "entry-b", newcomer("x")), newcomer("y"));
  expect(changeOf(draft, entriesOf("a", "b", "c"), 2, false)).toEqual({
    gone: ["entry-a"],
    substitutes: [{ entry: "entry-b", by: guest("x") }],
    late: [guest("y")],
  });
});

test("where pairs are fixed, whoever comes completes a broken pair first, and the next two are a pair", () => {
  const left = markGone(emptyDraft(2), "entry-a");
  const draft = ["x", "y", "z"].map(newcomer).reduce(addLate, left);
  expect(changeOf(draft, entriesOf("ab", "cd"), 2, true).late).toEqual([
    { ...guest("x"), partner: "b" },
    { ...guest("y"), partner: "z" },
    { ...guest("z"), partner: "y" },
  ]);
});

test("a pair with a substitute is whole", () => {
  const draft = ["y", "z"].map(newcomer).reduce(addLate, markGone(emptyDraft(2), "entry-a", newcomer("x")));
  expect(changeOf(draft, entriesOf("ab"), 2, true).late).toEqual([
    { ...guest("y"), partner: "z" },
    { ...guest("z"), partner: "y" },
  ]);
});

test("the odd one who comes has no partner, and the server says so", () => {
  const draft = ["x", "y", "z"].map(newcomer).reduce(addLate, emptyDraft(2));
  expect(changeOf(draft, entriesOf("ab"), 2, true).late?.[2]).toEqual(guest("z"));
});

describe("whoever waits in line with a partner", () => {
  const inLine = (...pairs: string[]) =>
    entriesOf(...pairs).map((entry) => ({ ...entry, status: "waitlist" as const }));
  const entries = [...entriesOf("ab", "cd"), ...inLine("xy")];
  const nobody = new Set<string>();
  const outOf = (draft: ReturnType<typeof emptyDraft>) =>
    Object.entries(draft.out).map(([entry, { by }]) => `${entry} ${by?.user}`);

  test("brings him: the waiting pair takes the seat of a pair that has not played", () => {
    expect(outOf(substitute(emptyDraft(2), "entry-a", newcomer("x"), entries, nobody))).toEqual([
      "entry-a x",
      "entry-b y",
    ]);
  });

  test("comes alone for one whose pair has played, and where the other seat or the partner is given away", () => {
    expect(outOf(substitute(emptyDraft(2), "entry-a", newcomer("x"), entries, new Set(["b"])))).toEqual(["entry-a x"]);
    const other = markGone(emptyDraft(2), "entry-b", newcomer("z"));
    expect(outOf(substitute(other, "entry-a", newcomer("x"), entries, nobody))).toEqual(["entry-b z", "entry-a x"]);
    const taken = addLate(emptyDraft(2), newcomer("y"));
    expect(outOf(substitute(taken, "entry-a", newcomer("x"), entries, nobody))).toEqual(["entry-a x"]);
  });

  test("who waits alone, or is new, comes alone", () => {
    expect(outOf(substitute(emptyDraft(2), "entry-a", newcomer("new"), entries, nobody))).toEqual(["entry-a new"]);
  });
});

test("only a match with its result has been played", () => {
  const match = (status: "active" | "completed", team1_player1: string) =>
    ({ status, team1_player1, team1_player2: "", team2_player1: "", team2_player2: "" }) as TournamentMatch;
  expect([...playedIn([match("active", "a"), match("completed", "c")])]).toEqual(["c"]);
});
