import type { TournamentScoreReport } from "@bandeha/contract";
import { courtPage as texts } from "../../text/play/court.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { CourtBar } from "./CourtBar.tsx";

type AnswerToReportProps = {
  mine: TournamentScoreReport | undefined;
  theirs: TournamentScoreReport | undefined;
  /** This phone may not change the report of its side. */
  barred: boolean;
  refusal: string | undefined;
  /** The answer that is being sent. */
  pending: "wrong" | "score" | undefined;
  /** Their score as the button names it. */
  confirmed: string;
  /** Without a score: theirs is wrong. */
  onAnswer: (score?: NonNullable<TournamentScoreReport["score"]>) => void;
  onChange: () => void;
};

/** Confirms the other side's score or says that it is wrong; a side that has reported may change its score. */
export function AnswerToReport({
  mine,
  theirs,
  barred,
  refusal,
  pending,
  confirmed,
  onAnswer,
  onChange,
}: AnswerToReportProps) {
  if (theirs?.state === "waiting" && theirs.score) {
    const { score } = theirs;
    return (
      <CourtBar refusal={refusal}>
        <Button
          size="lg"
          variant="ghost"
          loading={pending === "wrong"}
          disabled={pending !== undefined}
          onClick={() => onAnswer()}
        >
          {texts.wrong}
        </Button>
        <Button
          key={confirmed}
          size="lg"
          variant="ball"
          loading={pending === "score"}
          disabled={pending !== undefined}
          onClick={() => onAnswer(score)}
        >
          {texts.confirm(confirmed)}
        </Button>
      </CourtBar>
    );
  }
  if (theirs || barred || mine?.state !== "waiting") return refusal ? <CourtBar refusal={refusal} /> : null;
  return (
    <CourtBar refusal={refusal}>
      <Button size="lg" variant="ghost" onClick={onChange}>
        {texts.change}
      </Button>
    </CourtBar>
  );
}
