import { expect, test } from "vitest";
import { leagueSingles } from "../formats/league-singles.ts";
import { aField, drawnRoundsOf, finished, settingsOf } from "../formats/play.fixture.ts";
import { seededRandom } from "../random.ts";
import { type ScheduleRounds, scheduleCost } from "./schedule-cost.ts";

/** «AB CD» is a match. */
const rounds = (...texts: string[]): ScheduleRounds =>
  texts.map((text, i) => {
    const [one = "", two = ""] = text.split(" ");
    const side = (names: string) => [names.charAt(0), names.charAt(1)] as const;
    return { number: i + 2, matches: [{ sides: [side(one), side(two)] as const }] };
  });

test("a substitute in the seat changes no line and no opponent", () => {
  const cost = scheduleCost(rounds("AB CD"), rounds("AC BD"), rounds("XC BD"), [{ from: "A", to: "X" }]);
  expect(cost).toEqual({ partnerRepeats: 0, newOpponents: 0, changedLines: 0 });
});

test("other partners change the lines of four, and an old partner repeats", () => {
  const cost = scheduleCost(rounds("AB CD"), rounds("AC BD"), rounds("AB CD"), []);
  expect(cost).toEqual({ partnerRepeats: 2, newOpponents: 2, changedLines: 4 });
});

test("of 16 players on 4 courts in 7 rounds, a redraw after round 2 changes lines in every round, a seat in none", () => {
  const settings = settingsOf({ courts: 4, rounds: 7 });
  const players = aField(16);
  const published = drawnRoundsOf(leagueSingles, players, settings);
  const begun = published.slice(0, 2).map((round) => finished(round, seededRandom("results")));
  const [gone, ...stay] = players;
  const substitutions = [{ from: gone?.id ?? "", to: "new" }];
  const redrawn = drawnRoundsOf(leagueSingles, [...stay, { id: "new", level: 3 }], settings, begun);
  const draw = scheduleCost(begun, published.slice(2), redrawn, substitutions);
  expect(draw.changedLines).toBeGreaterThan(5 * 8);
  const seat = (id = "") => (id === gone?.id ? "new" : id);
  const seated = published.slice(2).map(({ number, matches }) => ({
    number,
    matches: matches.map(({ sides: [[a, b], [c, d]] }) => ({
      sides: [
        [seat(a), seat(b)],
        [seat(c), seat(d)],
      ] as const,
    })),
  }));
  expect(scheduleCost(begun, published.slice(2), seated, substitutions)).toEqual({
    partnerRepeats: 0,
    newOpponents: 0,
    changedLines: 0,
  });
});

test("sides of one player repeat no partner", () => {
  const singles: ScheduleRounds = [{ number: 1, matches: [{ sides: [["A"], ["B"]] }] }];
  expect(scheduleCost(singles, singles, singles, []).partnerRepeats).toBe(0);
});
