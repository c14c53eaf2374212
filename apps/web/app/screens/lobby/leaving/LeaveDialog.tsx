import { isPaused, isSeated, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { updateParticipant } from "../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../text/errors.ts";
import { lobby } from "../../../text/lobby/lobby.ts";
import { leaveTexts } from "../../../text/lobby/my-leaving.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Dialog, dialogActions } from "../../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { LeaveRefund } from "./LeaveRefund.tsx";
import { leaveConsequences } from "./leave-consequences.ts";
import { useLeavingMoney } from "./use-leaving-money.ts";

type LeaveDialogProps = {
  tournament: Tournament;
  entry: TournamentParticipant;
  entries: readonly TournamentParticipant[];
  opened: boolean;
  onClose: () => void;
};

/** Leaving cannot be undone, because a new entry goes to the end of the waitlist. So it is confirmed (product-rules D6). */
export function LeaveDialog({ tournament, entry, entries, opened, onClose }: LeaveDialogProps) {
  const leave = useMutation({
    ...updateParticipant,
    onSuccess: () => {
      showNotice({ message: lobby.left });
      onClose();
    },
  });
  const money = useLeavingMoney(tournament, entry, opened);
  const waits = !isSeated(entry);
  return (
    <Dialog opened={opened} onClose={onClose} title={waits ? leaveTexts.waitTitle : leaveTexts.title}>
      <p>
        {leaveConsequences({ status: statusOf(tournament), paused: isPaused(tournament), entry, entries }).join(". ")}
      </p>
      <LeaveRefund lines={money.lines} />
      {leave.isError && (
        <Note color="red" role="alert" mt="md">
          {errorSentence(leave.error)}
        </Note>
      )}
      <div className={dialogActions}>
        <Button
          variant="light"
          color="red"
          size="lg"
          loading={leave.isPending || money.isPending}
          onClick={() => leave.mutate({ id: entry.id, change: { status: "cancelled" }, seen: money.seen })}
        >
          {waits ? leaveTexts.leaveLine : leaveTexts.leave}
        </Button>
        <Button size="lg" onClick={onClose} data-autofocus>
          Остаться
        </Button>
      </div>
    </Dialog>
  );
}
