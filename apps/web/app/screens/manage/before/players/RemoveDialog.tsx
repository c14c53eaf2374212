import { isSeated, statusOf } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { updateParticipant } from "../../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../../text/errors.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import classes from "../../Manage.module.css";
import type { PlayerDialogProps } from "./player-dialog.ts";

/** Removal cannot be undone (a new entry goes to the end of the waitlist), so it is confirmed. */
export function RemoveDialog({ play, entry, opened, onClose }: PlayerDialogProps) {
  const remove = useMutation(updateParticipant);
  const name = play.names.full(entry.user);
  return (
    <Dialog opened={opened} onClose={onClose} title="Убрать из турнира?">
      <p>
        <b>{name}</b>
        {consequence(play, isSeated(entry))}
      </p>
      {remove.isError && (
        <Note color="red" mt="sm" role="alert">
          {errorSentence(remove.error)}
        </Note>
      )}
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Оставить
        </Button>
        <Button
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ id: entry.id, change: { status: "cancelled" } }, { onSuccess: onClose })}
        >
          Убрать
        </Button>
      </div>
    </Dialog>
  );
}

function consequence({ tournament, participants, names }: Play, seated: boolean): string {
  if (statusOf(tournament) === "in_progress") return ": сыгранное останется в таблице, будущие раунды составим заново";
  if (!seated) return " уйдёт из листа ожидания, очередь сдвинется";
  const next = participants.find(({ status }) => status === "waitlist");
  return next ? ` потеряет место, его получит ${names.full(next.user)}` : " потеряет место, оно освободится";
}
