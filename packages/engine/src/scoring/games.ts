import { accept, asEntered, readPair, refuse, type Scoring } from "./scoring.ts";

/** Games won when the time is over, or of a fixed number. */
export const games: Scoring = {
  key: "games",
  read(entered, rules) {
    const read = readPair(entered);
    if (!read.ok) return read;
    const [team1, team2] = read.pair;
    // Without a finished game there is no result.
    return team1 + team2 === 0 ? refuse("score-missing") : accept({ team1, team2 }, rules);
  },
  credited: asEntered,
  rallies: asEntered,
  unitOf: () => "games",
};
