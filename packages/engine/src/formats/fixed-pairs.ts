// The pairs of a table of fixed pairs.

import type { Format } from "../format.ts";
import { formPairs } from "../pairing/pairs/form-pairs.ts";
import { type Seats, seatsOf } from "../pairing/pairs/seats.ts";
import { rankByScoring } from "../standings/rank-by-scoring.ts";
import type { StandingNote } from "../standings/reason.ts";
import type { Player, PlayerId, Side } from "../types.ts";

/** Current pairs, and after them pairs that have played and separated, unless one of the two is in another pair. */
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

/** A line is a seat: everyone who has played for it, while one of them is in the table (docs/decisions/016). */
export function linesOf({ all }: Seats, players: readonly Pick<Player, "id">[]): PlayerId[][] {
  const here = new Set(players.map(({ id }) => id));
  return all.map(({ members }) => members).filter((members) => members.some((id) => here.has(id)));
}

/** The note of a line with more than two players. */
export const WITH_SUBSTITUTE: StandingNote = { key: "with-substitute" };

/** The table of fixed pairs that do not all meet: every result counts, a pair with a substitute keeps its line. */
export const rankPairs: Format["rank"] = (input) => {
  const seats = seatsOf(formPairs(input.players, input.rounds).pairs, input.rounds);
  const table = rankByScoring({ ...input, sides: linesOf(seats, input.players) });
  return table.map((line) => (line.side.length > 2 ? { ...line, note: WITH_SUBSTITUTE } : line));
};
