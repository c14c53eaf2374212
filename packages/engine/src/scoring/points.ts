import { accept, asEntered, readPair, refuse, type Scoring } from "./scoring.ts";

/** A fixed number of rallies (16, 20, 21, 24 or 32); each side gets those it won. */
export const points: Scoring = {
  key: "points",
  read(entered, rules) {
    const read = readPair(entered);
    if (!read.ok) return read;
    const [team1, team2] = read.pair;
    return team1 + team2 === rules.pointsPerMatch ? accept({ team1, team2 }, rules) : refuse("score-sum");
  },
  credited: asEntered,
  rallies: asEntered,
  unitOf: () => "points",
};
