import { describe, expect, test } from "vitest";
import type { PlayerId, Round, Side } from "../types.ts";
import { buchholz, roundsOver, swissScore, virtualOpponent } from "./buchholz.ts";
import { buildLines } from "./lines.ts";
import { rankingOrder } from "./orders.ts";
import { rankByScoring } from "./rank-by-scoring.ts";

test("the virtual opponent of a missed round follows the FIDE examples", () => {
  // Nine rounds: away in round 3 with 1,5 before it; the opponent away in round 6 with 3,5 before it.
  expect(virtualOpponent(1.5, 0, 6)).toBe(5.5);
  expect(virtualOpponent(3.5, 1, 3)).toBe(5);
});

/** «ab cd» in a round: a beats b, c beats d; «a=b» is a draw. */
const roundsOf = (...rounds: string[]): Round[] =>
  rounds.map((text, index) => ({
    number: index + 1,
    status: "completed",
    matches: text.split(" ").map((meeting, court) => ({
      round: index + 1,
      court: court + 1,
      sides: [[meeting.charAt(0)], [meeting.at(-1) ?? ""]] as readonly [Side, Side],
      score: meeting.includes("=") ? { team1: 0, team2: 0 } : { team1: 1, team2: 0 },
    })),
  }));
const playersOf = (ids: string) => [...ids].map((id: PlayerId) => ({ id }));
const linesOf = (rounds: Round[], ids = "abcd") =>
  new Map(
    buildLines({ players: playersOf(ids), rounds, settings: { scoring: "wins" } }).map((line) => [line.key, line]),
  );
const strengthOf = (rounds: Round[], id: string, planned = 4, ids = "abcd") => {
  const line = linesOf(rounds, ids).get(id);
  return line ? buchholz(roundsOver(rounds), planned).value(line, new Set()) : Number.NaN;
};

describe("Buchholz", () => {
  const rounds = roundsOf("ab cd", "ac bd", "ad b=c");

  test("adds up the scores of the opponents; a draw is half a win", () => {
    // a 3, b 1½, c 1½, d 0.
    expect(strengthOf(rounds, "a")).toBe(3);
    expect(strengthOf(rounds, "d")).toBe(6);
  });

  test("excludes the weakest opponent with five rounds or more", () => {
    expect(strengthOf(rounds, "a", 5)).toBe(3);
    expect(strengthOf(rounds, "d", 5)).toBe(4.5);
    expect(strengthOf(roundsOf("ab cd"), "b", 5)).toBe(1);
  });

  test("counts a round without a match as a draw with a virtual opponent", () => {
    const odd = roundsOf("ab", "ca", "bc");
    // c rests in round 1: 0 before, a half for the draw, a half in each of two later rounds.
    expect(swissScore(linesOf(odd, "abc").get("c") ?? never(), [1, 2, 3])).toBe(1.5);
    expect(strengthOf(odd, "c", 3, "abc")).toBe(1.5 + 1.5 + 1.5);
    // b rests in round 2, after a defeat: 0 + ½ + ½.
    expect(strengthOf(odd, "b", 3, "abc")).toBe(1.5 + 1 + 1.5);
  });

  test("does not count a round that is still being played", () => {
    const [first, second] = roundsOf("ab cd", "ac bd");
    const open = second?.matches.map(({ score, ...match }, index) => (index === 0 ? { ...match, score } : match));
    expect(roundsOver([first as Round, { ...(second as Round), matches: open as Round["matches"] }])).toEqual([1]);
    expect(roundsOver([{ number: 1, status: "completed", matches: [] }])).toEqual([]);
  });
});

const never = (): never => {
  throw new Error("No such line");
};

test("in a Swiss the strength of the opponents decides before direct matches, and the reason has the figures", () => {
  const rounds = roundsOf("ab cd ef", "ca be df", "ed fc ba");
  const table = rankByScoring({
    players: playersOf("abcdef"),
    rounds,
    settings: { scoring: "wins" },
    swiss: { rounds: 3, over: [1, 2, 3] },
  });
  const decided = table.flatMap(({ reason }) => (reason?.key === "buchholz" ? [reason] : []));
  expect(decided.length).toBeGreaterThan(0);
  for (const { own, below } of decided) expect(own).toBeGreaterThan(below);
  expect(rankingOrder({ scoring: "points", ranking: "points_first" }, "pair", "swiss")).toEqual([
    "average-points",
    "win-share",
    "buchholz",
    "direct",
    "best-match",
  ]);
  expect(rankingOrder({ scoring: "sets" }, "pair", "swiss").slice(0, 3)).toEqual([
    "win-share",
    "buchholz",
    "direct-wins",
  ]);
});
