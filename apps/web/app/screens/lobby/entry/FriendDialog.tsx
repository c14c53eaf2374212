import { normalizePhone } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useSession } from "../../../data/session/session.ts";
import { bringFriend } from "../../../data/tournaments/invitations.ts";
import { errorSentence, errorSentences } from "../../../text/errors.ts";
import { invitationTexts as texts } from "../../../text/lobby/invitations.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { focusFirstInvalid } from "../../../ui/fields/focus-invalid.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Dialog, dialogActions } from "../../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";

type FriendDialogProps = { tournament: string; opened: boolean; onClose: () => void };

/** «+1»: a player signs up one friend by name; with a phone the friend finds the entry after signing in. */
export function FriendDialog({ tournament, opened, onClose }: FriendDialogProps) {
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const [asked, setAsked] = useState(false);
  const bring = useMutation({
    ...bringFriend,
    onSuccess: ({ status }) => {
      showNotice({ message: status === "waitlist" ? texts.friendWaits : texts.friendIn });
      onClose();
    },
  });
  const own = useSession().user?.phone;
  const noted = phone.trim() === "" ? "" : normalizePhone(phone);
  const isOwn = noted !== "" && noted === own;
  const wrong = noted === undefined ? texts.wrongPhone : "";
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name.trim() !== "" && noted !== undefined && !isOwn)
      return bring.mutate({ tournament, name: name.trim(), noted_phone: noted });
    const form = event.currentTarget;
    flushSync(() => setAsked(true));
    return focusFirstInvalid(form);
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.friend}>
      <p className="quiet">{texts.friendText}</p>
      <Stack as="form" noValidate onSubmit={submit} gap={16} mt={16}>
        <TextField
          label={texts.friendName}
          required
          value={name}
          error={asked && name.trim() === "" && texts.friendNameNeeded}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={texts.friendPhone}
          hint={texts.friendPhoneHint}
          type="tel"
          value={phone}
          error={isOwn ? errorSentences["own-phone"] : asked && wrong}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
        {bring.isError && (
          <Note color="red" role="alert">
            {errorSentence(bring.error)}
          </Note>
        )}
        <div className={dialogActions}>
          <Button variant="default" size="lg" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" size="lg" loading={bring.isPending}>
            {texts.friendSave}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
