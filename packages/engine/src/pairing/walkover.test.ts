import { expect, test } from "vitest";
import { championshipDoubles } from "../formats/championship-doubles.ts";
import { aField, drawnRoundsOf, finished, settingsOf } from "../formats/play.fixture.ts";
import { seededRandom } from "../random.ts";
import { codeOf, isIn } from "../stage.fixture.ts";
import type { Player, Round } from "../types.ts";
import { readCup } from "./cup/cup.ts";
import { seededPairs } from "./cup/draw-cup.ts";

const settings = settingsOf({ courts: 4, rounds: 9 });

/** Eight pairs after their groups and semifinals; no two are level. */
function beforeTheFinal(players: readonly Player[]): Round[] {
  const rounds: Round[] = [];
  while (rounds.length < 4) {
    const [next] = drawnRoundsOf(championshipDoubles, players, settings, rounds);
    if (!next) throw new Error("the cup ended early");
    rounds.push(finished(next, seededRandom(`slot ${rounds.length}`)));
  }
  return rounds;
}

test.each([0, 1])("when a finalist (%i) withdraws before the final, the other wins the cup", (which) => {
  const players = aField(16);
  const rounds = beforeTheFinal(players);
  const pairs = seededPairs({ players, rounds, settings });
  const final = readCup({ pairs, rounds, settings }).ready.find(isIn("main-2"));
  if (!final) throw new Error("no final");
  const gone = final.sides[which === 0 ? 0 : 1];
  const stays = final.sides[which === 0 ? 1 : 0];
  const cup = readCup({ pairs: pairs.filter((pair) => pair[0] !== gone[0]), rounds, settings });
  expect(cup.main?.winner).toEqual(stays);
  expect(cup.ready.map(codeOf)).not.toContain("main-2");
});
