import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BOX_ROUNDS, boxesOf } from "../pairing/ladder/boxes.ts";
import type { Player, Round, Side } from "../types.ts";
import { beatTheBox } from "./beat-the-box.ts";
import { aField, drawnRoundsOf, drawOf, playTournament, settingsOf } from "./play.fixture.ts";

const people = (count: number): Player[] =>
  Array.from({ length: count }, (_, i) => ({ id: `p${i + 1}`, level: 5 - i / 10 }));
const settings = settingsOf({ courts: 2, rounds: 6, ranking: "court_first" });
const notation = ({ sides }: { sides: readonly [Side, Side] }) => sides.map((side) => side.join("+")).join(" v ");
const foursOf = ({ matches }: { matches: readonly { sides: readonly [Side, Side] }[] }) =>
  matches.map(({ sides }) => sides.flat().toSorted().join());

/** Plays a box: each match is won by the side of the lowest number. */
function playBox(players: Player[], rounds: Round[]): Round[] {
  const played = [...rounds];
  for (let round = 0; round < BOX_ROUNDS; round++) {
    const [drawn] = drawnRoundsOf(beatTheBox, players, settings, played);
    if (!drawn) throw new Error("no round");
    const best = (side: Side) => Math.min(...side.map((id) => Number(id.slice(1))));
    const matches = drawn.matches.map((match) => ({
      ...match,
      round: drawn.number,
      score: best(match.sides[0]) < best(match.sides[1]) ? { team1: 16, team2: 8 } : { team1: 8, team2: 16 },
    }));
    played.push({ number: drawn.number, status: "completed", matches });
  }
  return played;
}

test("a box of four by level plays three matches, each with another partner", () => {
  const rounds = playBox(people(8), []);
  expect(rounds.map(({ matches }) => matches.map(notation)[0])).toEqual([
    "p1+p4 v p2+p3",
    "p1+p3 v p2+p4",
    "p1+p2 v p3+p4",
  ]);
});

test("the first of a box moves up, the last moves down, the others stay", () => {
  const rounds = playBox(people(8), []);
  const [next] = drawnRoundsOf(beatTheBox, people(8), settings, rounds);
  // p5 wins all matches on court 2; on court 1 p2, p3 and p4 win one each, p4 is the last of the equal.
  expect(next && foursOf(next)).toEqual(["p1,p2,p3,p5", "p4,p6,p7,p8"]);
});

test("the table goes by the last court, then by the points of the last box", () => {
  const rounds = playBox(people(8), playBox(people(8), []));
  const table = beatTheBox.rank({ players: people(8), rounds, settings });
  expect(table[0]).toMatchObject({ side: ["p1"], place: 1 });
  expect(
    table
      .slice(0, 4)
      .map(({ side }) => side.join())
      .toSorted(),
  ).toEqual(["p1", "p2", "p3", "p5"]);
  expect(table[0]?.reason).toEqual({ key: "box-average", own: 16, below: expect.any(Number) });
});

test("rounds that are not a whole box are not played, except in the first box", () => {
  const plan = (rounds: number) => beatTheBox.plan(8, { ...settings, rounds });
  expect([1, 2, 3, 5, 8, 9].map((rounds) => plan(rounds))).toMatchObject(
    [1, 2, 3, 3, 6, 9].map((rounds) => ({ rounds })),
  );
});

describe("in the middle of a box", () => {
  const [first] = playBox(people(9), []);
  const draw = (players: Player[]) => drawnRoundsOf(beatTheBox, players, settings, first ? [first] : [])[0];

  test("who waits takes the seat of a player who has left", () => {
    const next = draw(people(9).filter(({ id }) => id !== "p2"));
    expect(next && foursOf(next)).toEqual(["p1,p3,p4,p9", "p5,p6,p7,p8"]);
  });

  test("of those who wait, who has played least takes it, not the best of the box before", () => {
    const one = { ...settings, courts: 1 };
    const all = people(14);
    const box = drawnRoundsOf(beatTheBox, all, one, []);
    const rounds: Round[] = [];
    for (let round = 0; round < BOX_ROUNDS + 1; round++) {
      const [drawn] = round === 0 ? box : drawnRoundsOf(beatTheBox, all, one, rounds);
      const matches = (drawn?.matches ?? []).map((match) => ({ ...match, round, score: { team1: 16, team2: 8 } }));
      rounds.push({ number: round + 1, status: "completed", matches });
    }
    const leaves = rounds.at(-1)?.matches[0]?.sides[0][0];
    const [next] = drawnRoundsOf(
      beatTheBox,
      all.filter(({ id }) => id !== leaves),
      one,
      rounds,
    );
    const before = new Set(
      rounds.slice(0, BOX_ROUNDS).flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.flat())),
    );
    expect(next?.matches[0]?.sides.flat().filter((id) => before.has(id))).toEqual([]);
  });

  test("where nobody waits, a player of the last box takes it, and the others of that box rest", () => {
    const [begun] = playBox(people(8), []);
    const left = people(8).filter(({ id }) => id !== "p2");
    const [next] = drawnRoundsOf(beatTheBox, left, settings, begun ? [begun] : []);
    expect(next?.matches).toHaveLength(1);
    expect(next?.resting).toHaveLength(3);
    expect(next?.matches[0]?.sides.flat()).toEqual(expect.arrayContaining(["p1", "p3", "p4"]));
  });
});

test("a partner is met once in a box, and nobody rests a second box before all have rested one", () => {
  const evening = fc.record({
    count: fc.integer({ min: 4, max: 32 }),
    courts: fc.integer({ min: 1, max: 8 }),
    rounds: fc.integer({ min: 1, max: 15 }),
    seed: fc.string({ maxLength: 4 }),
  });
  fc.assert(
    fc.property(evening, ({ count, ...rest }) => {
      const { rounds } = playTournament(beatTheBox, count, { ...settings, ...rest });
      const rests = new Map(aField(count).map(({ id }) => [id, 0]));
      for (const box of boxesOf(rounds)) {
        const sides = box.flatMap(({ matches }) => matches.flatMap((match) => match.sides));
        expect(new Set(sides.map((side) => side.toSorted().join())).size).toBe(sides.length);
        const playing = new Set(sides.flat());
        for (const [id, before] of rests) if (!playing.has(id)) rests.set(id, before + 1);
        expect(Math.max(...rests.values()) - Math.min(...rests.values())).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 60 },
  );
});

test("a round with a result missing is refused", () => {
  const [first] = playBox(people(8), []);
  const open: Round[] = first ? [{ ...first, matches: first.matches.map(({ score: _, ...match }) => match) }] : [];
  expect(drawOf(beatTheBox, people(8), settings, open)).toEqual({ ok: false, reason: "round-unfinished" });
});

test("who played a part of a box rests after those who played all of it", () => {
  for (let seed = 0; seed < 50; seed++) {
    const short = settingsOf({ courts: 1, rounds: 6, seed: String(seed) });
    const { everyone, rounds } = playTournament(beatTheBox, 5, short, [{ after: 1, leaves: 1, comes: 1 }]);
    const gamesOf = (id: string) =>
      rounds.filter(({ matches }) => matches.some(({ sides }) => sides.flat().includes(id)));
    const games = everyone.slice(0, 5).flatMap(({ id, left }) => (left ? [] : [gamesOf(id).length]));
    expect(Math.max(...games) - Math.min(...games)).toBeLessThanOrEqual(BOX_ROUNDS);
  }
});
