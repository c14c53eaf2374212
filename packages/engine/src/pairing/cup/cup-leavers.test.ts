// Pairs that leave a cup in the middle of it: the brackets that have begun stay.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { deep } from "../../deep.fixture.ts";
import { championshipDoubles } from "../../formats/championship-doubles.ts";
import { drawOf, finished, settingsOf } from "../../formats/play.fixture.ts";
import { seededRandom } from "../../random.ts";
import { codeOf } from "../../stage.fixture.ts";
import { CUP_PLACES, CUP_STARTS, type Match, type Player, type Round } from "../../types.ts";

const cups = fc.record({
  pairs: fc.integer({ min: 4, max: 16 }),
  courts: fc.integer({ min: 1, max: 6 }),
  start: fc.constantFrom(...CUP_STARTS),
  places: fc.constantFrom(...CUP_PLACES),
  /** Few levels, so that the seed decides the order of many pairs. */
  levels: fc.integer({ min: 1, max: 16 }),
  /** After which slot a pair leaves, and which. */
  leavers: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat({ max: 15 })), { maxLength: 4 }),
  seed: fc.string({ minLength: 1, maxLength: 6 }),
});

type Cup = typeof cups extends fc.Arbitrary<infer Value> ? Value : never;

const nameOf = (side: readonly string[]) => (side[0] ?? "").slice(1);

/** The cup with its leavers; `left` are their names. */
function playCup({ pairs, courts, start, places, levels, leavers, seed }: Cup) {
  const settings = settingsOf({
    courts,
    rounds: 80,
    seed,
    partners: "fixed",
    cup: { start, places, groupSets: "best-of-three" },
  });
  let players = Array.from({ length: pairs }, (_, at) => at).flatMap((at): Player[] => [
    { id: `a${at}`, level: at % levels, partner: `b${at}` },
    { id: `b${at}`, level: at % levels, partner: `a${at}` },
  ]);
  const random = seededRandom(`results of ${seed}`);
  const rounds: Round[] = [];
  const left = new Set<string>();
  for (;;) {
    for (const [after, at] of leavers) {
      if (after !== rounds.length || players.length <= 8) continue;
      left.add(String(at));
      players = players.filter(({ id }) => nameOf([id]) !== String(at));
    }
    const draw = drawOf(championshipDoubles, players, settings, rounds);
    const [next] = draw.ok ? draw.rounds : [];
    if (!next || next.matches.length === 0) return { rounds, players, left };
    rounds.push(finished(next, random));
  }
}

const winnerAt = ({ score }: Match) => ((score?.team1 ?? 0) > (score?.team2 ?? 0) ? 0 : 1);

test("a pair that has lost is in no later match of its bracket, and plays each round of it once", () => {
  fc.assert(
    fc.property(cups, (cup) => {
      const { rounds } = playCup(cup);
      for (const bracket of ["main", "plate"]) {
        const lost = new Set<string>();
        const played = new Set<string>();
        for (const match of rounds.flatMap(({ matches }) => matches)) {
          const code = codeOf(match);
          if (!code.startsWith(bracket)) continue;
          for (const side of match.sides) {
            expect(lost).not.toContain(nameOf(side));
            expect(played).not.toContain(`${code} ${nameOf(side)}`);
            played.add(`${code} ${nameOf(side)}`);
          }
          lost.add(nameOf(match.sides[winnerAt(match) === 0 ? 1 : 0]));
        }
      }
    }),
    { numRuns: deep(3000, 200) },
  );
}, 120_000);

test("without groups one pair is unbeaten at the end, so no pair is lost from the bracket", () => {
  fc.assert(
    fc.property(cups, (cup) => {
      const { rounds, players } = playCup({ ...cup, start: "knockout" });
      const beaten = new Set(
        rounds
          .flatMap(({ matches }) => matches)
          .filter((match) => codeOf(match).startsWith("main"))
          .map((match) => nameOf(match.sides[winnerAt(match) === 0 ? 1 : 0])),
      );
      const unbeaten = new Set(players.map(({ id }) => nameOf([id])).filter((name) => !beaten.has(name)));
      expect(unbeaten.size).toBeLessThanOrEqual(1);
    }),
    { numRuns: deep(3000, 200) },
  );
}, 120_000);
