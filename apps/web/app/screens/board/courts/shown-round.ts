// Which round the courts show. Pure: the records and the time go in.
import type { TournamentMatch, TournamentRound } from "@bandeha/contract";
import { readTimestamp } from "@bandeha/contract";
import { currentRound, isDone, roundStep } from "../../../tournament/play/round-plan.ts";
import type { Play } from "../../../tournament/play/use-play.ts";

/** The last result of a round stays this long before the next pairings replace it. */
export const RESULTS_HOLD_MS = 30_000;
/** A result is highlighted for this long. */
export const RECENT_MS = 20_000;

export type ShownRound = {
  round: TournamentRound;
  /** By court. */
  matches: TournamentMatch[];
  /** In play, completed, or the pairings of the next round. */
  kind: "on" | "played" | "next";
};

type ShownPlay = Pick<Play, "tournament" | "participants" | "rounds" | "matches">;

export function shownRound(play: ShownPlay, now: number): ShownRound | undefined {
  const current = currentRound(play.rounds);
  if (!current) return undefined;
  const matches = matchesOf(play, current);
  if (current.status === "pending") return { round: current, matches, kind: "next" };
  const step = roundStep(play);
  if (step.kind === "score") return { round: current, matches, kind: "on" };
  const held = now - Math.max(0, ...matches.map(changedAt)) < RESULTS_HOLD_MS;
  if (held || step.kind !== "next" || !step.pending) return { round: current, matches, kind: "played" };
  return { round: step.pending, matches: matchesOf(play, step.pending), kind: "next" };
}

/** The next round's pairings, if already drawn. */
export function upcomingRound(play: ShownPlay, shown: ShownRound): ShownRound | undefined {
  if (shown.kind === "next") return undefined;
  const round = play.rounds.find(
    ({ status, round_number }) => status === "pending" && round_number > shown.round.round_number,
  );
  return round && { round, matches: matchesOf(play, round), kind: "next" };
}

const matchesOf = ({ matches }: ShownPlay, { round_number }: TournamentRound): TournamentMatch[] =>
  matches.filter(({ round }) => round === round_number).toSorted((a, b) => a.court - b.court);

const changedAt = ({ updated }: Pick<TournamentMatch, "updated">): number => readTimestamp(updated).getTime();

/** Whether a result is new or was just corrected. */
export const isRecent = (match: Pick<TournamentMatch, "status" | "updated">, now: number): boolean =>
  isDone(match) && now - changedAt(match) < RECENT_MS;
