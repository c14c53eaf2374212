import { limits } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { blockPerson } from "../../../../data/people/blocks.ts";
import { reportPerson } from "../../../../data/tournaments/invitations.ts";
import { updateParticipant } from "../../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../../text/errors.ts";
import { invitationTexts as texts } from "../../../../text/lobby/invitations.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { SwitchField } from "../../../../ui/fields/SwitchField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import classes from "../../Manage.module.css";
import { isRemoved, type PlayerDialogProps } from "./player-dialog.ts";

/** The organiser does not accept this person any more, and may report them to the administration. */
export function BlockDialog({ play, entry, opened, onClose }: PlayerDialogProps) {
  const [reason, setReason] = useState("");
  const [reports, setReports] = useState(false);
  const block = useMutation(blockPerson);
  const report = useMutation(reportPerson);
  const remove = useMutation(updateParticipant);
  const steps = [block, report, remove];
  const failed = steps.find(({ isError }) => isError)?.error;
  async function confirm() {
    const { user, id } = entry;
    await block.mutateAsync({ user, reason });
    if (reports) await report.mutateAsync({ user, text: reason });
    if (!isRemoved(play, entry)) await remove.mutateAsync({ id, change: { status: "cancelled" } });
    onClose();
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.blockTitle}>
      <p>{texts.blockText(play.names.full(entry.user))}</p>
      <Stack gap={16} mt={16}>
        <TextField
          label={texts.reason}
          value={reason}
          maxLength={limits.server.notesMax}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <SwitchField label={texts.report} hint={texts.reportHint} checked={reports} onChange={setReports} />
      </Stack>
      {failed && (
        <Note color="red" mt="sm" role="alert">
          {errorSentence(failed)}
        </Note>
      )}
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Отмена
        </Button>
        <Button
          color="red"
          disabled={reports && reason.trim() === ""}
          loading={steps.some(({ isPending }) => isPending)}
          // The failure is shown above the buttons.
          onClick={() => void confirm().catch(() => undefined)}
        >
          {texts.block}
        </Button>
      </div>
    </Dialog>
  );
}
