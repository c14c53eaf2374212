// Seats in a draw of fixed pairs. A pair with a substitute continues for its seat: an opponent that the seat has met is not met again.

import type { PlayerId, Round, Side } from "../../types.ts";
import { unitKey } from "./unit-key.ts";

export type Seat = {
  /** The players of the seat now, or the last ones. */
  pair: Side;
  /** The first players of the seat. They are its name in the draw, so that a substitute does not change a published schedule. */
  founders: Side;
  /** Everyone who has played for the seat, those of `pair` first. */
  members: PlayerId[];
  /** True when no pair of `pairs` plays for it any more. */
  gone: boolean;
};

export type Seats = { all: Seat[]; of: (side: Side) => Seat | undefined };

/**
 * The seats of `pairs`, and of those who have played in `rounds` and left. A side of the history belongs to the seat for which one of its
 * players plays later; where its two players joined different pairs it belongs to none.
 */
export function seatsOf(pairs: readonly Side[], rounds: readonly Round[]): Seats {
  const byPlayer = new Map<PlayerId, Seat>();
  const bySide = new Map<string, Seat>();
  const all: Seat[] = [];
  const open = (pair: Side, gone: boolean): Seat => {
    const seat = { pair, founders: pair, members: [], gone };
    all.push(seat);
    return seat;
  };
  const enter = (side: Side, seat: Seat) => {
    seat.founders = side;
    bySide.set(unitKey(side), seat);
    for (const id of side) {
      if (byPlayer.has(id)) continue;
      byPlayer.set(id, seat);
      seat.members.push(id);
    }
  };
  for (const pair of pairs) enter(pair, open(pair, false));
  for (const round of rounds.toReversed()) {
    const taken = new Set<Seat>();
    for (const side of round.matches.flatMap(({ sides }) => sides)) {
      const seats = new Set(side.flatMap((id) => byPlayer.get(id) ?? []));
      const [seat = open(side, true)] = seats;
      if (seats.size > 1 || taken.has(seat)) continue;
      taken.add(seat);
      enter(side, seat);
    }
  }
  return { all, of: (side) => bySide.get(unitKey(side)) };
}

/** A seat's name in the history, which a substitute does not change. */
export const seatName = ({ founders }: Seat): string => unitKey(founders);

const withSides = (rounds: readonly Round[], change: (side: Side) => Side): Round[] =>
  rounds.map((round) => ({
    ...round,
    matches: round.matches.map((match) => ({
      ...match,
      sides: [change(match.sides[0]), change(match.sides[1])] as const,
    })),
  }));

/** The rounds as if the current players of each seat had played from the beginning. */
export const inSeats = (rounds: readonly Round[], { of }: Seats): Round[] =>
  withSides(rounds, (side) => of(side)?.pair ?? side);

/** The rounds with every seat as one player, so that the history counts seats; a side without a seat keeps its own name. */
export const asSeats = (rounds: readonly Round[], { of }: Seats): Round[] =>
  withSides(rounds, (side) => {
    const seat = of(side);
    return [seat ? seatName(seat) : unitKey(side)];
  });
