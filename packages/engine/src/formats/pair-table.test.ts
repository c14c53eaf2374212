import { describe, expect, test } from "vitest";
import { scheduleOf } from "../format.ts";
import type { Player, Round, Score, Side } from "../types.ts";
import { friendlyDoubles } from "./friendly-doubles.ts";
import { leagueDoubles } from "./league-doubles.ts";
import { pairRoundRobin } from "./pair-round-robin.ts";
import { settingsOf } from "./play.fixture.ts";

const WALKOVER: Score = { team1: 1, team2: 0, ending: "walkover" };
/** «ab 16 cd» in a round: a and b get 16 of 24 against c and d; «ab w cd»: c and d did not come; «ab cd» has no result yet. */
const roundsOf = (...rounds: string[]): Round[] =>
  rounds.map((text, index) => ({
    number: index + 1,
    status: "completed",
    matches: text.split(", ").map((match, court) => {
      const parts = match.split(" ");
      const sides = [[...(parts[0] ?? "")], [...(parts.at(-1) ?? "")]] as unknown as readonly [Side, Side];
      const team1 = Number(parts[1]);
      const score = parts[1] === "w" ? WALKOVER : { team1, team2: 24 - team1 };
      return { round: index + 1, court: court + 1, sides, ...(parts.length === 3 ? { score } : {}) };
    }),
  }));
/** «ab cd»: pairs; a capital letter has left. */
const playersOf = (text: string): Player[] =>
  text.split(" ").flatMap((pair) =>
    [...pair].map((letter, index) => {
      const left = letter !== letter.toLowerCase();
      const partner = [...pair][1 - index]?.toLowerCase();
      const agreed = pair === pair.toLowerCase() && partner ? { partner } : {};
      return { id: letter.toLowerCase(), level: 3, ...agreed, ...(left ? { left: true as const } : {}) };
    }),
  );
const settings = settingsOf({ courts: 2, rounds: 3, partners: "fixed" });
const table = (people: string, rounds: Round[], rules = settings) =>
  leagueDoubles.rank({ players: playersOf(people), rounds, settings: rules });
const line = (people: string, rounds: Round[], id: string, rules = settings) =>
  table(people, rounds, rules).find(({ side }) => side.includes(id));

describe("a pair that withdraws", () => {
  const played = roundsOf("ab 20 cd, ef 14 gh", "ab ef, cd 13 gh", "ab gh, cd ef");

  test("before half of its matches has no counted results: its line is last and has a note", () => {
    const standings = table("Ab cd ef gh", played);
    expect(standings.at(-1)).toMatchObject({
      side: ["a", "b"],
      played: 0,
      place: 4,
      note: { key: "withdrawn", played: 1, due: 3, annulled: true },
    });
    expect(line("Ab cd ef gh", played, "c")).toMatchObject({ played: 1, points: 13 });
  });

  test("after half of its matches keeps its results, and its missing matches do not count", () => {
    const more = roundsOf("ab 20 cd, ef 14 gh", "ab 18 ef, cd 13 gh", "ab gh, cd ef");
    expect(line("Ab cd ef gh", more, "a")).toMatchObject({
      played: 2,
      points: 38,
      note: { key: "withdrawn", played: 2, due: 3, annulled: false },
    });
    expect(line("Ab cd ef gh", more, "g")).toMatchObject({ played: 2, points: 21 });
    expect(line("Ab cd ef gh", more, "g")?.note).toBeUndefined();
  });

  test("is measured by the matches of a Swiss where not all can meet", () => {
    // Four pairs, two rounds: two matches each, one is half of them.
    const rules = { ...settings, rounds: 2 };
    expect(line("Ab cd ef gh", roundsOf("ab 20 cd, ef 14 gh"), "a", rules)).toMatchObject({ played: 1 });
  });

  test("from a friendly tournament has the same note", () => {
    const standings = friendlyDoubles.rank({ players: playersOf("AB cd ef gh"), rounds: played, settings });
    expect(standings.at(-1)?.note).toMatchObject({ key: "withdrawn", played: 1, due: 3 });
  });
});

describe("walkovers of a pair that withdraws", () => {
  test("are not played matches where it lost them: played once of three, it is annulled", () => {
    const standings = table("Ab cd ef gh", roundsOf("ab 20 cd, ef 14 gh", "ef w ab, cd 13 gh", "ab gh, cd ef"));
    expect(standings.at(-1)).toMatchObject({
      ...{ side: ["a", "b"], played: 0 },
      note: { key: "withdrawn", played: 1, missed: 1, due: 3, annulled: true },
    });
    expect(standings.find(({ side }) => side.includes("e"))).toMatchObject({ played: 1, wins: 1 });
  });

  test("are played where it won them", () => {
    const rounds = roundsOf("ab 20 cd, ef 14 gh", "ab w ef, cd 13 gh", "ab gh, cd ef");
    expect(line("Ab cd ef gh", rounds, "a")?.note).toEqual({ key: "withdrawn", played: 2, due: 3, annulled: false });
  });

  test("annul nothing once each of its matches has a result", () => {
    const rounds = roundsOf("ab 20 cd, ef 14 gh", "ef w ab, cd 13 gh", "gh w ab, cd 12 ef");
    const note = { key: "withdrawn", played: 1, missed: 2, due: 3, annulled: false };
    expect(line("Ab cd ef gh", rounds, "a")).toMatchObject({ points: 20, note });
    expect(line("Ab cd ef gh", rounds, "e")).toMatchObject({ played: 3 });
  });
});

describe("a pair with a substitute", () => {
  const rounds = roundsOf("ab 20 cd, ef 14 gh", "bx 10 ef, cd 13 gh");

  test("keeps its line: results before and after the substitution count together", () => {
    expect(line("A bx cd ef gh", rounds, "x")).toMatchObject({
      played: 2,
      points: 30,
      note: { key: "with-substitute" },
    });
    expect(line("A bx cd ef gh", rounds, "x")?.side.toSorted()).toEqual(["a", "b", "x"]);
    expect(table("A bx cd ef gh", rounds)).toHaveLength(4);
  });

  test("has not withdrawn, even if both first players have left", () => {
    expect(line("A bx cd ef gh", roundsOf("ab 20 cd, ef 14 gh"), "x")).toMatchObject({ played: 1, points: 20 });
  });
});

test("a Swiss uses the strength of the opponents, a round robin does not", () => {
  const rounds = roundsOf("ab 13 cd, ef 13 gh", "ab 13 ef, gh 13 cd");
  const reasons = (rules: typeof settings) => table("ab cd ef gh", rounds, rules).map(({ reason }) => reason?.key);
  expect(reasons({ ...settings, rounds: 2 }).join()).toContain("buchholz");
  expect(reasons(settings).join()).not.toContain("buchholz");
  const order = (rules: typeof settings) =>
    pairRoundRobin.rankedBy({ players: playersOf("ab cd ef gh"), rounds, settings: rules }).join();
  expect(order({ ...settings, rounds: 2 })).toContain("buchholz");
  expect(order(settings)).not.toContain("buchholz");
});

test("two players whose partners left before they played are no pair of the table, and do not count in its size", () => {
  const rounds = roundsOf("ef 14 gh");
  expect(table("a c ef gh", rounds).map(({ side }) => side.toSorted().join(""))).toEqual(["ef", "gh", "a", "c"]);
  // Two pairs meet in one round; three would need three rounds, which is a Swiss here.
  const field = { players: playersOf("a c ef gh"), rounds, settings: { ...settings, rounds: 2 } };
  expect(scheduleOf(pairRoundRobin, field)).toBe("whole");
});
