// A result as it is entered: what it makes of a match, and whether a match has it already.
import { resultOfScore, type TournamentMatch } from "@bandeha/contract";
import { type Ending, type Score, winnerOf } from "@bandeha/engine";

/** A result as it is entered; `active` takes one back. By sets, the two scores hold sets won. */
export type Result =
  | (Pick<TournamentMatch, "team1_score" | "team2_score"> &
      Partial<Pick<TournamentMatch, "sets" | "ending" | "winner">>)
  | { status: "active" };

/** A match without the records of its players: an entry keeps their names as text. */
export type PlainMatch = Omit<TournamentMatch, "expand">;

const sameSets = (one: unknown, other: unknown) => JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/** An empty ending is a match played to its end. */
const endingOf = ({ ending }: Partial<Pick<TournamentMatch, "ending">>): Ending => ending || "played";

/** Whether the match already has this result. */
export function hasResult(match: PlainMatch, result: Result): boolean {
  if ("status" in result) return match.status !== "completed";
  const { team1_score, team2_score, sets, ending = "", winner } = result;
  return (
    match.status === "completed" &&
    match.team1_score === team1_score &&
    match.team2_score === team2_score &&
    endingOf(match) === endingOf({ ending }) &&
    (endingOf({ ending }) === "played" || winner === undefined || match.winner === winner) &&
    (sets === undefined || sameSets(match.sets, sets))
  );
}

/** The result that restores a match: a first result is taken back, a correction returns to the former result. */
export function resultOf(match: PlainMatch): Result {
  if (match.status !== "completed") return { status: "active" };
  const { team1_score, team2_score, sets, ending, winner } = match;
  const stopped = endingOf(match) === "played" ? {} : { ending, winner };
  return { team1_score, team2_score, ...(sets && { sets }), ...stopped };
}

/** The match as it will be once the result is saved. */
export function withResult<Match extends PlainMatch>(match: Match, result: Result): Match {
  if ("status" in result) {
    return { ...match, status: "active", team1_score: 0, team2_score: 0, sets: null, winner: "", ending: "" };
  }
  const { team1_score: one, team2_score: other, sets = null, ending = "" } = result;
  const winner = result.winner || winnerOf({ team1: one, team2: other });
  return { ...match, status: "completed", team1_score: one, team2_score: other, sets, winner, ending };
}

/** A score as a result. */
export const resultFrom = (score: Score): Exclude<Result, { status: "active" }> => ({
  ...resultOfScore(score),
  team1_score: score.team1,
  team2_score: score.team2,
});

export const sameResult = (one: PlainMatch, other: PlainMatch) =>
  hasResult(one, resultOf(other)) && hasResult(other, resultOf(one));

const players = ["team1_player1", "team1_player2", "team2_player1", "team2_player2"] as const;

export const samePlayers = (one: PlainMatch, other: PlainMatch) => players.every((slot) => one[slot] === other[slot]);
