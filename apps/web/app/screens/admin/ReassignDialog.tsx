import type { AdminTournament } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { adminAct } from "../../data/administration/admin.ts";
import { adminTournamentsTexts as texts } from "../../text/admin/admin.ts";
import { errorCode } from "../../text/errors.ts";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { adminError } from "./admin-error.ts";
import { PersonPick } from "./PersonPick.tsx";

type ReassignDialogProps = { tournament: AdminTournament; onClose: () => void };

export function ReassignDialog({ tournament: { id, name, organizer }, onClose }: ReassignDialogProps) {
  const act = useMutation(adminAct);
  const give = (to: string) =>
    act.mutate(
      { path: `tournaments/${id}/organiser`, body: { from: organizer.id, organizer: to } },
      {
        onSuccess: () => {
          showNotice({ message: texts.reassignDone, color: "green" });
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={texts.reassignTitle} tall>
      <Stack gap={12}>
        <p className="quiet">
          {name}. {texts.reassignHint}
        </p>
        {act.error && (
          <Note color="red" role="alert">
            {errorCode(act.error) === "money-held" ? texts.held : adminError(act.error)}
          </Note>
        )}
        <PersonPick
          accepts={(person) => !person.guest && !person.deleted && !person.blocked && person.id !== organizer.id}
          onPick={({ id: to }) => give(to)}
        />
      </Stack>
    </Dialog>
  );
}
