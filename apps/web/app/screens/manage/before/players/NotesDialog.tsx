import { limits } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { updateParticipant } from "../../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../../text/errors.ts";
import { meanwhileTexts, removedTexts } from "../../../../text/manage/guest.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { LongField } from "../../../../ui/fields/TextField.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import { changedMeanwhile, overStored } from "./meanwhile.ts";
import { isRemoved, type PlayerDialogProps, storedEntry } from "./player-dialog.ts";

/** The organiser's notes about a player; only they and the player read them. */
export function NotesDialog({ play, entry, opened, onClose }: PlayerDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Заметка: ${play.names.full(entry.user)}`}>
      {opened && <NotesForm play={play} entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function NotesForm({ play, entry, onClose }: Omit<PlayerDialogProps, "opened">) {
  const [seen] = useState({ notes: entry.notes });
  const [notes, setNotes] = useState(entry.notes);
  const { notes: stored } = storedEntry(play, entry);
  const edit = { seen, stored: { notes: stored }, typed: { notes: notes.trim() } };
  const [changed] = changedMeanwhile(edit);
  const save = useMutation(updateParticipant);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ id: entry.id, change: overStored(edit) }, { onSuccess: onClose });
      }}
    >
      <LongField
        label="Заметка"
        hint="Видите вы и сам игрок"
        maxLength={limits.server.notesMax}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        data-autofocus
      />
      {isRemoved(play, entry) && (
        <Note mt="sm" role="status">
          {removedTexts.notes}
        </Note>
      )}
      {changed && (
        <Note mt="sm" role="status">
          {meanwhileTexts.notes(stored)}
        </Note>
      )}
      {save.isError && (
        <Note color="red" mt="sm" role="alert">
          {errorSentence(save.error)}
        </Note>
      )}
      <Button type="submit" fullWidth size="lg" mt="md" loading={save.isPending}>
        Сохранить
      </Button>
    </form>
  );
}
