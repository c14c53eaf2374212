import { formatPhoneMask, normalizePhone } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { notePhone } from "../../../data/guest-claims.ts";
import { account } from "../../../text/account.ts";
import { errorSentence, errorSentences } from "../../../text/errors.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Dialog } from "../../../ui/overlays/Dialog.tsx";
import type { PlayerDialogProps } from "./player-dialog.ts";

const labels = account.notedPhone;

/** The phone of a guest: only the organiser reads it, and its owner finds their history by it. */
export function NotedPhoneDialog({ play, entry, opened, onClose }: PlayerDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={labels.title(play.names.full(entry.user))}>
      {opened && <PhoneForm entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function PhoneForm({ entry, onClose }: Pick<PlayerDialogProps, "entry" | "onClose">) {
  const [phone, setPhone] = useState(formatPhoneMask(entry.expand?.user?.noted_phone ?? ""));
  const [asked, setAsked] = useState(false);
  const save = useMutation(notePhone);
  const noted = phone.trim() === "" ? "" : normalizePhone(phone);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (noted !== undefined) save.mutate({ id: entry.user, noted_phone: noted }, { onSuccess: onClose });
      }}
    >
      <TextField
        label={labels.label}
        hint={labels.hint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="+7 999 123-45-67"
        value={phone}
        error={asked && noted === undefined ? errorSentences["invalid-phone"] : undefined}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        data-autofocus
      />
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
