import { isSeated } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { updateParticipant } from "../../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../../text/errors.ts";
import { manage } from "../../../../text/manage/manage.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { NameButton } from "../../../../ui/buttons/NameButton.tsx";
import { Stack } from "../../../../ui/layout/Flow.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import type { PlayerDialogProps } from "./player-dialog.ts";

/** Sets a pair (product-rules D16): the organiser's choice binds both players. */
export function PartnerDialog({ play, entry, opened, onClose }: PlayerDialogProps) {
  const save = useMutation(updateParticipant);
  const others = play.participants.filter((other) => isSeated(other) && other.id !== entry.id);
  const choose = (partner: string) => save.mutate({ id: entry.id, change: { partner } }, { onSuccess: onClose });
  return (
    <Dialog opened={opened} onClose={onClose} title={`Пара: ${play.names.full(entry.user)}`}>
      {save.isError && (
        <Note color="red" mb="sm" role="alert">
          {errorSentence(save.error)}
        </Note>
      )}
      <Stack gap={4}>
        {entry.partner && (
          <Button variant="default" loading={save.isPending} onClick={() => choose("")}>
            Разбить пару
          </Button>
        )}
        {others.map((other) => (
          <NameButton
            key={other.id}
            variant={other.user === entry.partner ? "filled" : "subtle"}
            align="start"
            disabled={save.isPending}
            onClick={() => choose(other.user)}
          >
            {play.names.full(other.user)}
            {other.partner &&
              other.user !== entry.partner &&
              ` (${manage.partnerNow(play.names.short(other.partner))})`}
          </NameButton>
        ))}
        {others.length === 0 && <p className="quiet">Пока больше никто не записан</p>}
      </Stack>
    </Dialog>
  );
}
