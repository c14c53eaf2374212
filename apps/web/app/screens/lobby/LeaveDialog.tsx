import { momentOf, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ledgerQuery } from "../../data/fees.ts";
import { updateParticipant } from "../../data/participant-actions.ts";
import { isSeated } from "../../data/tournament-participants.ts";
import { errorSentence } from "../../text/errors.ts";
import { lobby } from "../../text/lobby.ts";
import { leaveWords } from "../../text/my-leaving.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { leaveConsequences } from "./leave-consequences.ts";
import { leaveRefund } from "./leave-refund.ts";

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
      notify({ message: lobby.left });
      onClose();
    },
  });
  const { data: ledger } = useQuery({ ...ledgerQuery(tournament.id), enabled: opened && tournament.cost > 0 });
  const zone = tournament.expand?.city?.timezone ?? "Europe/Moscow";
  const start = momentOf(tournament.date, tournament.start_time, zone).at;
  const money = ledger && leaveRefund({ entry, payments: ledger.payments, start, now: new Date() });
  const waits = !isSeated(entry);
  return (
    <Dialog opened={opened} onClose={onClose} title={waits ? leaveWords.waitTitle : leaveWords.title}>
      <p>{leaveConsequences({ status: statusOf(tournament), entry, entries }).join(". ")}</p>
      {money && money.length > 0 && (
        <p>
          <b>{money.join(". ")}</b>
        </p>
      )}
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
          loading={leave.isPending}
          onClick={() => leave.mutate({ id: entry.id, change: { status: "cancelled" } })}
        >
          {waits ? leaveWords.leaveLine : leaveWords.leave}
        </Button>
        <Button size="lg" onClick={onClose} data-autofocus>
          Остаться
        </Button>
      </div>
    </Dialog>
  );
}
