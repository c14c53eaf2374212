import { describe, expect, test } from "vitest";
import { everyWay } from "./evenings/random-evening.fixture.ts";
import { InvalidField } from "./field-refusal.ts";
import { designLibrary as designs } from "./pairing/designs/designs.ts";
import { readScore } from "./scoring/index.ts";
import type { Player, Round, ScoringMethod, Settings } from "./types.ts";

const settings: Settings = {
  courts: 2,
  rounds: 3,
  scoring: "points",
  pointsPerMatch: 24,
  side: "2v2",
  partners: "rotating",
  seed: "field",
};
const players: Player[] = Array.from({ length: 8 }, (_, index) => ({
  id: `p${index}`,
  level: 3,
  gender: index % 2 ? "female" : "male",
}));

const cup = { start: "groups", places: "medals", groupSets: "one" };
const badMatches = [
  null,
  "full",
  { setsToWin: 3 },
  { games: 5 },
  { games: Number.NaN },
  { tieBreakAt: -1 },
  { deciding: "__proto__" },
  { minutes: -10 },
  { minutes: Number.POSITIVE_INFINITY },
];
const badSettings: Partial<Record<keyof Settings, readonly unknown[]>> = {
  courts: [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 101, "2", null, undefined],
  rounds: [0, -1, 1.5, Number.NaN, 101],
  scoring: ["", "goals", "__proto__", "constructor", null],
  pointsPerMatch: [0, -24, 1.5, Number.NaN],
  minimumShare: [-0.1, 1.1, Number.NaN, "half", null],
  side: ["3v3"],
  partners: [""],
  sets: ["long"],
  ranking: ["wins-first", "__proto__", null, 1, {}],
  cup: [null, {}, { ...cup, start: "final" }, { ...cup, places: "" }, { ...cup, groupSets: "two" }],
  match: badMatches,
};
const cases = Object.entries(badSettings).flatMap(([name, values]) => values.map((value) => ({ name, value })));
const badMatch = (value: unknown): Round[] => [
  { number: 1, status: "active", matches: [value as Round["matches"][0]] },
];
const sound = {
  round: 1,
  court: 1,
  sides: [
    ["p0", "p1"],
    ["p2", "p3"],
  ],
};
const badRounds: readonly unknown[] = [
  null,
  5,
  "",
  [null],
  [{ number: 1, status: "active" }],
  badMatch(null),
  badMatch({ ...sound, court: undefined }),
  badMatch({ ...sound, sides: [["p0", "p1"]] }),
  badMatch({ ...sound, sides: [["p0", "p1", "p2"], ["p3"]] }),
  badMatch({ ...sound, sides: [["p0", 1], ["p2"]] }),
  badMatch({ ...sound, score: null }),
  badMatch({ ...sound, score: { team1: Number.NaN, team2: 0 } }),
];

describe.each(everyWay)("$name", ({ format }) => {
  test.each(cases)("refuses $name $value", ({ name, value }) => {
    const wrong: Settings = { ...settings, [name]: value };
    const refusal = { ok: false, reason: "settings-invalid" };
    expect(format.draw({ players, rounds: [], settings: wrong, designs })).toEqual(refusal);
    expect(format.plan(8, wrong)).toEqual(refusal);
  });

  test.each([
    ["a repeated id", [...players.slice(0, 7), { id: "p0", level: 2 }]],
    ["an empty id", [...players.slice(0, 7), { id: "", level: 2 }]],
    ["a level that is not a number", [...players.slice(0, 7), { id: "p9", level: Number.NaN }]],
    ["an id that is no text", [...players.slice(0, 7), { id: 9, level: 2 }]],
    ["an unknown team", [...players.slice(0, 7), { id: "p9", level: 2, team: "guests" }]],
    ["a line that is not a number", [...players.slice(0, 7), { id: "p9", level: 2, line: Number.NaN }]],
    ["a time that is no text", [...players.slice(0, 7), { id: "p9", level: 2, signedUp: 5 }]],
    ["a player missing", [...players.slice(0, 7), undefined]],
    ["no list", null],
  ])("refuses %s", (_, wrong) => {
    expect(format.draw({ players: wrong as Player[], rounds: [], settings, designs })).toEqual({
      ok: false,
      reason: "player-invalid",
    });
  });

  test("refuses rounds of another shape, and no settings", () => {
    const refusal = { ok: false, reason: "settings-invalid" };
    for (const rounds of badRounds as Round[][])
      expect(format.draw({ players, rounds, settings, designs })).toEqual(refusal);
    for (const wrong of [null, undefined, 5, { ...settings, seed: undefined }] as unknown as Settings[])
      expect(format.draw({ players, rounds: [], settings: wrong, designs })).toEqual(refusal);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 7.5, "8", undefined])("plans nothing for %s players", (count) => {
    expect(format.plan(count as number, settings)).toEqual({ ok: false, reason: "player-invalid" });
  });

  test("a table says with a code what it cannot read", () => {
    const tables = [format.rank, format.rankedBy, format.stages, format.teams].filter((read) => read !== undefined);
    const wrongs: unknown[] = [
      { players, rounds: [], settings: { ...settings, scoring: "goals" } },
      { players, rounds: [], settings: { ...settings, ranking: null } },
      { players, rounds: badMatch({ ...sound, score: null }), settings },
      { players: [undefined], rounds: [], settings },
    ];
    if (format.structure === "cup") wrongs.push({ players, rounds: [], settings: { ...settings, seed: undefined } });
    for (const read of tables.filter((each) => each !== format.rankedBy)) {
      for (const wrong of wrongs) expect(() => read(wrong as Parameters<typeof read>[0])).toThrow(InvalidField);
    }
  });

  test("ids that are words of the language, or contain spaces, are ids like others", () => {
    const words = ["__proto__", "constructor", "toString", "valueOf", "a", "b c", "a b", "c"];
    const named = words.map((id, at): Player => ({ ...(players[at] as Player), id, partner: words[at ^ 1] ?? "" }));
    const draw = format.draw({ players: named, rounds: [], settings: { ...settings, rounds: 7 }, designs });
    const rounds = draw.ok ? draw.rounds : [];
    const playing = rounds.slice(0, 1).flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.flat()));
    expect(playing.toSorted()).toEqual(words.toSorted());
    const played = rounds.slice(0, 1).map(
      ({ number, matches }): Round => ({
        number,
        status: "completed",
        matches: matches.map((match) => ({ ...match, round: number, score: { team1: 14, team2: 10 } })),
      }),
    );
    const table = format.rank({ players: named, rounds: played, settings });
    expect(table.flatMap(({ side }) => side).toSorted()).toEqual(words.toSorted());
  });
});

describe("readScore", () => {
  const entered = { team1: 14, team2: 10 };
  const refusal = { ok: false, reason: "settings-invalid" };

  test("refuses an unknown method, and settings out of their range", () => {
    for (const method of ["goals", "__proto__", "constructor", undefined] as unknown as ScoringMethod[])
      expect(readScore(method, entered, { pointsPerMatch: 24 })).toEqual(refusal);
    for (const match of badMatches as never[]) {
      for (const method of ["points", "games", "sets", "wins"] as const)
        expect(readScore(method, entered, { pointsPerMatch: 24, match })).toEqual(refusal);
    }
    for (const pointsPerMatch of [Number.NaN, "24", undefined] as number[])
      expect(readScore("points", entered, { pointsPerMatch })).toEqual(refusal);
    expect(readScore("points", entered, undefined as never)).toEqual(refusal);
  });

  test("a missing result is missing", () => {
    for (const nothing of [null, undefined] as never[])
      expect(readScore("points", nothing, { pointsPerMatch: 24 })).toEqual({ ok: false, reason: "score-missing" });
  });
});
