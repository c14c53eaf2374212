// Americano: a new partner every round, opponents as even as possible, rests in turn. tournament-rules 4 and 5.

import { itemAt } from "../lookup.ts";
import type { Random } from "../random.ts";
import { anneal } from "./annealing/anneal.ts";
import { WEIGHTS } from "./annealing/anneal-pairs.ts";
import { boundsOf } from "./bounds.ts";
import { assignCourts } from "./courts.ts";
import type { Design, Game } from "./designs/design.ts";
import type { History } from "./history.ts";
import { allowedRestRun, allowedRestRunOfKinds, compareMerits, type GameSchedule, measure, merits } from "./measure.ts";

export type RotationInput = {
  /** The level of each player, by index. */
  levels: readonly number[];
  /** Courts in use, at most a quarter of the players. */
  courts: number;
  rounds: number;
  history: History;
  designs: readonly Design[];
  /** Every side has one player of kind 0 and one of kind 1; players are sorted by kind. Absent: anyone partners anyone. */
  kinds?: readonly (0 | 1)[];
  random: Random;
};

/** Moves of annealing per seat: short runs find the best price, a long one searches with it. */
const MOVES_PER_SEAT = { probe: 500, search: 4000 } as const;
/** Longer schedules get no more moves than 15 rounds of 32 players: about a third of a second on one slow core. */
const MOST_SEATS = 480;
/** Prices of a pair that never meets: high where there are few rounds, low where opponents must repeat. */
const NEVER_MET = [6, 3, 9, 12] as const;

/** A lower bound of the cost; a run that reaches it stops. */
function goalOf(players: number, courts: number, rounds: number, neverMet: number): number {
  const bounds = boundsOf(players, courts, rounds);
  const pairs = (players * (players - 1)) / 2;
  const partnered = 2 * courts * rounds;
  const often = Math.floor(partnered / pairs);
  const partnerPairs = (partnered % pairs) * often + (pairs * often * (often - 1)) / 2;
  return (
    WEIGHTS.partner * partnerPairs +
    WEIGHTS.opponent * bounds.opponentPairs +
    neverMet * bounds.neverMet +
    WEIGHTS.rest * bounds.consecutiveRests
  );
}

/** A design for any number of rounds: a prefix, or repeated cycles, each with its own permutation of players inside their kind. */
function fromDesign(design: Design, rounds: number, kinds: RotationInput["kinds"], random: Random): GameSchedule {
  const players = Array.from({ length: design.players }, (_, player) => player);
  const first = players.filter((player) => kinds?.[player] !== 1);
  const second = players.filter((player) => kinds?.[player] === 1);
  const cycle = (): Game[][] => {
    const seats = [...random.shuffle(first), ...random.shuffle(second)];
    const at = (player: number) => seats[player] as number;
    return design.rounds.map((games) => games.map(([a, b, c, d]) => [at(a), at(b), at(c), at(d)] as const));
  };
  const schedule: Game[][] = [];
  while (schedule.length < rounds) schedule.push(...cycle());
  return schedule.slice(0, rounds);
}

/** The same rounds with the games of each in the order of their courts. */
function withCourts(schedule: GameSchedule, { courts, history }: RotationInput): GameSchedule {
  const assigned = assignCourts({ people: schedule, courts, onCourt: history.onCourt });
  return schedule.map((games, r) => {
    const placed: Game[] = [];
    for (const [k, game] of games.entries()) placed[itemAt(itemAt(assigned, r), k)] = game;
    return placed;
  });
}

/**
 * Rounds of games by index of player; the k-th game of a round is on court k + 1, absent players rest. Takes the best of the
 * designs and of annealing by `merits`; with a history only annealing applies. The same input and seed give the same rounds.
 */
export function rotatePartners(input: RotationInput): GameSchedule {
  const { levels, courts, rounds, history, designs, kinds, random } = input;
  const players = levels.length;
  const restRun = kinds ? allowedRestRunOfKinds(kinds, courts) : allowedRestRun(players, courts);
  let best: { schedule: GameSchedule; value: number[] } = { schedule: [], value: [Number.POSITIVE_INFINITY] };
  const consider = (schedule: GameSchedule) => {
    const value = merits(measure(schedule, courts, history, levels), restRun);
    const better = compareMerits(value, best.value) < 0;
    if (better) best = { schedule, value };
    return better;
  };
  const chosen = () => withCourts(best.schedule, input);

  const usable = history.rounds === 0 ? designs : [];
  // The library has the best known schedule at its exact length; mixed designs are perfect up to their length.
  const settled = usable.filter(({ rounds: { length } }) => (kinds ? length >= rounds : length === rounds));
  // On fewer courts than the players fill, a design is good at its own length only.
  const onAllCourts = 4 * (courts + 1) > players;
  for (const design of settled.length === 0 && onAllCourts ? usable : settled)
    consider(fromDesign(design, rounds, kinds, random));
  if (settled.length > 0) return chosen();

  const bounds = boundsOf(players, courts, rounds);
  const provablyBest = () =>
    !kinds &&
    history.rounds === 0 &&
    compareMerits(best.value.slice(0, 7), [
      bounds.gamesMax - bounds.gamesMin,
      bounds.partnerRepeats,
      0,
      bounds.opponentPairs,
      bounds.neverMet,
      bounds.consecutiveRests,
      0,
    ]) <= 0;
  const seats = Math.min(MOST_SEATS, rounds * 4 * courts);
  const search = (neverMet: number, movesPerSeat: number) => {
    const goal = history.rounds === 0 && !kinds ? goalOf(players, courts, rounds, neverMet) : 0;
    const moves = movesPerSeat * seats;
    return consider(anneal({ players, courts, rounds, history, kinds, restRun, random, moves, neverMet, goal }).rounds);
  };
  let price: number = NEVER_MET[0];
  for (const neverMet of NEVER_MET) if (!provablyBest() && search(neverMet, MOVES_PER_SEAT.probe)) price = neverMet;
  if (!provablyBest()) search(price, MOVES_PER_SEAT.search);
  return chosen();
}
