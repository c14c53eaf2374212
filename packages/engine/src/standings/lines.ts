// The lines of a table, computed from the played matches: a line is one person, or a fixed pair.
import { scorings } from "../scoring/index.ts";
import { winnerOf } from "../scoring/scoring.ts";
import type { PlayedMatch, Player, PlayerId, Round, Settings, Side } from "../types.ts";

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
  settings: Pick<Settings, "scoring">;
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
    if (match.score) enter({ ...match, score: match.score }, lines, input.settings);
  }
  const all = [...new Set(lines.values())];
  for (const line of all) line.average = averageOf(line);
  return all.sort((one, other) => (one.key < other.key ? -1 : 1));
}

function enter(match: PlayedMatch, lines: ReadonlyMap<PlayerId, Line>, { scoring }: Pick<Settings, "scoring">): void {
  const { credited, rallies } = scorings[scoring];
  const [own1, own2] = credited(match.score);
  const [rallies1, rallies2] = rallies(match.score);
  const winner = winnerOf(match.score);
  const [team1, team2] = match.sides.map((side) => linesOf(side, lines)) as [Line[], Line[]];
  const result = winner === "draw" ? 0.5 : winner === "team1" ? 1 : 0;
  for (const line of team1) {
    const numbers = { round: match.round, own: own1, other: own2, ralliesOwn: rallies1, ralliesOther: rallies2 };
    line.meetings.push({ opponents: team2, ...numbers, result });
  }
  for (const line of team2) {
    const numbers = { round: match.round, own: own2, other: own1, ralliesOwn: rallies2, ralliesOther: rallies1 };
    line.meetings.push({ opponents: team1, ...numbers, result: 1 - result });
  }
}

function linesOf(side: Side, lines: ReadonlyMap<PlayerId, Line>): Line[] {
  return [...new Set(side.flatMap((id) => lines.get(id) ?? []))];
}

const averageOf = ({ meetings }: Line): number =>
  meetings.length === 0 ? 0 : sum(meetings.map(({ own }) => own)) / meetings.length;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
