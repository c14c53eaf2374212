import { debtOf, formatPhoneMask, limits, type RegularPlayer, softHyphens } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveNote } from "../../data/people/people.ts";
import { paths } from "../../paths.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatDate } from "../../text/format.ts";
import { peopleTexts as texts } from "../../text/players/people.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { LongField } from "../../ui/fields/TextField.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { DialogForm } from "../../ui/overlays/DialogForm.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./People.module.css";

/** Links to evenings; the sum counts all. */
const DEBTS_SHOWN = 4;

export function PersonLine({ person }: { person: RegularPlayer }) {
  const { id, name, guest, played, missed, cancelled, last, note, phone, debts } = person;
  const [open, setOpen] = useState(false);
  const facts = [
    guest && texts.guest,
    texts.played(played),
    missed > 0 && texts.missed(missed),
    cancelled > 0 && texts.cancelled(cancelled),
    last && texts.last(formatDate(last)),
  ];
  return (
    <li>
      {guest ? <b>{softHyphens(name)}</b> : <AppLink to={paths.player(id)}>{softHyphens(name)}</AppLink>}
      <Button variant="subtle" onClick={() => setOpen(true)} aria-label={`${texts.addNote}: ${name}`}>
        {texts.addNote}
      </Button>
      <span className="quiet num">{facts.filter(Boolean).join(" · ")}</span>
      {phone && (
        <a className={`num ${classes.phone}`} href={`tel:${phone}`}>
          {formatPhoneMask(phone)}
        </a>
      )}
      {debts.length > 0 && (
        <p className={classes.debt}>
          <span>{texts.debt(debtOf(person))}</span>
          {debts.slice(0, DEBTS_SHOWN).map(({ tournament, date }) => (
            <AppLink key={tournament} to={paths.money(tournament)}>
              {formatDate(date)}
            </AppLink>
          ))}
        </p>
      )}
      {note && <p className={classes.note}>{note}</p>}
      <Dialog opened={open} onClose={() => setOpen(false)} title={name}>
        <NoteForm person={person} onClose={() => setOpen(false)} />
      </Dialog>
    </li>
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
