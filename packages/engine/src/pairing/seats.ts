// Places in a draw of fixed pairs. A pair in which one was replaced plays on for its place: whom the place has met, it does not meet again.

import type { PlayerId, Round, Side } from "../types.ts";
import { unitKey } from "./ladder.ts";

export type Seat = {
  /** Who plays for it now, or played for it last. */
  pair: Side;
  /** Who began it: its name in the draw, so that a substitute leaves a published schedule as it is. */
  founders: Side;
  /** Everyone who has played for it, those of `pair` first. */
  members: PlayerId[];
  /** Nobody of `pairs` plays for it any more. */
  gone: boolean;
};

export type Seats = { all: Seat[]; of: (side: Side) => Seat | undefined };

/**
 * The places of `pairs`, and of those who have played in `rounds` and are gone. A side of the past belongs to the place that one of its
 * players plays for later; where its two have gone different ways it belongs to none.
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

/** A place's name in the history, the same whoever plays for it now. */
export const seatName = ({ founders }: Seat): string => unitKey(founders);

const withSides = (rounds: readonly Round[], change: (side: Side) => Side): Round[] =>
  rounds.map((round) => ({
    ...round,
    matches: round.matches.map((match) => ({
      ...match,
      sides: [change(match.sides[0]), change(match.sides[1])] as const,
    })),
  }));

/** The rounds as if whoever plays for a place now had played for it from the beginning. */
export const inSeats = (rounds: readonly Round[], { of }: Seats): Round[] =>
  withSides(rounds, (side) => of(side)?.pair ?? side);

/** The rounds with every place as one player, so that the history counts places; a side that belongs to none keeps its own name. */
export const asSeats = (rounds: readonly Round[], { of }: Seats): Round[] =>
  withSides(rounds, (side) => {
    const seat = of(side);
    return [seat ? seatName(seat) : unitKey(side)];
  });
