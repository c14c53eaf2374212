// Texts of a match: its sides and its score.
import { type TournamentMatch, toScore } from "@bandeha/contract";
import type { Score, ScoringMethod } from "@bandeha/engine";

type Sided = Pick<TournamentMatch, "team1_player1" | "team1_player2" | "team2_player1" | "team2_player2">;

export const sidesOf = (match: Sided): readonly [string[], string[]] => [
  [match.team1_player1, match.team1_player2].filter(Boolean),
  [match.team2_player1, match.team2_player2].filter(Boolean),
];

/** The figure beside a side: points or games. */
export function figuresOf(score: Score, method: ScoringMethod): readonly [string, string] {
  const { team1, team2 } = score;
  if (method === "wins") return team1 === team2 ? ["½", "½"] : [team1 > team2 ? "1" : "0", team1 > team2 ? "0" : "1"];
  return [String(team1), String(team2)];
}

/** «14 : 10», «2 : 1», «победа», «ничья» */
export function scoreText(score: Score, method: ScoringMethod): string {
  if (method !== "wins") return `${score.team1} : ${score.team2}`;
  return score.team1 === score.team2 ? "ничья" : "победа";
}

/** «6:4 3:6 10:8»; empty if only the sets won are known. */
export const setsText = ({ sets = [] }: Score): string => sets.map(([one, other]) => `${one}:${other}`).join("  ");

/** For screen readers: no colon, sides by name. */
export function spokenScore(score: Score, method: ScoringMethod, [one, other]: readonly [string, string]): string {
  const { team1, team2, sets = [] } = score;
  if (team1 === team2 && method === "wins") return `Ничья: ${one} и ${other}`;
  if (method === "wins") return `Победа: ${team1 > team2 ? one : other}`;
  const games = sets.length > 0 ? `, по сетам ${sets.map(([own, their]) => `${own} ${their}`).join(", ")}` : "";
  return `${one} ${team1}, ${other} ${team2}${games}`;
}

/** The winning side; undefined for a draw and before the end. */
export function winningSide(match: Parameters<typeof toScore>[0]): 0 | 1 | undefined {
  const score = toScore(match);
  if (!score || score.team1 === score.team2) return undefined;
  return score.team1 > score.team2 ? 0 : 1;
}
