import { formatPhoneMask, type Gender, limits, normalizePhone, type TournamentParticipant } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { saveGuest } from "../../../../data/people/guest-claims.ts";
import { errorSentence, errorSentences } from "../../../../text/errors.ts";
import { guestTexts, meanwhileTexts, removedTexts } from "../../../../text/manage/guest.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { focusFirstInvalid } from "../../../../ui/fields/focus-invalid.ts";
import { PickField } from "../../../../ui/fields/PickField.tsx";
import { LongField, TextField } from "../../../../ui/fields/TextField.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import classes from "../add/AddPlayers.module.css";
import { genderOptions, levelOptions } from "../add/person-options.ts";
import { changedMeanwhile, overStored } from "./meanwhile.ts";
import { isRemoved, type PlayerDialogProps, storedEntry } from "./player-dialog.ts";

/** Everything about a player without an account, before, during and after play. */
export function GuestDialog({ play, entry, opened, onClose }: PlayerDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={guestTexts.title}>
      {opened && <GuestForm play={play} entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

/** As the form shows them. */
const valuesOf = ({ expand, notes }: TournamentParticipant) => ({
  name: expand?.user?.name ?? "",
  level: String(expand?.user?.skill_level || ""),
  gender: expand?.user?.gender ?? "",
  phone: formatPhoneMask(expand?.user?.noted_phone ?? ""),
  notes,
});

function GuestForm({ play, entry, onClose }: Omit<PlayerDialogProps, "opened">) {
  const [seen] = useState(() => valuesOf(entry));
  const [form, setForm] = useState(seen);
  const [asked, setAsked] = useState(false);
  const save = useMutation(saveGuest);
  const typed = { ...form, name: form.name.trim().replace(/\s+/g, " "), notes: form.notes.trim() };
  const noted = form.phone.trim() === "" ? "" : normalizePhone(form.phone);
  const stored = valuesOf(storedEntry(play, entry));
  const edit = { seen, stored, typed };
  const changed = changedMeanwhile(edit);
  const nameProblem =
    typed.name === ""
      ? guestTexts.nameNeeded
      : [...typed.name].length > limits.profile.nameMax && guestTexts.tooLong(limits.profile.nameMax);

  const enter = (field: Field) => (value: string) => setForm((before) => ({ ...before, [field]: value }));

  function submit(element: HTMLFormElement) {
    flushSync(() => setAsked(true));
    if (nameProblem || noted === undefined) return focusFirstInvalid(element);
    const saved = overStored(edit);
    const person = {
      name: saved.name,
      gender: saved.gender as Gender | "",
      skill_level: Number(saved.level),
      noted_phone: normalizePhone(saved.phone) ?? "",
    };
    save.mutate({ guest: entry.user, person, entry: entry.id, notes: saved.notes }, { onSuccess: onClose });
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
          value={form.name}
          error={asked && nameProblem}
          onChange={({ currentTarget }) => enter("name")(currentTarget.value)}
          data-autofocus
        />
        <div className={classes.pair}>
          <PickField label={guestTexts.level} options={levelOptions} value={form.level} onChange={enter("level")} />
          <PickField label={guestTexts.gender} options={genderOptions} value={form.gender} onChange={enter("gender")} />
          <TextField
            label={guestTexts.phone}
            hint={guestTexts.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="+7 999 123-45-67"
            value={form.phone}
            error={asked && noted === undefined && errorSentences["invalid-phone"]}
            onChange={({ currentTarget }) => enter("phone")(currentTarget.value)}
          />
        </div>
        <LongField
          label={guestTexts.notes}
          hint={guestTexts.notesHint}
          rows={2}
          maxLength={limits.server.notesMax}
          value={form.notes}
          onChange={({ currentTarget }) => enter("notes")(currentTarget.value)}
        />
      </Stack>
      {isRemoved(play, entry) && (
        <Note mt="sm" role="status">
          {removedTexts.guest}
        </Note>
      )}
      {changed.length > 0 && (
        <Note mt="sm" role="status">
          {meanwhileTexts.guest(
            changed.map((field) => `${guestTexts[field].toLowerCase()} — ${shownOf(field, stored[field])}`),
          )}
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

type Field = keyof ReturnType<typeof valuesOf>;
const optionsOf: Partial<Record<Field, typeof levelOptions>> = { level: levelOptions, gender: genderOptions };

/** A stored value in words. */
const shownOf = (field: Field, value: string): string =>
  optionsOf[field]?.find((option) => option.value === value)?.label ?? (value || meanwhileTexts.empty);
