import { limits } from "@bandeha/contract";
import { Alert, Button, Modal, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { updateParticipant } from "../../../data/tournament-participants.ts";
import { errorSentence } from "../../../text/errors.ts";
import type { PlayerDialogProps } from "./player-dialog.ts";

/** What the organiser wants to remember about a player; nobody else reads it but the player himself. */
export function NotesDialog({ play, entry, opened, onClose }: PlayerDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Заметка: ${play.names.full(entry.user)}`}>
      {opened && <NotesForm entry={entry} onClose={onClose} />}
    </Modal>
  );
}

function NotesForm({ entry, onClose }: Pick<PlayerDialogProps, "entry" | "onClose">) {
  const [notes, setNotes] = useState(entry.notes);
  const save = useMutation(updateParticipant);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id: entry.id, change: { notes: notes.trim() } }, { onSuccess: onClose });
      }}
    >
      <Textarea
        label="Заметка"
        description="Видите вы и сам игрок"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={limits.server.notesMax}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        data-autofocus
      />
      {save.isError && (
        <Alert color="red" mt="sm" role="alert">
          {errorSentence(save.error)}
        </Alert>
      )}
      <Button type="submit" fullWidth size="lg" mt="md" loading={save.isPending}>
        Сохранить
      </Button>
    </form>
  );
}
