// Texts of a match: its sides and its score.
import { asShown, endingNames, endingWord, type TournamentMatch, toScore } from "@bandeha/contract";
import { type Score, type ScoringMethod, winnerOf } from "@bandeha/engine";
import { endingEffects } from "../../text/play/endings.ts";

type Sided = Pick<TournamentMatch, "team1_player1" | "team1_player2" | "team2_player1" | "team2_player2">;

export const sidesOf = (match: Sided): readonly [string[], string[]] => [
  [match.team1_player1, match.team1_player2].filter(Boolean),
  [match.team2_player1, match.team2_player2].filter(Boolean),
];

/** The figure beside a side: points or games. */
export function figuresOf(score: Score, method: ScoringMethod): readonly [string, string] {
  const { team1, team2, ending } = asShown(score);
  if (ending === "annulled") return ["—", "—"];
  const winner = winnerOf(score);
  if (method === "wins" || ending === "walkover")
    return winner === "draw" ? ["½", "½"] : winner === "team1" ? ["1", "0"] : ["0", "1"];
  return [String(team1), String(team2)];
}

/** The note under a score: what its ending does; empty where the match was played to its end. */
export const endingText = ({ ending }: Score): string => (ending ? endingEffects[ending] : "");

/** For screen readers: no colon, sides by name. */
export function spokenScore(score: Score, method: ScoringMethod, [one, other]: readonly [string, string]): string {
  const { team1, team2, sets = [], ending } = asShown(score);
  const winner = winnerOf(score);
  if (ending === "annulled") return `${endingNames.annulled}: ${one} и ${other}`;
  if (ending === "walkover") return `${endingNames.walkover}, победа: ${winner === "team1" ? one : other}`;
  if (winner === "draw" && method === "wins") return `Ничья: ${one} и ${other}`;
  if (method === "wins") return `Победа: ${winner === "team1" ? one : other}`;
  const games = sets.length > 0 ? `, по сетам ${sets.map(([own, their]) => `${own} ${their}`).join(", ")}` : "";
  const stopped = ending ? `, ${endingWord(ending)}` : "";
  return `${one} ${team1}, ${other} ${team2}${games}${stopped}`;
}

/** The winning side; undefined for a draw and before the end. */
export function winningSide(match: Parameters<typeof toScore>[0]): 0 | 1 | undefined {
  const score = toScore(match);
  const winner = score ? winnerOf(score) : "draw";
  return winner === "draw" ? undefined : winner === "team1" ? 0 : 1;
}
