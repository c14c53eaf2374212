// The settings of a match and the sets that follow from them. The only place that knows which set is possible. tournament-rules 9, decision 066.
import { isGroupStage, type Stage } from "../stage.ts";
import type { MatchRules, Score, SetScore, Settings } from "../types.ts";

export const GAMES_PER_SET = [4, 6, 8, 9] as const satisfies readonly MatchRules["games"][];

type Rules = Pick<Settings, "sets" | "match">;

/** A set is won with `games`; at `tieBreakAt` each a tie-break decides it. */
export type SetRules = { games: number; tieBreakAt: number };

/** Sets that win a match; two, unless the settings say one. */
export const setsToWin = ({ match }: Rules): 1 | 2 => match?.setsToWin ?? 2;

/** The rules of one set; a chosen `tieBreakAt` that is not possible with the games is ignored. */
export function setRules({ sets, match }: Rules): SetRules {
  const games = match?.games ?? (sets === "mini" ? 4 : 6);
  const usual = games === 9 || (sets === "mini" && !match?.games) ? games - 1 : games;
  const asked = match?.tieBreakAt;
  return { games, tieBreakAt: asked === games || asked === games - 1 ? asked : usual };
}

/** The rules of a match in this stage: with groups of one set, of one set there. */
export function inStage<Of extends Pick<Settings, "match" | "cup">>(rules: Of, stage: Stage | undefined): Of {
  if (rules.cup?.groupSets !== "one" || !isGroupStage(stage)) return rules;
  return { ...rules, match: { ...rules.match, setsToWin: 1 } };
}

const inOrder = ([one, other]: SetScore): SetScore => [Math.max(one, other), Math.min(one, other)];

/** Whether the set is over with this score. */
function isWon(set: SetScore, { games, tieBreakAt }: SetRules): boolean {
  const [won, lost] = inOrder(set);
  if (tieBreakAt < games) return won === games && lost < games;
  return (won === games && lost <= games - 2) || (won === games + 1 && (lost === games - 1 || lost === games));
}

/** Whether a set can stand like this before its end. */
function isUnderWay(set: SetScore, { games, tieBreakAt }: SetRules): boolean {
  const [most, least] = inOrder(set);
  return most < games || (tieBreakAt === games && most === games && least >= games - 1);
}

/** A tie-break of its own to `points`, two ahead. 1:0 is one whose points nobody noted. */
function isTieBreakWon(set: SetScore, points: number): boolean {
  const [won, lost] = inOrder(set);
  if (won === 1 && lost === 0) return true;
  return (won === points && lost <= points - 2) || (won > points && won - lost === 2);
}

function isTieBreakUnderWay(set: SetScore, points: number): boolean {
  const [most, least] = inOrder(set);
  return most < points || most - least < 2;
}

/** Points of the tie-breaks that the deciding set may be; empty where it is a full set. */
export function decidingTieBreaks(rules: Rules): readonly number[] {
  if (setsToWin(rules) === 1) return [];
  const { deciding } = rules.match ?? {};
  return deciding === "full" ? [] : [deciding === "tie_break_7" ? 7 : 10];
}

/** Whether the deciding set may be a full one. */
export const mayDecideInFull = (rules: Rules): boolean =>
  setsToWin(rules) === 1 || rules.match?.deciding === undefined || rules.match.deciding === "full";

const isDeciding = (index: number, rules: Rules) => index === 2 * setsToWin(rules) - 2;

/** Whether the set at `index` may end with this score. */
export function mayEndSet(set: SetScore, index: number, rules: Rules): boolean {
  if (!isDeciding(index, rules)) return isWon(set, setRules(rules));
  const asFull = mayDecideInFull(rules) && isWon(set, setRules(rules));
  return asFull || decidingTieBreaks(rules).some((points) => isTieBreakWon(set, points));
}

/** Whether the set at `index` may stand like this before its end. */
export function mayStopSet(set: SetScore, index: number, rules: Rules): boolean {
  if (!isDeciding(index, rules)) return isUnderWay(set, setRules(rules));
  const asFull = mayDecideInFull(rules) && isUnderWay(set, setRules(rules));
  return asFull || decidingTieBreaks(rules).some((points) => isTieBreakUnderWay(set, points));
}

/** Every score of a won set for the winner's side, fewest games first. Without the endless scores of a tie-break of its own. */
export function wonSets(rules: Rules): SetScore[] {
  const own = setRules(rules);
  const counts = Array.from({ length: own.games + 2 }, (_, games) => games);
  return counts.flatMap((won) =>
    counts.filter((lost) => lost < won && isWon([won, lost], own)).map((lost): SetScore => [won, lost]),
  );
}

/** The score with a deciding tie-break counted as one game for its winner. */
export function withoutTieBreakPoints(score: Score, rules: Rules): Score {
  const { sets } = score;
  const last = 2 * setsToWin(rules) - 2;
  const set = sets?.[last];
  const points = decidingTieBreaks(rules);
  if (!sets || !set || points.length === 0 || (mayDecideInFull(rules) && isWon(set, setRules(rules)))) return score;
  return { ...score, sets: sets.with(last, set[0] === set[1] ? [0, 0] : set[0] > set[1] ? [1, 0] : [0, 1]) };
}
