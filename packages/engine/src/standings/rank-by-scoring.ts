// A table by the tournament's order of criteria (orders.ts). Formats use it as their `rank`, or build their own from the same parts.
import type { Standing } from "../format.ts";
import type { TableRules } from "../scoring/endings.ts";
import type { Player, PlayerId, Round, Settings } from "../types.ts";
import { buildLines, type Line, sum } from "./lines.ts";
import { minimumOf } from "./minimum.ts";
import { chainOf, type SwissRounds } from "./orders.ts";
import { type Placed, placeLines } from "./place.ts";

/**
 * Ranks everyone once; lines with fewer matches than `minimumShare` asks for are below the others, players without a match are last. All matches with a score count, in rounds of any status; unequal numbers of matches are
 * compared by averages. Equal lines share a place.
 * @param input.swiss in a Swiss, where Buchholz is a criterion: the number of its rounds, and the numbers of the finished ones
 * @param input.sides fixed pairs: one line each, ranked by the rule for pairs; without them every player is a line
 */
export function rankByScoring(input: {
  players: readonly Pick<Player, "id">[];
  rounds: readonly Round[];
  settings: TableRules & Pick<Settings, "minimumShare" | "ranking">;
  sides?: readonly (readonly PlayerId[])[] | undefined;
  swiss?: SwissRounds | undefined;
}): Standing[] {
  const { minimumShare = 0 } = input.settings;
  const chain = chainOf(input.settings, input.sides ? "pair" : "person", input.swiss);
  const lines = buildLines(input);
  return placeLines(lines, chain, input.sides !== undefined, minimumOf(lines, minimumShare)).map(toStanding);
}

/** A placed line as a row of the table. */
export function toStanding({ line, ...placed }: Placed): Standing {
  const { meetings } = line;
  const points = sum(meetings.map(({ own }) => own));
  return {
    ...placed,
    side: line.side,
    played: meetings.length,
    wins: countResults(line, 1),
    draws: countResults(line, 0.5),
    losses: countResults(line, 0),
    points,
    average: line.average,
    difference: points - sum(meetings.map(({ other }) => other)),
  };
}

const countResults = ({ meetings }: Line, result: number): number =>
  meetings.filter((meeting) => meeting.result === result).length;
