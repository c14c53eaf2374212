// What a changed schedule costs the players who know the published one. decision 063.

import type { PlayerId, Side } from "../types.ts";
import { unitKey } from "./pairs/unit-key.ts";

/** Rounds of a schedule: the sides of each match. */
export type ScheduleRounds = readonly {
  number: number;
  matches: readonly { sides: readonly [Side, Side] }[];
}[];

export type ScheduleCost = {
  /** Sides of the remaining rounds whose two players have been partners before, in any round. */
  partnerRepeats: number;
  /** Pairs of people who now meet as opponents, and did not in the published rounds. */
  newOpponents: number;
  /** Lines of players, one per round, that differ from the published ones: another partner, other opponents, or a rest. */
  changedLines: number;
};

type Substitution = { from: PlayerId; to: PlayerId };

/** Everyone's line in a round: partner and opponents, «a | b c». */
function linesOf(rounds: ScheduleRounds): Map<string, string> {
  const lines = new Map<string, string>();
  for (const { number, matches } of rounds)
    for (const { sides } of matches)
      for (const [own, other] of [sides, [sides[1], sides[0]] as const])
        for (const id of own) lines.set(`${number} ${id}`, `${unitKey(own)} | ${unitKey(other)}`);
  return lines;
}

function opponentsIn(rounds: ScheduleRounds): Set<string> {
  const pairs = rounds.flatMap(({ matches }) =>
    matches.flatMap(({ sides: [one, two] }) => one.flatMap((a) => two.map((b) => unitKey([a, b])))),
  );
  return new Set(pairs);
}

/**
 * Compares the remaining rounds with the published ones. A substitute counts as the player whose seat they take, so that taking the seat
 * changes no line; partners repeat for the substitute's own history.
 */
export function scheduleCost(
  begun: ScheduleRounds,
  published: ScheduleRounds,
  next: ScheduleRounds,
  substitutions: readonly Substitution[],
): ScheduleCost {
  const seatOf = new Map(substitutions.map(({ from, to }) => [from, to]));
  const seat = (id: PlayerId) => seatOf.get(id) ?? id;
  const seated = ([one, two]: Side): Side => (two === undefined ? [seat(one)] : [seat(one), seat(two)]);
  const before = published.map(({ number, matches }) => ({
    number,
    matches: matches.map(({ sides }) => ({ sides: [seated(sides[0]), seated(sides[1])] as const })),
  }));
  const partners = new Set(begun.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.map(unitKey))));
  let partnerRepeats = 0;
  for (const side of next.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides))) {
    if (side.length < 2) continue;
    if (partners.has(unitKey(side))) partnerRepeats += 1;
    partners.add(unitKey(side));
  }
  const known = opponentsIn(before);
  const [was, is] = [linesOf(before), linesOf(next)];
  const changedLines = [...new Set([...was.keys(), ...is.keys()])].filter((line) => was.get(line) !== is.get(line));
  return {
    partnerRepeats,
    newOpponents: [...opponentsIn(next)].filter((pair) => !known.has(pair)).length,
    changedLines: changedLines.length,
  };
}
