// Which pairs a table of fixed pairs has.

import type { Format } from "../format.ts";
import { formPairs } from "../pairing/form-pairs.ts";
import type { Seats } from "../pairing/seats.ts";
import type { StandingNote } from "../standings/reason.ts";
import type { Player, PlayerId, Side } from "../types.ts";

/** Pairs as they play now, and after them those that have played and broke up, as long as none of the two is in another pair. */
export function pairsOfTable(input: Parameters<Format["rank"]>[0]): Side[] {
  const { pairs } = formPairs(input.players, input.rounds);
  const ranked = new Set<PlayerId>(pairs.flat());
  const here = new Set(input.players.map(({ id }) => id));
  const broken: Side[] = [];
  for (const side of input.rounds.toReversed().flatMap((round) => round.matches.flatMap((match) => match.sides))) {
    if (side.some((id) => ranked.has(id)) || !side.some((id) => here.has(id))) continue;
    for (const id of side) ranked.add(id);
    broken.push(side);
  }
  return [...pairs, ...broken];
}

/** A line is a place: everyone who has played for it, as long as one of them is in the table (docs/decisions/016). */
export function linesOf({ all }: Seats, players: readonly Pick<Player, "id">[]): PlayerId[][] {
  const here = new Set(players.map(({ id }) => id));
  return all.map(({ members }) => members).filter((members) => members.some((id) => here.has(id)));
}

/** The note of a line that names more than two. */
export const WITH_SUBSTITUTE: StandingNote = { key: "with-substitute" };
