// A lower bound that takes the measures together, where `boundsOf` takes each for itself: docs/americano-bounds.md has the proof.
// A test and the bench use it; no draw does.

import { boundsOf, choose2 } from "./bounds.ts";
import { allowedRestRun } from "./measure.ts";

/** What decides between schedules at the bounds of games, partners and runs of rests, the most important first. */
export type Figures = { opponentPairs: number; neverMet: number; consecutiveRests: number };

type Row = { players: number; courts: number; rounds: number };
/** Unavoidable so far: opponents opposed again, people met again, rests in a row. */
type Spent = readonly [opposed: number, met: number, rests: number];
/** Players by the rounds since their last game, from 1. Before their first game, since the start. */
type Waiting = readonly number[];

/** Of k people of one game who share another game with other partners: pairs who are opponents in both. */
const OPPOSED_AGAIN = [0, 0, 0, 1, 2];

/** The least that k people of one round cost when all play in one other round: they spread evenly over the pairs of an old and a new court. */
export function leastRepeats(k: number, courts: number): [opposed: number, met: number] {
  const [size, larger] = [Math.floor(k / courts ** 2), k % courts ** 2];
  const sum = (cost: (size: number) => number) => (courts ** 2 - larger) * cost(size) + larger * cost(size + 1);
  return [sum((people) => OPPOSED_AGAIN[people] ?? 0), sum(choose2)];
}

/** Every way to take `seats` players, with all who have waited longest. */
function selections(waiting: Waiting, seats: number): number[][] {
  const [here = 0, ...longer] = waiting;
  if (longer.length === 0) return here === seats ? [[here]] : [];
  return Array.from({ length: Math.min(here, seats) + 1 }, (_, k) => k).flatMap((k) =>
    selections(longer, seats - k).map((rest) => [k, ...rest]),
  );
}

/** Adds `spent` where no other is as small in all three. */
function addSpent(front: Spent[], spent: Spent): void {
  const covers = (a: Spent, b: Spent) => a[0] <= b[0] && a[1] <= b[1] && a[2] <= b[2];
  if (front.some((each) => covers(each, spent))) return;
  const kept = front.filter((each) => !covers(spent, each));
  front.splice(0, front.length, ...kept, spent);
}

/**
 * Whether figures below `figures` are left open by the proof: false means that no schedule at the bounds of games, partners and runs of rests
 * is better. True says nothing: the proof looks only at the rounds in which people play one after the other.
 */
export function mayBeBetter({ players, courts, rounds }: Row, figures: Figures): boolean {
  const seats = 4 * courts;
  const bounds = boundsOf(players, courts, rounds);
  const longest = allowedRestRun(players, courts) + 1;
  const repeats = Array.from({ length: seats + 1 }, (_, k) => leastRepeats(k, courts));
  const opponentsCount = bounds.opponentPairs === 0 && bounds.partnerRepeats === 0;
  const meetings = 6 * courts * rounds;
  const fewestRests = Math.max(0, players - 2 * seats);
  const restsCount = figures.consecutiveRests > fewestRests * (rounds - 1);

  const isBetter = ([opposed, met, rests]: Spent, roundsLeft: number) => {
    const opponents = opponentsCount ? opposed : bounds.opponentPairs;
    const never = Math.max(bounds.neverMet, choose2(players) - meetings + met);
    if (opponents !== figures.opponentPairs) return opponents < figures.opponentPairs;
    if (never !== figures.neverMet) return never < figures.neverMet;
    return restsCount && rests + roundsLeft * fewestRests < figures.consecutiveRests;
  };

  type State = { waiting: Waiting; front: Spent[] };
  const known = new Map<string, number[][]>();
  const start: State = { waiting: [players, ...new Array<number>(longest - 1).fill(0)], front: [[0, 0, 0]] };
  let states = new Map([["", start]]);
  for (let round = 1; round <= rounds; round++) {
    const next = new Map<string, State>();
    for (const [key, { waiting, front }] of states) {
      const chosen = known.get(key) ?? selections(waiting, seats);
      known.set(key, chosen);
      for (const taken of chosen) {
        let [opposed, met] = [0, 0];
        for (const [i, k] of taken.entries()) {
          const [o = 0, m = 0] = i + 1 < round ? (repeats[k] ?? []) : [];
          opposed += o;
          met += m;
        }
        const rests = restsCount && round > 1 ? players - 2 * seats + (taken[0] ?? 0) : 0;
        const spent = front
          .map((each): Spent => [each[0] + opposed, each[1] + met, each[2] + rests])
          .filter((each) => isBetter(each, rounds - round));
        if (spent.length === 0) continue;
        const after = [seats, ...waiting.slice(0, -1).map((here, i) => here - (taken[i] ?? 0))];
        const state = next.get(after.join()) ?? { waiting: after, front: [] };
        next.set(after.join(), state);
        for (const each of spent) addSpent(state.front, each);
      }
    }
    states = next;
  }
  return states.size > 0;
}
