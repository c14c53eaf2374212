import * as fc from "fast-check";
import { expect, test } from "vitest";
import { leagueDoubles } from "../formats/league-doubles.ts";
import { leagueSingles } from "../formats/league-singles.ts";
import { aField, drawnRoundsOf, drawOf, finished, settingsOf } from "../formats/play.fixture.ts";
import { seededRandom } from "../random.ts";
import { drawOrder, restingIn } from "./schedule.ts";

const settings = settingsOf({ rounds: 5, courts: 2 });
const results = () => seededRandom("results");

test("the order of a draw depends on the seed and not on the order of joining", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 12 }), fc.string(), (ids, seed) => {
      const order = drawOrder(ids, seededRandom(seed));
      expect(drawOrder(ids.toReversed(), seededRandom(seed))).toEqual(order);
      expect(order.toSorted()).toEqual(ids.toSorted());
    }),
  );
  const people = aField(16).map(({ id }) => id);
  expect(drawOrder(people, seededRandom("one"))).not.toEqual(drawOrder(people, seededRandom("other")));
});

test("a player without a match in a round rests", () => {
  const matches = [{ court: 1, sides: [["ana"], ["bob"]] as const }];
  expect(restingIn(["ana", "bob", "cy"], matches)).toEqual(["cy"]);
});

test.each([leagueSingles, leagueDoubles])("$key: while the roster is unchanged the published rounds stay", (format) => {
  const players = aField(format === leagueDoubles ? 8 : 9);
  const published = drawnRoundsOf(format, players, settingsOf({ rounds: 7, courts: 2 }));
  for (let played = 1; played < published.length; played++) {
    const rounds = published.slice(0, played).map((round) => finished(round, results()));
    const draw = drawOf(format, players, settingsOf({ rounds: 7, courts: 2 }), rounds);
    expect(draw).toEqual({ ok: true, rounds: published.slice(played) });
  }
});

test("a round that was edited, or has a player who left, counts as history and is not repeated", () => {
  const players = aField(8);
  const [first] = drawnRoundsOf(leagueSingles, players, settings);
  if (!first) throw new Error("nothing drawn");
  const [one, two] = first.matches[0]?.sides ?? [];
  const changed = {
    ...first,
    matches: first.matches.map((match, court) =>
      court === 0 && one && two
        ? { ...match, sides: [[one[0], two[0]] as const, [one[1] ?? "", two[1] ?? ""] as const] as const }
        : match,
    ),
  };
  const sideOf = ([a, b]: readonly string[]) => [a, b].toSorted().join(" ");
  const before = new Set(changed.matches.flatMap(({ sides }) => sides.map(sideOf)));
  const later = drawnRoundsOf(leagueSingles, players, settings, [finished(changed, results())]);
  expect(later.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
  for (const side of later.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides))) {
    expect(before).not.toContain(sideOf(side));
  }

  const gone = first.matches[0]?.sides[0][0];
  const rest = players.filter(({ id }) => id !== gone);
  const without = drawnRoundsOf(leagueSingles, rest, settings, [finished(first, results())]);
  expect(without.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
  expect(without.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.flat()))).not.toContain(gone);
});
