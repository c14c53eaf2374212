import type { Tournament } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { updateTournament } from "../../data/tournament-actions.ts";
import { errorSentence } from "../../text/errors.ts";
import { moveTexts } from "../../text/manage.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import classes from "./Manage.module.css";
import { menuTransitions, type TransitionKey } from "./menu-transitions.ts";

type TransitionDialogProps = { tournament: Tournament; move: TransitionKey | undefined; onClose: () => void };

/** Confirms a transition and states its consequences; a refusal is shown in the dialog. */
export function TransitionDialog({ tournament, move, onClose }: TransitionDialogProps) {
  const save = useMutation(updateTournament);
  const close = () => {
    save.reset();
    onClose();
  };
  const labels = move && moveTexts[move];
  return (
    <Dialog opened={move !== undefined} onClose={close} title={labels?.title}>
      <p>{labels?.text}</p>
      {save.isError && (
        <Note color="red" mt="md" role="alert">
          {errorSentence(save.error)}
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
