// The facts of a tournament of fixed pairs: the seat of each player, whether all can meet, the number of matches of each.

import type { TournamentState } from "../format.ts";
import { courtsUsed } from "../pairing/bounds.ts";
import { formPairs } from "../pairing/pairs/form-pairs.ts";
import { type Seats, seatsOf } from "../pairing/pairs/seats.ts";
import { legsOf } from "../pairing/round-robin.ts";
import { isSwiss } from "../pairing/swiss.ts";
import { countedRounds, type Withdrawal, withdrawalOf } from "../standings/withdrawals.ts";
import type { Round, Side } from "../types.ts";

export type PairField = {
  pairs: readonly Side[];
  seats: Seats;
  /** The size includes pairs that have played and left, so that a withdrawal does not turn a Swiss into a round robin. */
  swiss: boolean;
  withdrawn: Withdrawal[];
  /** The rounds without annulled matches. */
  counted: Round[];
};

export function pairFieldOf({ players, rounds, settings }: TournamentState): PairField {
  const { pairs } = formPairs(players, rounds);
  const seats = seatsOf(pairs, rounds);
  const sides = seats.all.length;
  const swiss = isSwiss(sides, settings);
  const courts = courtsUsed(sides, settings.courts, 2);
  const due = swiss
    ? Math.floor((2 * courts * settings.rounds) / sides)
    : legsOf(sides, courts, settings.rounds) * (sides - 1);
  const left = new Set(players.flatMap(({ id, left }) => (left ? [id] : [])));
  const gone = seats.all.filter((seat) => seat.gone || seat.pair.some((id) => left.has(id)));
  const withdrawn = gone.map((seat) => withdrawalOf(seat, rounds, seats, due));
  return { pairs, seats, swiss, withdrawn, counted: countedRounds(rounds, withdrawn, seats) };
}
