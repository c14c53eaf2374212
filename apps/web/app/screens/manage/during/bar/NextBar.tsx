import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { drawRound, updateRound } from "../../../../data/tournaments/round-actions.ts";
import { errorCode, errorSentence } from "../../../../text/errors.ts";
import { hasBegun, type RoundStep, roundStep } from "../../../../tournament/play/round-plan.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Note } from "../../../../ui/layout/Note.tsx";
import { StickyBar } from "../../../../ui/layout/StickyBar.tsx";
import { TransitionDialog } from "../../TransitionDialog.tsx";
import type { Dispute } from "../courts/use-disputes.ts";
import type { SaveScore } from "../drafts/use-save.ts";
import type { ScoreEntry } from "../drafts/use-scoring.ts";
import { NextAction } from "./NextAction.tsx";
import classes from "./NextBar.module.css";
import { UndoSaved } from "./UndoSaved.tsx";
import { undoable } from "./undoable.ts";
import { type OpenCourt, useBarStep } from "./use-bar-step.ts";

type NextBarProps = {
  play: Play;
  shown: number;
  open: OpenCourt | undefined;
  disputes: readonly Dispute[];
  scoring: ScoreEntry;
  saving: SaveScore;
  onNext: () => void;
};

/** The next step in reach of the thumb, and above it the undo of the last saved score. */
export function NextBar({ play, shown, open, disputes, scoring, saving, onNext }: NextBarProps) {
  const [ending, setEnding] = useState(false);
  const [wanted, want] = useState(0);
  const begin = useMutation(updateRound);
  const draw = useMutation(drawRound);
  const { id } = play.tournament;
  // The number of rounds of a cup is known only when its bracket is decided, so this is the end, not a failure.
  const decided = draw.isError && errorCode(draw.error) === "no-rounds-left";
  const planned: RoundStep = decided ? { kind: "finish" } : roundStep(play);
  const step = useBarStep({ play, shown, step: planned, open, disputes, settling: scoring.settling });
  // Another phone pressed first: what was wanted has happened.
  const refusal = hasBegun(play.rounds, wanted) ? undefined : (begin.error ?? draw.error);
  const failed = decided ? begin.error : refusal;
  const undo = undoable(scoring.saved, play, shown);

  function next() {
    if (planned.kind !== "next") return;
    want(planned.number);
    // A failure of an earlier round is of the other request.
    begin.reset();
    draw.reset();
    const done = { onSuccess: onNext };
    if (planned.pending) begin.mutate({ id: planned.pending.id, tournament: id, status: "active" }, done);
    else draw.mutate({ tournament: id }, done);
  }

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
        <NextAction
          {...{ play, shown, step, disputes, scoring, saving }}
          pending={begin.isPending || draw.isPending}
          onNext={next}
          onFinish={() => setEnding(true)}
        />
      </StickyBar>
      <TransitionDialog play={play} move={ending ? "finish" : undefined} onClose={() => setEnding(false)} />
    </>
  );
}
