import type { Refusal, Score, SetScore } from "../types.ts";
import { asEntered, readPair, refuse, type ScorePair, type ScoreRefusal, type Scoring, winnerOf } from "./scoring.ts";

/** Best of three, of which the third may be a super tie-break to 10, two ahead; or one set. */
export const sets: Scoring = {
  key: "sets",
  read(entered, rules) {
    const setsToWin = rules.setsToWin ?? 2;
    if (!Array.isArray(entered.sets) || entered.sets.length === 0) return readSetsWon(readPair(entered), setsToWin);
    const read = readSets(entered.sets);
    if (!read.ok) return read;
    const isWon = rules.sets === "mini" ? isMiniSet : isFullSet;
    const isPossible = read.sets.every((set, index) => isWon(inOrder(set)) || (index === 2 && wasSuperTieBreak(set)));
    if (!isPossible) return refuse("score-set");
    const score = { team1: countWon(read.sets, 0), team2: countWon(read.sets, 1), sets: read.sets };
    // The match ends exactly with the last set that one side needs.
    const before = read.sets.slice(0, -1);
    const decidedEarlier = Math.max(countWon(before, 0), countWon(before, 1)) >= setsToWin;
    if (Math.max(score.team1, score.team2) !== setsToWin || decidedEarlier) return refuse("score-sets");
    return { ok: true, score, winner: winnerOf(score) };
  },
  credited: asEntered,
  rallies: gamesOf,
  unitOf: (score) => (hasGames(score) ? "games" : "outcome"),
};

/** The numbers of sets won may be entered without the games. */
function readSetsWon(read: ReturnType<typeof readPair>, setsToWin: number): ReturnType<Scoring["read"]> {
  if (!read.ok) return read;
  const [team1, team2] = read.pair;
  const [won, lost] = inOrder(read.pair);
  if (won === 0) return refuse("score-missing");
  if (won !== setsToWin || lost >= setsToWin) return refuse("score-sets");
  return { ok: true, score: { team1, team2 }, winner: winnerOf({ team1, team2 }) };
}

function readSets(entered: readonly unknown[]): { ok: true; sets: SetScore[] } | Refusal<ScoreRefusal> {
  if (entered.length > 3) return refuse("score-sets");
  const read: SetScore[] = [];
  for (const set of entered) {
    const [team1, team2] = Array.isArray(set) && set.length === 2 ? set : [];
    const pair = readPair({ team1, team2 });
    if (!pair.ok) return pair;
    read.push(pair.pair);
  }
  return { ok: true, sets: read };
}

/** Total games. A super tie-break counts as one game for its winner. */
function gamesOf({ team1, team2, sets: played = [] }: Score): ScorePair {
  if (played.length === 0) return [team1, team2];
  const gamesFor = (side: 0 | 1) =>
    played.reduce((sum, set) => sum + (wasSuperTieBreak(set) ? wins(set, side) : set[side]), 0);
  return [gamesFor(0), gamesFor(1)];
}

const hasGames = ({ sets: played = [] }: Score): boolean => played.length > 0;

type WonLost = readonly [won: number, lost: number];
const inOrder = ([one, other]: ScorePair): WonLost => [Math.max(one, other), Math.min(one, other)];
const wins = (set: SetScore, side: 0 | 1): number => (set[side] > set[side === 0 ? 1 : 0] ? 1 : 0);
const countWon = (played: readonly SetScore[], side: 0 | 1): number =>
  played.reduce((sum, set) => sum + wins(set, side), 0);

const isFullSet = ([won, lost]: WonLost): boolean =>
  (won === 6 && lost <= 4) || (won === 7 && (lost === 5 || lost === 6));
const isMiniSet = ([won, lost]: WonLost): boolean => won === 4 && lost <= 3;
const isSuperTieBreak = ([won, lost]: WonLost): boolean => (won === 10 && lost <= 8) || (won > 10 && won - lost === 2);
const wasSuperTieBreak = (set: SetScore): boolean => isSuperTieBreak(inOrder(set));
