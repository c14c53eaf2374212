import { expect, test } from "vitest";
import { playKnockout, seeded } from "./bracket.ts";

const entrants = Array.from({ length: 8 }, (_, seed) => seed + 1);
const lower = (one: number, two: number) => Math.max(one, two);
const higher = (one: number, two: number) => Math.min(one, two);

test.each([
  ["the better seed", higher],
  ["the worse seed", lower],
])("a knockout of eight with a plate, always won by %s, gives everyone two matches or more", (_, winner) => {
  const main = playKnockout(seeded(entrants), winner);
  const beaten = main.matches
    .filter(({ size }) => size === 8)
    .map(({ one, two, winner: won }) => (one === won ? two : one));
  const plate = playKnockout(seeded(beaten), winner);
  expect([main.matches.length, plate.matches.length]).toEqual([7, 3]);
  const played = [...main.matches, ...plate.matches].flatMap(({ one, two }) => [one, two]);
  for (const entrant of entrants) expect(played.filter((one) => one === entrant).length).toBeGreaterThanOrEqual(2);
});
