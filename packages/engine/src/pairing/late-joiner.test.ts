import { expect, test } from "vitest";
import type { Format } from "../format.ts";
import { championshipSingles } from "../formats/championship-singles.ts";
import { kingSingles } from "../formats/king-singles.ts";
import { aField, drawnRoundsOf, finished, settingsOf } from "../formats/play.fixture.ts";
import { seededRandom } from "../random.ts";
import type { Player } from "../types.ts";

const settings = settingsOf({ courts: 3, rounds: 4 });
const late: Player = { id: "late", level: 5 };

/** The court of a player who replaces another after a round of twelve. */
function courtOfNewcomer(format: Format): number | undefined {
  const players = aField(12);
  const rounds = drawnRoundsOf(format, players, settings)
    .slice(0, 1)
    .map((round) => finished(round, seededRandom("results")));
  const [gone] = format.rank({ players, rounds, settings }).flatMap(({ side }) => side);
  const [next] = drawnRoundsOf(format, [...players.filter(({ id }) => id !== gone), late], settings, rounds);
  return next?.matches.find(({ sides }) => sides.flat().includes(late.id))?.court;
}

test("a late joiner of a Mexicano plays with the middle of the table, regardless of level", () => {
  expect(courtOfNewcomer(championshipSingles)).toBe(2);
});

test("a late joiner of a King starts on the last court", () => {
  expect(courtOfNewcomer(kingSingles)).toBe(3);
});
