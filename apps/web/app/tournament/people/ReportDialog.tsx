import { limits } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { reportPerson } from "../../data/tournaments/invitations.ts";
import { errorSentence } from "../../text/errors.ts";
import { reportTexts as texts } from "../../text/players/blocked.ts";
import { LongField } from "../../ui/fields/TextField.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { DialogForm } from "../../ui/overlays/DialogForm.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";

type ReportDialogProps = { person: { id: string; name: string }; opened: boolean; onClose: () => void };

/** A complaint to the administration. The person stays where they are. */
export function ReportDialog({ person, opened, onClose }: ReportDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(person.name)}>
      {opened && <ReportForm user={person.id} onClose={onClose} />}
    </Dialog>
  );
}

function ReportForm({ user, onClose }: { user: string; onClose: () => void }) {
  const [text, setText] = useState("");
  const report = useMutation(reportPerson);
  const sent = () => {
    showNotice({ message: texts.sent, color: "green" });
    onClose();
  };
  return (
    <DialogForm
      labels={{ keep: texts.keep, send: texts.send }}
      isSending={report.isPending}
      disabled={text.trim() === ""}
      failure={report.isError && <ErrorNote of={report.error}>{errorSentence(report.error)}</ErrorNote>}
      onSend={() => report.mutate({ user, text: text.trim() }, { onSuccess: sent })}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <LongField
        label={texts.text}
        value={text}
        maxLength={limits.server.notesMax}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}
