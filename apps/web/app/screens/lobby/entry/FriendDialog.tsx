import { normalizePhone } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../../data/session/session.ts";
import { bringFriend } from "../../../data/tournaments/invitations.ts";
import { errorSentence, errorSentences } from "../../../text/errors.ts";
import { invitationTexts as texts } from "../../../text/lobby/invitations.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
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
  const wrong = isOwn ? errorSentences["own-phone"] : texts.wrongPhone;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.friend}>
      <p className="quiet">{texts.friendText}</p>
      <Stack gap={16} mt={16}>
        <TextField
          label={texts.friendName}
          required
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={texts.friendPhone}
          hint={texts.friendPhoneHint}
          type="tel"
          value={phone}
          error={noted === undefined || isOwn ? wrong : undefined}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
      </Stack>
      {bring.isError && (
        <Note color="red" mt="md" role="alert">
          {errorSentence(bring.error)}
        </Note>
      )}
      <div className={dialogActions}>
        <Button variant="default" size="lg" onClick={onClose}>
          Отмена
        </Button>
        <Button
          size="lg"
          loading={bring.isPending}
          disabled={name.trim() === "" || noted === undefined || isOwn}
          onClick={() => bring.mutate({ tournament, name: name.trim(), noted_phone: noted ?? "" })}
        >
          {texts.friendSave}
        </Button>
      </div>
    </Dialog>
  );
}
