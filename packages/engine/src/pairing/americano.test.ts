import { expect, test } from "vitest";
import { leagueSingles } from "../formats/league-singles.ts";
import { aField, drawnRoundsOf, playTournament, settingsOf } from "../formats/play.fixture.ts";

test("after a substitution no player gets a previous partner", () => {
  for (const seed of ["a", "b", "c"]) {
    const { rounds } = playTournament(leagueSingles, 8, settingsOf({ rounds: 5, seed }), [
      { after: 2, leaves: 1, comes: 1 },
    ]);
    const sides = rounds.flatMap(({ matches }) =>
      matches.flatMap((match) => match.sides.map((side) => side.toSorted().join("+"))),
    );
    expect(new Set(sides).size).toBe(sides.length);
  }
});

test("a late joiner rests no more than the others", () => {
  const settings = settingsOf({ courts: 1, rounds: 6 });
  const { drawn } = playTournament(leagueSingles, 5, settings, [{ after: 3, leaves: 0, comes: 1 }]);
  const rested = drawn.at(-1)?.flatMap(({ resting }) => resting) ?? [];
  expect(rested.filter((id) => id === "p06")).toHaveLength(0);
});

test("in 1×1 everyone meets everyone, with two players or more", () => {
  const settings = settingsOf({ side: "1v1", rounds: 7, courts: 4 });
  const sides = drawnRoundsOf(leagueSingles, aField(8), settings).flatMap(({ matches }) =>
    matches.map((match) => match.sides.flat().toSorted().join("-")),
  );
  expect(new Set(sides).size).toBe(28);
  expect(drawnRoundsOf(leagueSingles, aField(2), settings)[0]?.matches).toHaveLength(1);
  expect(leagueSingles.minPlayers(settings)).toBe(2);
});

test("a match by 24 points takes about 12 minutes with the change of courts", () => {
  expect(leagueSingles.plan(8, settingsOf({ rounds: 7 }))).toMatchObject({
    minutesPerRound: 12,
    minutes: 83,
    fullCycle: 7,
  });
});
