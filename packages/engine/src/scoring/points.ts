import { accept, asEntered, readPair, refuse, type Scoring, winnerOf } from "./scoring.ts";

/** Rallies that can be played in a minute. */
const RALLIES_PER_MINUTE = 6;

/** A fixed number of rallies (16, 20, 21, 24 or 32), or those of a fixed time; each side gets those it won. */
export const points: Scoring = {
  key: "points",
  read(entered, rules) {
    const read = readPair(entered);
    if (!read.ok) return read;
    const [team1, team2] = read.pair;
    const minutes = rules.match?.minutes;
    if (!minutes) return team1 + team2 === rules.pointsPerMatch ? accept({ team1, team2 }, rules) : refuse("score-sum");
    if (team1 + team2 === 0) return refuse("score-missing");
    return team1 + team2 <= minutes * RALLIES_PER_MINUTE ? accept({ team1, team2 }, rules) : refuse("score-most");
  },
  readStopped(entered, rules) {
    const read = readPair(entered);
    if (!read.ok) return read;
    const [team1, team2] = read.pair;
    const minutes = rules.match?.minutes;
    const most = minutes ? minutes * RALLIES_PER_MINUTE : rules.pointsPerMatch - 1;
    if (team1 + team2 > most) return refuse(minutes ? "score-most" : "score-ended");
    if (team1 + team2 === 0 && entered.ending === "time") return refuse("score-missing");
    return { ok: true, score: { team1, team2 }, leader: winnerOf({ team1, team2 }) };
  },
  credited: asEntered,
  rallies: asEntered,
  unitOf: () => "points",
};
