import { statusOf } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { reportsQuery } from "../../data/tournaments/score-reports.ts";
import { updateTournament } from "../../data/tournaments/tournament-actions.ts";
import { errorCode, errorSentence } from "../../text/errors.ts";
import { manage, moveTexts, outrunTexts, unsavedScore } from "../../text/manage/manage.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { readDrafts } from "./during/drafts/drafts.ts";
import { unconfirmedScores, unsavedScores } from "./during/drafts/unsaved-scores.ts";
import classes from "./Manage.module.css";
import { menuTransitions, type TransitionKey } from "./menu-transitions.ts";

type TransitionDialogProps = { play: Play; move: TransitionKey | undefined; onClose: () => void };

/** Confirms a transition and states its consequences; a refusal is shown in the dialog. */
export function TransitionDialog({ play, move, onClose }: TransitionDialogProps) {
  const { tournament } = play;
  const save = useMutation(updateTournament);
  const close = () => {
    save.reset();
    onClose();
  };
  const labels = move && moveTexts[move];
  const asks = move !== undefined && statusOf(tournament) === "in_progress";
  const reports = useQuery({ ...reportsQuery(tournament.id), enabled: asks }).data ?? [];
  const unsaved = move ? unsavedScores(readDrafts(tournament.id), play) : [];
  const unconfirmed = asks ? unconfirmedScores(reports, play) : [];
  return (
    <Dialog opened={move !== undefined} onClose={close} title={labels?.title}>
      <p>{labels?.text}</p>
      {unsaved.length > 0 && (
        <Note color="orange" mt="md">
          {manage.notSaved} {unsaved.map(unsavedScore).join("; ")}
        </Note>
      )}
      {unconfirmed.length > 0 && (
        <Note color="orange" mt="md">
          {manage.notConfirmed} {unconfirmed.map(unsavedScore).join("; ")}
        </Note>
      )}
      {save.isError && (
        <Note color="red" mt="md" role="alert">
          {(errorCode(save.error) === "illegal-status" && outrunTexts[statusOf(tournament)]) ||
            errorSentence(save.error)}
        </Note>
      )}
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={close} data-autofocus>
          {labels?.keep}
        </Button>
        <Button
          color={move && menuTransitions[move].destructive ? "red" : undefined}
          loading={save.isPending}
          onClick={() =>
            move &&
            save.mutate({ id: tournament.id, change: { status: menuTransitions[move].to } }, { onSuccess: close })
          }
        >
          {labels?.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
