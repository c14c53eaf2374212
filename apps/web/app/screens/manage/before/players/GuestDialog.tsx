import { formatPhoneMask, type Gender, limits, normalizePhone } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { saveGuest } from "../../../../data/people/guest-claims.ts";
import { errorSentence, errorSentences } from "../../../../text/errors.ts";
import { guestTexts, removedTexts } from "../../../../text/manage/guest.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { focusFirstInvalid } from "../../../../ui/fields/focus-invalid.ts";
import { PickField } from "../../../../ui/fields/PickField.tsx";
import { LongField, TextField } from "../../../../ui/fields/TextField.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import classes from "../add/AddPlayers.module.css";
import { genderOptions, levelOptions } from "../add/person-options.ts";
import { isRemoved, type PlayerDialogProps } from "./player-dialog.ts";

/** Everything about a player without an account, before, during and after play. */
export function GuestDialog({ play, entry, opened, onClose }: PlayerDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={guestTexts.title}>
      {opened && <GuestForm play={play} entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function GuestForm({ play, entry, onClose }: Omit<PlayerDialogProps, "opened">) {
  const guest = entry.expand?.user;
  const [name, setName] = useState(guest?.name ?? "");
  const [level, setLevel] = useState(String(guest?.skill_level || ""));
  const [gender, setGender] = useState<string>(guest?.gender ?? "");
  const [phone, setPhone] = useState(formatPhoneMask(guest?.noted_phone ?? ""));
  const [notes, setNotes] = useState(entry.notes);
  const [asked, setAsked] = useState(false);
  const save = useMutation(saveGuest);
  const written = name.trim().replace(/\s+/g, " ");
  const noted = phone.trim() === "" ? "" : normalizePhone(phone);
  const nameProblem =
    written === ""
      ? guestTexts.nameNeeded
      : [...written].length > limits.profile.nameMax && guestTexts.tooLong(limits.profile.nameMax);

  function submit(form: HTMLFormElement) {
    flushSync(() => setAsked(true));
    if (nameProblem || noted === undefined) return focusFirstInvalid(form);
    const person = {
      name: written,
      gender: gender as Gender | "",
      skill_level: Number(level),
      noted_phone: noted,
    };
    save.mutate({ guest: entry.user, person, entry: entry.id, notes: notes.trim() }, { onSuccess: onClose });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Stack gap={14}>
        <TextField
          label={guestTexts.name}
          hint={guestTexts.nameHint}
          autoComplete="off"
          value={name}
          error={asked && nameProblem}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <div className={classes.pair}>
          <PickField label={guestTexts.level} options={levelOptions} value={level} onChange={setLevel} />
          <PickField label={guestTexts.gender} options={genderOptions} value={gender} onChange={setGender} />
          <TextField
            label={guestTexts.phone}
            hint={guestTexts.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="+7 999 123-45-67"
            value={phone}
            error={asked && noted === undefined && errorSentences["invalid-phone"]}
            onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          />
        </div>
        <LongField
          label={guestTexts.notes}
          hint={guestTexts.notesHint}
          rows={2}
          maxLength={limits.server.notesMax}
          value={notes}
          onChange={({ currentTarget }) => setNotes(currentTarget.value)}
        />
      </Stack>
      {isRemoved(play, entry) && (
        <Note mt="sm" role="status">
          {removedTexts.guest}
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
