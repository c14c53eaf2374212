import { heldUntil, momentOf, type TournamentDue, timestamp, zoneOf } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { saveDue } from "../../data/money/fees.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatMoment } from "../../text/format.ts";
import { missingTransfer as texts } from "../../text/manage/fees.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import { SECOND_MS } from "../../ui/time/use-time.ts";
import { heldPlaces } from "./held-places.ts";
import type { FeesState } from "./use-fees.ts";
import { isUsuallyQuiet } from "./usually-quiet.ts";

type MissingDialogProps = {
  due: TournamentDue | undefined;
  state: FeesState;
  /** Nothing is to pay any more, so no place can be lost. */
  isOver: boolean;
  onClose: () => void;
};

/** Asked before a claim is refused: the player gets a message, and from then on the place may be lost. */
export function MissingDialog({ due, state, isOver, onClose }: MissingDialogProps) {
  const save = useMutation({
    ...saveDue,
    onSuccess: () => {
      const quiet = isUsuallyQuiet(now, zoneOf(state.tournament));
      showNotice({ message: quiet ? texts.sentByNight : texts.sent });
      onClose();
    },
  });
  const now = useServerTime(60 * SECOND_MS);
  const until = due && !isOver && answeredUntil(state, due, now);
  return (
    <Dialog opened={due !== undefined} onClose={onClose} title={texts.title}>
      <p>{[isOver ? texts.overText : texts.text, until && texts.hold(until)].filter(Boolean).join(" ")}</p>
      {save.isError && <ErrorNote of={save.error}>{errorSentence(save.error)}</ErrorNote>}
      <div className={dialogActions}>
        <Button
          variant="light"
          size="lg"
          loading={save.isPending}
          onClick={() => due && save.mutate({ id: due.id, due: { claimed_at: "" } })}
        >
          {texts.send}
        </Button>
        <Button size="lg" onClick={onClose} data-autofocus>
          {texts.keep}
        </Button>
      </div>
    </Dialog>
  );
}

/** Until when the place is held if the organiser answers now; undefined where no place is released. */
function answeredUntil(state: FeesState, due: TournamentDue, now: number): string | undefined {
  const { terms, tournament } = state;
  if (!terms || !heldPlaces(state, now)) return undefined;
  const zone = zoneOf(tournament);
  const start = momentOf(tournament.date, tournament.start_time, zone);
  const moment = heldUntil(start, terms, { ...due, grace_from: timestamp(new Date(now)) });
  return formatMoment(moment.toISOString(), zone);
}
