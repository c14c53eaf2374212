import type { Tournament, User } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { requestEntry, useDeclined, useRequests, withdrawRequest } from "../../data/tournaments/requests.ts";
import { errorSentence } from "../../text/errors.ts";
import { invitationTexts } from "../../text/lobby/invitations.ts";
import { joinTexts } from "../../text/lobby/joining.ts";
import { closedTexts, lobby } from "../../text/lobby/lobby.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { dialogActions } from "../../ui/overlays/Dialog.tsx";
import { wholeLevel } from "../people/level.ts";
import { JoinTerms } from "./JoinTerms.tsx";
import type { ViewerStep } from "./viewer-step.ts";

type RequestConfirmationProps = { tournament: Tournament; player: User; step: ViewerStep; onClose: () => void };

/** Where the organiser approves entries, a request is sent instead of joining; until it is answered it can be taken back. */
export function RequestConfirmation({ tournament, player, step, onClose }: RequestConfirmationProps) {
  const pending = useRequests(tournament.id);
  const own = pending?.find(({ user }) => user === player.id);
  const ask = useMutation(requestEntry);
  const withdraw = useMutation(withdrawRequest);
  const askText = useDeclined(tournament.id, player.id) ? invitationTexts.declinedBefore : joinTexts.askText;
  const failure = own ? withdraw.error : ask.error;
  return (
    <>
      <JoinTerms tournament={tournament} step={step} level={wholeLevel(player)} />
      <Note color={own ? "green" : undefined} role="status" mt="md">
        {own ? joinTexts.asked : step.kind === "closed" ? closedTexts[step.reason] : askText}
      </Note>
      {failure && (
        <Note color="red" role="alert" mt="md">
          {errorSentence(failure)}
        </Note>
      )}
      <div className={dialogActions}>
        {own ? (
          <Button variant="default" size="lg" loading={withdraw.isPending} onClick={() => withdraw.mutate(own.id)}>
            {invitationTexts.withdraw}
          </Button>
        ) : (
          <Button variant="default" size="lg" onClick={onClose}>
            Отмена
          </Button>
        )}
        {own ? (
          <Button size="lg" onClick={onClose}>
            Понятно
          </Button>
        ) : (
          <Button
            size="lg"
            loading={ask.isPending || pending === undefined}
            disabled={step.kind === "closed"}
            onClick={() => ask.mutate({ tournament: tournament.id })}
          >
            {lobby.ask}
          </Button>
        )}
      </div>
    </>
  );
}
