// What the bar offers: always the next step, never a disabled button. Pure.
import type { RoundStep } from "../../../../tournament/play/round-plan.ts";

export type BarStep<Match> =
  /** The open court has a complete score that differs from the stored one. */
  | { kind: "save"; match: Match; text: string }
  /** Another round is shown than the current one. */
  | { kind: "away"; round: number }
  | { kind: "score"; match: Match; done: number; courts: number }
  /** A conflict comes before the next round, because the server draws from its own results. */
  | { kind: "settle"; match: Match }
  /** The server does not have these results yet. */
  | { kind: "send"; results: number }
  | Exclude<RoundStep, { kind: "score" }>;

type BarQuery<Match> = {
  step: RoundStep;
  shown: number;
  current: number;
  ready: { match: Match; text: string } | undefined;
  /** The first court of the current round without a score. */
  waiting: Match | undefined;
  underWay: number;
  disputed: Match | undefined;
};

export function barStep<Match>(query: BarQuery<Match>): BarStep<Match> {
  const { step, shown, current, ready, waiting, underWay, disputed } = query;
  if (ready) return { kind: "save", ...ready };
  if (shown !== current) return { kind: "away", round: current };
  if (step.kind === "score" && waiting) {
    return { kind: "score", match: waiting, done: step.done, courts: step.courts };
  }
  if (disputed) return { kind: "settle", match: disputed };
  if (underWay > 0 || step.kind === "score") return { kind: "send", results: underWay };
  return step;
}
