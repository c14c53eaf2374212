// Two sides of a match report its score. Decides what their reports make together; who may report and when is not decided here.
import type { Score } from "./types.ts";

/** Whether two scores are the same result. An absent ending is a match played to its end; the winner counts only where the score does not say it. */
export function isSameScore(one: Score, other: Score): boolean {
  return (
    one.team1 === other.team1 &&
    one.team2 === other.team2 &&
    JSON.stringify(one.sets ?? []) === JSON.stringify(other.sets ?? []) &&
    one.ending === other.ending &&
    (one.ending === undefined || one.winner === other.winner)
  );
}

/**
 * What a report makes with the other side's.
 * @param theirs the other side's report that has not become a result, if any
 * @returns `wait`: for the other side or silence; `accept`: it is the result; `clash`: the organiser decides
 */
export function meetReport(mine: Score, theirs: Score | undefined): "wait" | "accept" | "clash" {
  if (!theirs) return "wait";
  return isSameScore(mine, theirs) ? "accept" : "clash";
}
