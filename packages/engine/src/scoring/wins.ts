import type { Score } from "../types.ts";
import { accept, type Pair, readPair, refuse, type Scoring, winnerOf } from "./scoring.ts";

const banked = (score: Score): Pair => (winnerOf(score) === "draw" ? [0.5, 0.5] : [score.team1, score.team2]);

/** Only who won counts: 1:0, 0:1, or 0:0 for a draw. */
export const wins: Scoring = {
  key: "wins",
  read(entered, rules) {
    const read = readPair(entered);
    if (!read.ok) return read;
    const [team1, team2] = read.pair;
    return team1 + team2 <= 1 ? accept({ team1, team2 }, rules) : refuse("score-sum");
  },
  banked,
  rallies: banked,
};
