// The lines of a table, computed from the played matches: a line is one person, or a fixed pair.
import { type TableRules, walkoverScore, weightOf } from "../scoring/endings.ts";
import { scorings } from "../scoring/index.ts";
import { inStage, withoutTieBreakPoints } from "../scoring/match-rules.ts";
import { winnerOf } from "../scoring/scoring.ts";
import type { PlayedMatch, Player, PlayerId, Round, Side } from "../types.ts";

/** One played match from the view of one line. */
export type Meeting = {
  round: number;
  /** Lines of the opponents. */
  opponents: readonly Line[];
  /** By the scoring method: points, games, sets or wins. */
  own: number;
  other: number;
  /** Points or games, where the score has them. */
  ralliesOwn: number;
  ralliesOther: number;
  /** 1, ½ or 0. */
  result: number;
  /** What the match is worth in averages: 0 for a walkover (decision 066). */
  weight: number;
  /** Whether this side came to the match: a walkover that it lost is no match played. */
  came: boolean;
};

export type Line = {
  /** The last criterion of order, so that a table does not depend on the order of its input. */
  key: string;
  side: readonly PlayerId[];
  meetings: Meeting[];
  /** Points, games, sets or wins per match; 0 before the first. */
  average: number;
};

/**
 * One line for each pair of `sides`, and one for each player in none of them. Matches without a score are skipped; a player of a match who is
 * in neither list has no line, but the results of their partner and opponents count.
 */
export function buildLines(input: {
  players: readonly Pick<Player, "id">[];
  rounds: readonly Round[];
  settings: TableRules;
  sides?: readonly (readonly PlayerId[])[] | undefined;
}): Line[] {
  const lines = new Map<PlayerId, Line>();
  const alone = input.players.map(({ id }) => [id]);
  for (const side of [...(input.sides ?? []), ...alone]) {
    if (side.some((id) => lines.has(id))) continue;
    const line = { key: side.toSorted().join(" "), side, meetings: [], average: 0 };
    for (const id of side) lines.set(id, line);
  }
  for (const match of input.rounds.flatMap(({ matches }) => matches)) {
    if (match.score && match.score.ending !== "annulled")
      enter({ ...match, score: match.score }, lines, inStage(input.settings, match.stage));
  }
  const all = [...new Set(lines.values())];
  for (const line of all) line.average = averageOf(line);
  return all.sort((one, other) => (one.key < other.key ? -1 : 1));
}

function enter(match: PlayedMatch, lines: ReadonlyMap<PlayerId, Line>, settings: TableRules): void {
  const { credited, rallies } = scorings[settings.scoring];
  const isWalkover = match.score.ending === "walkover";
  const score = isWalkover
    ? walkoverScore(winnerOf(match.score), settings)
    : withoutTieBreakPoints(match.score, settings);
  const [own1, own2] = isWalkover && settings.scoring === "points" ? [0, 0] : credited(score);
  const [rallies1, rallies2] = rallies(score);
  const weight = weightOf(match.score, settings);
  const winner = winnerOf(match.score);
  const [team1, team2] = match.sides.map((side) => linesOf(side, lines)) as [Line[], Line[]];
  const result = winner === "draw" ? 0.5 : winner === "team1" ? 1 : 0;
  for (const line of team1) {
    const numbers = {
      round: match.round,
      own: own1,
      other: own2,
      ralliesOwn: rallies1,
      ralliesOther: rallies2,
      weight,
    };
    line.meetings.push({ opponents: team2, ...numbers, result, came: !isWalkover || result === 1 });
  }
  for (const line of team2) {
    const numbers = {
      round: match.round,
      own: own2,
      other: own1,
      ralliesOwn: rallies2,
      ralliesOther: rallies1,
      weight,
    };
    line.meetings.push({ opponents: team1, ...numbers, result: 1 - result, came: !isWalkover || result === 0 });
  }
}

function linesOf(side: Side, lines: ReadonlyMap<PlayerId, Line>): Line[] {
  return [...new Set(side.flatMap((id) => lines.get(id) ?? []))];
}

function averageOf({ meetings }: Line): number {
  const counted = meetings.filter(({ weight }) => weight > 0);
  return counted.length === 0 ? 0 : sum(counted.map(({ own }) => own)) / sum(counted.map(({ weight }) => weight));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
