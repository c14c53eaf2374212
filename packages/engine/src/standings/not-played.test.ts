import { expect, test } from "vitest";
import { SCORING_METHODS, type ScoringMethod } from "../types.ts";
import { rankByScoring } from "./rank-by-scoring.ts";

/** Side 1 wins by the largest score. */
const whitewash = {
  points: { team1: 24, team2: 0 },
  games: { team1: 6, team2: 0 },
  sets: { team1: 2, team2: 0 },
  wins: { team1: 1, team2: 0 },
} as const satisfies Record<ScoringMethod, object>;

test.each(SCORING_METHODS)("by %s, a player who has lost everything is above one who has not played", (scoring) => {
  const match = { round: 1, court: 1, sides: [["ana"], ["zoe"]] as const, score: whitewash[scoring] };
  const table = rankByScoring({
    players: ["bob", "zoe", "ana"].map((id) => ({ id })),
    rounds: [{ number: 1, status: "completed", matches: [match] }],
    settings: { scoring },
  });
  expect(table.map(({ side, place, shared }) => [...side, place, shared])).toEqual([
    ["ana", 1, false],
    ["zoe", 2, false],
    ["bob", 3, false],
  ]);
});
