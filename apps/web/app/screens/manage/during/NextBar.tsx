import { can } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { drawRound, updateRound } from "../../../data/round-actions.ts";
import { errorCode, errorSentence } from "../../../text/errors.ts";
import { outboxTexts } from "../../../text/outbox.ts";
import { barTexts, courtTexts } from "../../../text/running-round.ts";
import { staffTexts } from "../../../text/staff.ts";
import { hasBegun, type RoundStep, roundStep } from "../../../tournament/play/round-plan.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { StickyBar } from "../../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { TransitionDialog } from "../TransitionDialog.tsx";
import classes from "./NextBar.module.css";
import { withRound } from "./round-address.ts";
import { UndoSaved } from "./UndoSaved.tsx";
import { undoable } from "./undoable.ts";
import { type OpenCourt, useBarStep } from "./use-bar-step.ts";
import type { SaveScore } from "./use-save.ts";
import type { ScoreEntry } from "./use-scoring.ts";

type NextBarProps = {
  play: Play;
  shown: number;
  open: OpenCourt | undefined;
  scoring: ScoreEntry;
  saving: SaveScore;
  onNext: () => void;
};

/** The next step in reach of the thumb, and above it the undo of the last saved score. */
export function NextBar({ play, shown, open, scoring, saving, onNext }: NextBarProps) {
  const [search] = useSearchParams();
  const [ending, setEnding] = useState(false);
  const [wanted, want] = useState(0);
  const begin = useMutation(updateRound);
  const draw = useMutation(drawRound);
  const { tournament, viewer } = play;
  const { id } = tournament;
  // The number of rounds of a cup is known only when its bracket is decided, so this is the end, not a failure.
  const decided = draw.isError && errorCode(draw.error) === "no-rounds-left";
  const planned: RoundStep = decided ? { kind: "finish" } : roundStep(play);
  const step = useBarStep({ play, shown, step: planned, open, settling: scoring.settling });
  // Another phone pressed first: what was wanted has happened.
  const refusal = hasBegun(play.rounds, wanted) ? undefined : (begin.error ?? draw.error);
  const failed = decided ? begin.error : refusal;
  const undo = undoable(scoring.saved, play, shown);

  function next() {
    if (planned.kind !== "next") return;
    want(planned.number);
    const done = { onSuccess: onNext };
    if (planned.pending) begin.mutate({ id: planned.pending.id, tournament: id, status: "active" }, done);
    else draw.mutate({ tournament: id }, done);
  }

  const action = (): ReactNode => {
    switch (step.kind) {
      case "save":
        return (
          <Button
            size="lg"
            loading={saving.keeping !== undefined}
            aria-label={`Сохранить ${step.text.replace(" : ", " ")}, корт ${step.match.court}`}
            onClick={() => saving.save(step.match)}
          >
            Сохранить {step.text}
          </Button>
        );
      case "away":
        return (
          <Button component={AppLink} to={withRound(search, step.round)} size="lg" variant="light" replace>
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
          <Button size="lg" onClick={() => scoring.openCourt(step.match)}>
            {courtTexts.settleCourt(step.match.court)}
          </Button>
        ) : (
          <Button component={AppLink} to={withRound(search, step.match.round)} size="lg" replace>
            {courtTexts.settleCourt(step.match.court)}
          </Button>
        );
      case "send":
        return <Waits text={step.results > 0 ? outboxTexts.waitForResults(step.results) : barTexts.saved} />;
      case "finish":
        if (!can("finish", tournament, viewer).ok) return <Waits text={staffTexts.endByOrganiser} />;
        return (
          <Button size="lg" onClick={() => setEnding(true)}>
            {barTexts.finish}
          </Button>
        );
      case "next":
        if (!can("nextRound", tournament, viewer).ok) return <Waits text={staffTexts.roundsByOrganiser} />;
        return (
          <Button
            size="lg"
            aria-label={barTexts.beginRound(step.number)}
            loading={begin.isPending || draw.isPending}
            onClick={next}
          >
            {barTexts.round(step.number)}
          </Button>
        );
    }
  };

  return (
    <>
      <StickyBar
        context={
          failed ? (
            <Note color="red" role="alert" className={classes.alert}>
              {errorSentence(failed)}
            </Note>
          ) : (
            undo && <UndoSaved play={play} saved={undo} scoring={scoring} />
          )
        }
      >
        {action()}
      </StickyBar>
      <TransitionDialog play={play} move={ending ? "finish" : undefined} onClose={() => setEnding(false)} />
    </>
  );
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
