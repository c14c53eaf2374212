// Proof by exhaustive search: schedules of 5 to 8 players on one court. A test and the bench use it; no draw does.

import { boundsOf, choose2 } from "./bounds.ts";
import type { Game } from "./designs/design.ts";
import { allowedRestRun } from "./measure.ts";

/** The largest values that a schedule may have. `neverMet` counts only where `opponentPairs` is reached; absent rests in a row have no limit. */
export type Limit = { opponentPairs: number; neverMet: number; consecutiveRests?: number };

type Choice = { game: Game; partners: number[]; opponents: number[]; resting: number };

const bitCount = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + bitCount(bits >>> 1));
const pairAt = (a: number, b: number) => (a < b ? choose2(b) + a : choose2(a) + b);

/** Every game of four players, with what it adds to the counts of pairs; `resting` holds the other players as bits. */
function choicesOf(players: number): Choice[] {
  const choices: Choice[] = [];
  for (let d = 3; d < players; d++)
    for (let c = 2; c < d; c++)
      for (let b = 1; b < c; b++)
        for (let a = 0; a < b; a++)
          for (const game of [
            [a, b, c, d],
            [a, c, b, d],
            [a, d, b, c],
          ] as const) {
            const [w, x, y, z] = game;
            choices.push({
              game,
              partners: [pairAt(w, x), pairAt(y, z)],
              opponents: [pairAt(w, y), pairAt(w, z), pairAt(x, y), pairAt(x, z)],
              resting: (1 << players) - 1 - [...game].reduce((bits, player) => bits | (1 << player), 0),
            });
          }
  return choices;
}

/** The smallest sum of q(q-1)/2 after `left` more meetings of opponents: each goes to a pair that has met least. */
function leastOpponentPairs(opposed: readonly number[], left: number): number {
  let sum = opposed.reduce((total, times) => total + choose2(times), 0);
  let more = left;
  for (let times = 0; more > 0; times++) {
    const raised = Math.min(more, opposed.filter((each) => each <= times).length);
    sum += raised * times;
    more -= raised;
  }
  return sum;
}

/**
 * A schedule for 5 to 8 players on one court within `limit`: games even at the end, as few repeated partners as possible, no run of rests
 * longer than `allowedRestRun` and, if `fair`, games within one of each other after every round. Null when there is none: all are tried, except that the
 * first game is fixed, because the players are interchangeable. A branch is pruned only when its best possible end is beyond the limit.
 */
export function scheduleWithin(players: number, rounds: number, limit: Limit, fair: boolean): Game[] | null {
  const bounds = boundsOf(players, 1, rounds);
  const choices = choicesOf(players);
  const partnered = new Array<number>(choose2(players)).fill(0);
  const opposed = new Array<number>(choose2(players)).fill(0);
  const rests = new Array<number>(players).fill(0);
  const games: Game[] = [];

  const count = ({ partners, opponents, resting }: Choice, by: 1 | -1) => {
    for (const pair of partners) partnered[pair] = (partnered[pair] ?? 0) + by;
    for (const pair of opponents) opposed[pair] = (opposed[pair] ?? 0) + by;
    for (let player = 0; player < players; player++)
      rests[player] = (rests[player] ?? 0) + by * ((resting >> player) & 1);
  };
  const within = () => {
    const repeats = partnered.reduce((sum, times) => sum + Math.max(0, times - 1), 0);
    const spread = Math.max(...rests) - Math.min(...rests);
    const left = rounds - games.length;
    if (repeats > bounds.partnerRepeats || (fair && spread > 1)) return false;
    const least = leastOpponentPairs(opposed, 4 * left);
    if (least > limit.opponentPairs || left > 0) return least <= limit.opponentPairs;
    const neverMet = partnered.filter((times, pair) => times + (opposed[pair] ?? 0) === 0).length;
    return spread <= bounds.gamesMax - bounds.gamesMin && (least < limit.opponentPairs || neverMet <= limit.neverMet);
  };
  const longestRun = allowedRestRun(players, 1);
  /** @param rested those who rested in each round so far, as bits */
  const complete = (rested: readonly number[], inARow: number): boolean => {
    if (games.length === rounds) return true;
    const last = rested.at(-1) ?? 0;
    const tired = rested.length < longestRun ? 0 : rested.slice(-longestRun).reduce((all, each) => all & each);
    for (const choice of games.length === 0 ? choices.slice(0, 1) : choices) {
      const more = inARow + bitCount(choice.resting & last);
      if (choice.resting & tired || more > (limit.consecutiveRests ?? more)) continue;
      count(choice, 1);
      games.push(choice.game);
      if (within() && complete([...rested, choice.resting], more)) return true;
      games.pop();
      count(choice, -1);
    }
    return false;
  };
  return complete([], 0) ? games : null;
}
