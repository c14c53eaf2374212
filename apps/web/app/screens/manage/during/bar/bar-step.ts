// What the bar offers: always the next step, never a disabled button. Pure.
import type { RoundStep } from "../../../../tournament/play/round-plan.ts";

export type BarStep<Match> =
  /** The open court has a complete score that differs from the stored one. */
  | { kind: "save"; match: Match; text: string }
  /** Players disagree about the score of the open court. */
  | { kind: "decide"; match: Match }
  /** Another round is shown than the current one. */
  | { kind: "away"; round: number }
  | { kind: "score"; match: Match; done: number; courts: number }
  /** A conflict comes before the next round, because the server draws from its own results; a clash of players waits for the organisers alone. */
  | { kind: "settle"; match: Match }
  /** The server does not have these results yet. */
  | { kind: "send"; results: number }
  | Exclude<RoundStep, { kind: "score" }>;

type BarQuery<Match> = {
  step: RoundStep;
  shown: number;
  current: number;
  ready: { match: Match; text: string } | undefined;
  /** The open court, if players disagree about its score. */
  asked: Match | undefined;
  /** A court of the current round with two reports that differ. */
  clashed: Match | undefined;
  /** The first court of the current round without a score. */
  waiting: Match | undefined;
  underWay: number;
  disputed: Match | undefined;
};

export function barStep<Match>(query: BarQuery<Match>): BarStep<Match> {
  const { step, shown, current, ready, waiting, underWay, disputed, asked, clashed } = query;
  if (ready) return { kind: "save", ...ready };
  if (asked) return { kind: "decide", match: asked };
  if (shown !== current) return { kind: "away", round: current };
  if (clashed) return { kind: "settle", match: clashed };
  if (step.kind === "score" && waiting) {
    return { kind: "score", match: waiting, done: step.done, courts: step.courts };
  }
  if (disputed) return { kind: "settle", match: disputed };
  if (underWay > 0 || step.kind === "score") return { kind: "send", results: underWay };
  return step;
}
