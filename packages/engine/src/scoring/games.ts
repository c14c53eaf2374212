import { mayEndSet, mayStopSet } from "./match-rules.ts";
import { accept, asEntered, readPair, refuse, type ScoreRules, type Scoring, winnerOf } from "./scoring.ts";

/** A game takes a minute at least. */
const GAMES_PER_MINUTE = 1;
/** Where the length of a match is not set. */
const MINUTES_UNKNOWN = 60;

/** One set where its length is set, else games won when the time is over. */
export const games: Scoring = {
  key: "games",
  read(entered, rules) {
    const read = readPair(entered);
    if (!read.ok) return read;
    const [team1, team2] = read.pair;
    // Without a finished game there is no result.
    if (team1 + team2 === 0) return refuse("score-missing");
    if (rules.match?.games)
      return mayEndSet(read.pair, 0, asOneSet(rules)) ? accept({ team1, team2 }, rules) : refuse("score-set");
    return team1 + team2 <= mostGames(rules) ? accept({ team1, team2 }, rules) : refuse("score-most");
  },
  readStopped(entered, rules) {
    const read = readPair(entered);
    if (!read.ok) return read;
    const [team1, team2] = read.pair;
    if (team1 + team2 === 0 && entered.ending === "time") return refuse("score-missing");
    if (rules.match?.games) {
      if (mayEndSet(read.pair, 0, asOneSet(rules))) return refuse("score-ended");
      if (!mayStopSet(read.pair, 0, asOneSet(rules))) return refuse("score-set");
    } else if (team1 + team2 > mostGames(rules)) return refuse("score-most");
    return { ok: true, score: { team1, team2 }, leader: winnerOf({ team1, team2 }) };
  },
  credited: asEntered,
  rallies: asEntered,
  unitOf: () => "games",
};

const asOneSet = ({ sets, match }: ScoreRules) => ({
  ...(sets && { sets }),
  match: { ...match, setsToWin: 1 as const },
});
const mostGames = ({ match }: ScoreRules): number => GAMES_PER_MINUTE * (match?.minutes || MINUTES_UNKNOWN);
