import type { Score, Winner } from "../types.ts";
import { accept, readPair, refuse, type ScorePair, type Scoring, winnerOf } from "./scoring.ts";

const credited = (score: Score): ScorePair => share[winnerOf(score)];
const share = { team1: [1, 0], team2: [0, 1], draw: [0.5, 0.5] } as const satisfies Record<Winner, ScorePair>;

/** Only the winner counts: 1:0, 0:1, or 0:0 for a draw. */
export const wins: Scoring = {
  key: "wins",
  read(entered, rules) {
    const read = readPair(entered);
    if (!read.ok) return read;
    const [team1, team2] = read.pair;
    return team1 + team2 <= 1 ? accept({ team1, team2 }, rules) : refuse("score-sum");
  },
  readStopped(entered) {
    const read = readPair({ team1: entered.team1 ?? 0, team2: entered.team2 ?? 0 });
    if (!read.ok) return read;
    const [team1, team2] = read.pair;
    if (team1 + team2 > 1) return refuse("score-sum");
    // A retirement has a winner, so the score follows from it.
    const score = entered.ending === "retired" ? { team1: 0, team2: 0 } : { team1, team2 };
    return { ok: true, score, leader: winnerOf(score) };
  },
  credited,
  rallies: credited,
  unitOf: () => "outcome",
};
