import { limits } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { reportPerson } from "../../data/invitations.ts";
import { reportWords as words } from "../../text/blocked.ts";
import { errorSentence } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { LongField } from "../../ui/fields/TextField.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";

type ReportDialogProps = { person: { id: string; name: string }; opened: boolean; onClose: () => void };

/** A complaint to the administration. The person stays where they are. */
export function ReportDialog({ person, opened, onClose }: ReportDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title(person.name)}>
      {opened && <ReportForm user={person.id} onClose={onClose} />}
    </Dialog>
  );
}

function ReportForm({ user, onClose }: { user: string; onClose: () => void }) {
  const [text, setText] = useState("");
  const report = useMutation(reportPerson);
  const sent = () => {
    notify({ message: words.sent, color: "green" });
    onClose();
  };
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate({ user, text: text.trim() }, { onSuccess: sent });
      }}
    >
      <p>{words.lead}</p>
      <LongField
        label={words.text}
        value={text}
        maxLength={limits.server.notesMax}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      {report.isError && <ErrorNote of={report.error}>{errorSentence(report.error)}</ErrorNote>}
      <div className={dialogActions}>
        <Button variant="default" onClick={onClose}>
          {words.keep}
        </Button>
        <Button type="submit" loading={report.isPending} disabled={text.trim() === ""}>
          {words.send}
        </Button>
      </div>
    </Stack>
  );
}
