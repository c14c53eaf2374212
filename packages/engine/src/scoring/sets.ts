import type { Refusal, Score, SetScore, Winner } from "../types.ts";
import { mayEndSet, mayStopSet, setsToWin } from "./match-rules.ts";
import {
  asEntered,
  type EnteredScore,
  readPair,
  refuse,
  type ScorePair,
  type ScoreRefusal,
  type ScoreRules,
  type Scoring,
  winnerOf,
} from "./scoring.ts";

/** One or two sets won; the deciding set may be a tie-break of its own. */
export const sets: Scoring = {
  key: "sets",
  read(entered, rules) {
    if (!hasSets(entered)) return readSetsWon(readPair(entered), setsToWin(rules));
    const read = readSets(entered, rules);
    if (!read.ok) return read;
    if (!read.sets.every((set, index) => mayEndSet(set, index, rules))) return refuse("score-set");
    const score = scoreOf(read.sets);
    if (endedAt(read.sets, rules) !== read.sets.length) return refuse("score-sets");
    return contradicts(entered, score) ? refuse("score-mismatch") : { ok: true, score, winner: winnerOf(score) };
  },
  readStopped(entered, rules) {
    if (!hasSets(entered))
      return entered.ending === "time" ? refuse("score-missing") : readRetiredEarly(entered, rules);
    const read = readSets(entered, rules);
    if (!read.ok) return read;
    const finished = read.sets.filter((set, index) => mayEndSet(set, index, rules) && !isOpen(read.sets, index, rules));
    const last = read.sets.length - 1;
    const isPossible = read.sets.every(
      (set, index) => mayEndSet(set, index, rules) || (index === last && mayStopSet(set, index, rules)),
    );
    if (!isPossible) return refuse("score-set");
    if (endedAt(finished, rules) !== undefined) return refuse("score-ended");
    const { team1, team2 } = scoreOf(finished);
    const score = { team1, team2, sets: read.sets };
    if (contradicts(entered, score)) return refuse("score-mismatch");
    if (entered.ending === "time" && sum(read.sets) === 0) return refuse("score-missing");
    return {
      ok: true,
      score,
      leader: leaderOf(score, read.sets.length > finished.length ? read.sets.at(-1) : undefined),
    };
  },
  credited: asEntered,
  rallies: gamesOf,
  unitOf: (score) => (hasGames(score) ? "games" : "outcome"),
};

const hasSets = ({ sets: entered }: EnteredScore): boolean => Array.isArray(entered) && entered.length > 0;

/** A tie-break 1:0 is over where its points were not noted; in a match that was stopped it is the score as it was. */
const isOpen = (played: readonly SetScore[], index: number, rules: ScoreRules): boolean =>
  index === played.length - 1 && mayStopSet(played[index] ?? [0, 0], index, rules);

/** The numbers of sets won may be entered without the games. */
function readSetsWon(read: ReturnType<typeof readPair>, needed: number): ReturnType<Scoring["read"]> {
  if (!read.ok) return read;
  const [team1, team2] = read.pair;
  const [won, lost] = inOrder(read.pair);
  if (won === 0) return refuse("score-missing");
  if (won !== needed || lost >= needed) return refuse("score-sets");
  return { ok: true, score: { team1, team2 }, winner: winnerOf({ team1, team2 }) };
}

/** A retirement without games: the sets won so far. */
function readRetiredEarly(entered: EnteredScore, rules: ScoreRules): ReturnType<Scoring["readStopped"]> {
  const read = readPair({ team1: entered.team1 ?? 0, team2: entered.team2 ?? 0 });
  if (!read.ok) return read;
  const [team1, team2] = read.pair;
  if (Math.max(team1, team2) >= setsToWin(rules)) return refuse("score-ended");
  return { ok: true, score: { team1, team2 }, leader: winnerOf({ team1, team2 }) };
}

function readSets(
  { sets: entered }: EnteredScore,
  rules: ScoreRules,
): { ok: true; sets: SetScore[] } | Refusal<ScoreRefusal> {
  if (!Array.isArray(entered) || entered.length > 2 * setsToWin(rules) - 1) return refuse("score-sets");
  const read: SetScore[] = [];
  for (const set of entered) {
    const [team1, team2] = Array.isArray(set) && set.length === 2 ? set : [];
    const pair = readPair({ team1, team2 });
    if (!pair.ok) return pair;
    read.push(pair.pair);
  }
  return { ok: true, sets: read };
}

const scoreOf = (played: readonly SetScore[]): Score => ({
  team1: countWon(played, 0),
  team2: countWon(played, 1),
  sets: played,
});

/** After how many sets one side has won enough; undefined before. */
function endedAt(played: readonly SetScore[], rules: ScoreRules): number | undefined {
  const at = played.findIndex((_, index) => {
    const { team1, team2 } = scoreOf(played.slice(0, index + 1));
    return Math.max(team1, team2) === setsToWin(rules);
  });
  return at < 0 ? undefined : at + 1;
}

/** Sets won that were sent beside the sets and differ from them. 0:0 also means «not sent» on the wire. */
function contradicts({ team1, team2 }: EnteredScore, score: Score): boolean {
  const read = readPair({ team1, team2 });
  if (!read.ok || (read.pair[0] === 0 && read.pair[1] === 0)) return false;
  return read.pair[0] !== score.team1 || read.pair[1] !== score.team2;
}

/** Who leads: by sets, then in the set that was stopped, then by games. */
function leaderOf(score: Score, open: SetScore | undefined): Winner {
  const bySets = winnerOf(score);
  if (bySets !== "draw") return bySets;
  const inSet = open ? winnerOf({ team1: open[0], team2: open[1] }) : "draw";
  if (inSet !== "draw") return inSet;
  const [team1, team2] = gamesOf(score);
  return winnerOf({ team1, team2 });
}

/** Total games. A super tie-break counts as one game for its winner. */
function gamesOf({ team1, team2, sets: played = [] }: Score): ScorePair {
  if (played.length === 0) return [team1, team2];
  const gamesFor = (side: 0 | 1) =>
    played.reduce((total, set, at) => total + (wasSuperTieBreak(played, at) ? wins(set, side) : set[side]), 0);
  return [gamesFor(0), gamesFor(1)];
}

const hasGames = ({ sets: played = [] }: Score): boolean => played.length > 0;

const sum = (played: readonly SetScore[]): number => played.reduce((total, [one, other]) => total + one + other, 0);
const inOrder = ([one, other]: ScorePair): ScorePair => [Math.max(one, other), Math.min(one, other)];
const wins = (set: SetScore, side: 0 | 1): number => (set[side] > set[side === 0 ? 1 : 0] ? 1 : 0);
const countWon = (played: readonly SetScore[], side: 0 | 1): number =>
  played.reduce((total, set) => total + wins(set, side), 0);

/** A third set that reaches ten, where the sets before it were of fewer games. A set to nine with a tie-break at 9:9 reaches ten too. */
const wasSuperTieBreak = (played: readonly SetScore[], at: number): boolean =>
  at === 2 && Math.max(...(played[at] ?? [])) >= 10 && Math.max(...played.slice(0, at).flat()) < 9;
