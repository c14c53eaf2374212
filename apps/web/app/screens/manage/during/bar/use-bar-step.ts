import type { TournamentMatch } from "@bandeha/contract";
import { useUnsettled } from "../../../../offline/outbox/use-outbox.ts";
import { courtsInOrder, currentRound, isDone, type RoundStep } from "../../../../tournament/play/round-plan.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import type { Dispute } from "../courts/use-disputes.ts";
import { type BarStep, barStep } from "./bar-step.ts";

/** The court on whose card a score is entered; `text` is a complete score that differs from the stored one. */
export type OpenCourt = { match: TournamentMatch; text: string | undefined };

type BarStepQuery = {
  play: Play;
  shown: number;
  step: RoundStep;
  open: OpenCourt | undefined;
  disputes: readonly Dispute[];
  /** A result was saved a moment ago. */
  settling: boolean;
};

/** The steps whose button acts at once. */
const PRESSED: ReadonlySet<BarStep<unknown>["kind"]> = new Set(["next", "finish", "decide"]);

/** The step of the bar; for a moment after a result it offers nothing that a second tap could press. */
export function useBarStep({ play, shown, step, open, disputes, settling }: BarStepQuery): BarStep<TournamentMatch> {
  const { underWay, disputed } = useUnsettled(play.tournament.id);
  const current = currentRound(play.rounds)?.round_number ?? shown;
  const ready = open?.text === undefined ? undefined : { match: open.match, text: open.text };
  const clash = disputes.find(({ match, objection }) => !objection && match.round === current);
  const found = barStep({
    asked: disputes.find(({ match }) => match.id === open?.match.id)?.match,
    clashed: clash?.match,
    step,
    shown,
    current,
    ready: settling ? undefined : ready,
    waiting: courtsInOrder(play.matches, current).find((match) => !isDone(match) && !disputed.has(match.id)),
    underWay,
    disputed: play.matches.find(({ id }) => disputed.has(id)),
  });
  return settling && PRESSED.has(found.kind) ? { kind: "send", results: 0 } : found;
}
