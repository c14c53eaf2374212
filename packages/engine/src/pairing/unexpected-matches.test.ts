// Matches that fit no draw: added by hand, by players of different pairs, or by a pair that is not entered.
import { expect, test } from "vitest";
import { championshipDoubles } from "../formats/championship-doubles.ts";
import { aField, drawnRoundsOf, finished, settingsOf } from "../formats/play.fixture.ts";
import { seededRandom } from "../random.ts";
import { isIn } from "../stage.fixture.ts";
import type { Round } from "../types.ts";
import { readCup } from "./cup/cup.ts";
import { seededPairs } from "./cup/draw-cup.ts";
import { asSeats, inSeats, seatsOf } from "./pairs/seats.ts";
import { unitKey } from "./pairs/unit-key.ts";

const settings = settingsOf({ courts: 4, rounds: 9 });
const players = aField(16);

/** Eight pairs after the three slots of their groups. */
function afterGroups(): Round[] {
  const rounds: Round[] = [];
  for (let slot = 0; slot < 3; slot++) {
    const [next] = drawnRoundsOf(championshipDoubles, players, settings, rounds);
    if (next) rounds.push(finished(next, seededRandom(`slot ${slot}`)));
  }
  return rounds;
}
const cupOf = (rounds: readonly Round[]) =>
  readCup({ pairs: seededPairs({ players, rounds, settings }), rounds, settings });

test("a match without a stage does not change the cup", () => {
  const rounds = afterGroups();
  const before = cupOf(rounds);
  const [one, two] = before.ready[0]?.sides ?? [];
  if (!one || !two) throw new Error("nothing to play");
  const forFun: Round = {
    number: 4,
    status: "completed",
    matches: [{ round: 4, court: 1, sides: [one, two], score: { team1: 24, team2: 0 } }],
  };
  expect(cupOf([...rounds, forFun])).toEqual(before);
});

test("a semifinal of a pair that is not entered advances no side to the final", () => {
  const rounds = afterGroups();
  const semifinal = cupOf(rounds).ready.find(isIn("main-4"));
  if (!semifinal) throw new Error("no semifinal");
  const strangers: Round = {
    number: 4,
    status: "completed",
    matches: [
      {
        round: 4,
        court: 1,
        stage: semifinal.stage,
        sides: [semifinal.sides[0], ["xeno", "yuri"]],
        score: { team1: 24, team2: 0 },
      },
    ],
  };
  const cup = cupOf([...rounds, strangers]);
  expect(cup.main?.winner).toBeNull();
  expect(cup.ready.filter(isIn("main-2"))).toEqual([]);
});

test("a side whose two players now play with others has no seat, and keeps its own name", () => {
  const round: Round = {
    number: 1,
    status: "completed",
    matches: [
      {
        round: 1,
        court: 1,
        sides: [
          ["bob", "ana"],
          ["eva", "fed"],
        ],
      },
    ],
  };
  const seats = seatsOf(
    [
      ["ana", "cy"],
      ["bob", "dan"],
      ["eva", "fed"],
    ],
    [round],
  );
  expect(seats.of(["ana", "bob"])).toBeUndefined();
  expect(inSeats([round], seats)[0]?.matches[0]?.sides).toEqual([
    ["bob", "ana"],
    ["eva", "fed"],
  ]);
  expect(asSeats([round], seats)[0]?.matches[0]?.sides).toEqual([[unitKey(["ana", "bob"])], [unitKey(["eva", "fed"])]]);
});
