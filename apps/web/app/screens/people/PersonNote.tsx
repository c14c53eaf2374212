import { limits, type RegularPlayer, softHyphens } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveNote } from "../../data/people/people.ts";
import { errorSentence } from "../../text/errors.ts";
import { peopleTexts as texts } from "../../text/players/people.ts";
import { LongField } from "../../ui/fields/TextField.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { DialogForm } from "../../ui/overlays/DialogForm.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";

/** Above the list, because a list that is read again may lose the person while the note is typed (decision 199). */
export function PersonNote({ person, onClose }: { person: RegularPlayer | undefined; onClose: () => void }) {
  return (
    <Dialog opened={person !== undefined} onClose={onClose} title={person && softHyphens(person.name)}>
      {person && <NoteForm person={person} onClose={onClose} />}
    </Dialog>
  );
}

function NoteForm({ person: { id, note, note_id }, onClose }: { person: RegularPlayer; onClose: () => void }) {
  const [text, setText] = useState(note);
  const save = useMutation(saveNote);
  return (
    <DialogForm
      labels={{ keep: texts.keep, send: texts.save }}
      isSending={save.isPending}
      disabled={!note_id && text.trim() === ""}
      failure={save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      onSend={() => save.mutate({ user: id, id: note_id, note: text.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <LongField
        label={texts.note}
        hint={texts.noteHint}
        value={text}
        maxLength={limits.server.notesMax}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}
