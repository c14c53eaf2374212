// A table by the tournament's scoring method: its first criterion and its tie-breaks in order. Formats use it as their `rank`, or build their own from the same parts.
import type { Standing } from "../format.ts";
import type { Player, PlayerId, Round, ScoringMethod, Settings } from "../types.ts";
import { buchholz } from "./buchholz.ts";
import type { Criterion } from "./criterion.ts";
import { buildLines, type Line, sum } from "./lines.ts";
import { minimumOf } from "./minimum.ts";
import { type Chain, type Placed, placeLines } from "./place.ts";
import type { CriterionKey } from "./reason.ts";
import * as by from "./tie-breaks.ts";

/** Difference of points is no tie-break where the total is fixed: it is always twice the points less the total of the matches. */
const chains: Record<ScoringMethod, Chain> = {
  points: [by.averagePoints, by.winShare, by.direct, by.bestMatch, by.opponentsAverage],
  games: [by.gameShare, by.winShare, by.gameDifference, by.direct],
  sets: [by.winShare, by.directWins, by.direct, by.directGames, by.setDifference, by.gameDifference],
  wins: [by.winShare, by.directWins],
};

/** In a Swiss the strength of the opponents comes before direct matches, because not all have met. */
const swissChain = (scoring: ScoringMethod, strength: Criterion): Chain => {
  const [first, ...tieBreaks] = chains[scoring];
  const others = tieBreaks.filter((criterion) => criterion !== by.winShare && criterion !== by.opponentsAverage);
  return [first, ...(first === by.winShare ? [] : [by.winShare]), strength, ...others];
};

/** The criteria of the order, first to last, for the page that explains the table. */
export const rankingOrder = (scoring: ScoringMethod, system: "all-meet" | "swiss" = "all-meet"): CriterionKey[] =>
  (system === "swiss" ? swissChain(scoring, buchholz([], 0)) : chains[scoring]).map(({ key }) => key);

/**
 * Ranks everyone once; lines with fewer matches than `minimumShare` asks for are below the others, players without a match are last. All matches with a score count, in rounds of any status; unequal numbers of matches are
 * compared by averages. Equal lines share a place.
 * @param input.swiss in a Swiss, where Buchholz is a criterion: the number of its rounds, and the numbers of the finished ones
 * @param input.sides fixed pairs: one line each, ranked by the rule for pairs; without them every player is a line
 */
export function rankByScoring(input: {
  players: readonly Pick<Player, "id">[];
  rounds: readonly Round[];
  settings: Pick<Settings, "scoring" | "minimumShare">;
  sides?: readonly (readonly PlayerId[])[] | undefined;
  swiss?: { rounds: number; over: readonly number[] } | undefined;
}): Standing[] {
  const { scoring, minimumShare = 0 } = input.settings;
  const { swiss } = input;
  const chain = swiss ? swissChain(scoring, buchholz(swiss.over, swiss.rounds)) : chains[scoring];
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
