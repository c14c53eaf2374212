import { describe, expect, test } from "vitest";
import { isResultKept, objectionOf } from "./kept-result.ts";

const match = { id: "final", updated: "2026-11-28 10:00:00.000Z" };
const objection = { match: "final", state: "rejected", updated: "2026-11-28 10:05:00.000Z", link: "" } as const;

test.each([
  ["an objection was answered after the result was saved", objection, true],
  ["the result was changed after that answer", { ...objection, updated: "2026-11-28 09:55:00.000Z" }, false],
  ["the objection waits for an answer", { ...objection, state: "open" } as const, false],
  ["it is about another match", { ...objection, match: "semifinal" }, false],
])("%s", (_fact, one, kept) => {
  expect(isResultKept(match, [one])).toBe(kept);
});

describe("beside the result of their match a player who is an organiser too reads", () => {
  const theirs = { ...objection, user: "theirs" };
  const own = { ...objection, user: "own" };
  const open = { state: "open" } as const;

  test.each([
    ["that their objection waits", [{ ...own, ...open }], "own"],
    ["that another player has objected", [{ ...theirs, ...open }], "of-another"],
    ["nothing of an objection by the code of the court", [{ ...theirs, ...open, user: "", link: "code" }], undefined],
    ["nothing after an answer to another player", [theirs], undefined],
    ["that the result was kept after their objection", [own, theirs], "kept"],
    ["nothing about another match", [{ ...own, ...open, match: "semifinal" }], undefined],
  ])("%s", (_fact, objections, said) => {
    expect(objectionOf(match, objections, "own")).toBe(said);
  });
});
