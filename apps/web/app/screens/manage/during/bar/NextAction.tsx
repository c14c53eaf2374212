import { can, type TournamentMatch } from "@bandeha/contract";
import { useSearchParams } from "react-router";
import { staffTexts } from "../../../../text/manage/staff.ts";
import { outboxTexts } from "../../../../text/outbox.ts";
import { barTexts, courtTexts } from "../../../../text/play/running-round.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import type { Dispute } from "../courts/use-disputes.ts";
import type { SaveScore } from "../drafts/use-save.ts";
import type { ScoreEntry } from "../drafts/use-scoring.ts";
import { withRound } from "../round/round-address.ts";
import type { BarStep } from "./bar-step.ts";
import { DisputeDecision } from "./DisputeDecision.tsx";
import classes from "./NextBar.module.css";

type NextActionProps = {
  play: Play;
  shown: number;
  step: BarStep<TournamentMatch>;
  disputes: readonly Dispute[];
  scoring: ScoreEntry;
  saving: SaveScore;
  /** The next round is being drawn or begun. */
  pending: boolean;
  onNext: () => void;
  onFinish: () => void;
};

/**
 * The button of the step, or the reason why there is none for this viewer. Each step has a button of its own (`key`), so that a tap which began on one
 * never presses the next.
 */
export function NextAction({
  play,
  shown,
  step,
  disputes,
  scoring,
  saving,
  pending,
  onNext,
  onFinish,
}: NextActionProps) {
  const [search] = useSearchParams();
  const { tournament, viewer } = play;
  switch (step.kind) {
    case "save":
      return (
        <Button
          key={`save-${step.match.id}`}
          size="lg"
          loading={saving.keeping !== undefined}
          aria-label={`Сохранить ${step.text.replace(/\s:\s/, " ")}, корт ${step.match.court}`}
          onClick={() => saving.save(step.match)}
        >
          Сохранить {step.text}
        </Button>
      );
    case "decide": {
      const dispute = disputes.find(({ match }) => match.id === step.match.id);
      return dispute && <DisputeDecision key={`decide-${step.match.id}`} dispute={dispute} saving={saving} />;
    }
    case "away":
      return (
        <Button key="away" component={AppLink} to={withRound(search, step.round)} size="lg" variant="light" replace>
          {barTexts.toRound(step.round)}
        </Button>
      );
    case "score":
      return (
        <Row gap={12} align="center" justify="between" className={classes.line}>
          <div className={classes.text}>
            <b>{barTexts.waits(step.match.court)}</b>
            <div className="quiet">{barTexts.enteredOf(step.done, step.courts)}</div>
          </div>
          <Button variant="light" onClick={() => scoring.openCourt(step.match)}>
            {barTexts.toCourt(step.match.court)}
          </Button>
        </Row>
      );
    case "settle":
      return step.match.round === shown ? (
        <Button key="settle" size="lg" onClick={() => scoring.openCourt(step.match)}>
          {courtTexts.settleCourt(step.match.court)}
        </Button>
      ) : (
        <Button key="settle-away" component={AppLink} to={withRound(search, step.match.round)} size="lg" replace>
          {courtTexts.settleCourt(step.match.court)}
        </Button>
      );
    case "send":
      return <Waits text={step.results > 0 ? outboxTexts.waitForResults(step.results) : barTexts.saved} />;
    case "finish":
      if (!can("finish", tournament, viewer).ok) return <Waits text={staffTexts.endByOrganiser} />;
      return (
        <Button key="finish" size="lg" onClick={onFinish}>
          {barTexts.finish}
        </Button>
      );
    case "next":
      if (!can("nextRound", tournament, viewer).ok) return <Waits text={staffTexts.roundsByOrganiser} />;
      return (
        <Button
          key={`begin-${step.number}`}
          size="lg"
          aria-label={barTexts.beginRound(step.number)}
          loading={pending}
          onClick={onNext}
        >
          {barTexts.round(step.number)}
        </Button>
      );
  }
}

function Waits({ text }: { text: string }) {
  return (
    <Row align="center" className={classes.line}>
      <b className={classes.text} role="status">
        {text}
      </b>
    </Row>
  );
}
