import { hasFixedPairs, isOnboarded, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../data/session/session.ts";
import { joinTournament } from "../../data/tournaments/participant-actions.ts";
import { paths } from "../../paths.ts";
import { errorCode, errorSentence } from "../../text/errors.ts";
import { firstName, formatWhen } from "../../text/format.ts";
import { joinTexts } from "../../text/lobby/joining.ts";
import { closedTexts } from "../../text/lobby/lobby.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";
import { PlaceLine } from "../card/PlaceLine.tsx";
import { entryText } from "../people/EntryChip.tsx";
import { wholeLevel } from "../people/level.ts";
import { PartnerField } from "../people/PartnerField.tsx";
import classes from "./JoinDialog.module.css";
import { JoinTerms } from "./JoinTerms.tsx";
import { RequestConfirmation } from "./RequestConfirmation.tsx";
import type { ViewerStep } from "./viewer-step.ts";

type JoinDialogProps = {
  tournament: Tournament;
  entries: readonly TournamentParticipant[];
  step: ViewerStep;
  opened: boolean;
  onClose: () => void;
  onJoined: (entry: TournamentParticipant) => void;
};

/** The confirmation of joining. It updates live, for example when the last place is taken. */
export function JoinDialog(props: JoinDialogProps) {
  const { user } = useSession();
  const { tournament, opened, onClose } = props;
  const name = user && firstName(user.name);
  return (
    <Dialog opened={opened} onClose={onClose} title={user ? `Привет, ${name || "игрок"}` : "Привет, гость"}>
      <p className={classes.what}>
        {!user ? "Вы выбрали " : tournament.approval ? "Заявка на " : "Записываем вас на "}
        <b>«{tournament.name}»</b>
      </p>
      <p className="quiet">
        {formatWhen(tournament)}, <PlaceLine tournament={tournament} />
      </p>
      {user && isOnboarded(user) ? (
        <Confirmation {...props} player={user} />
      ) : (
        <Introduction {...props} known={!!user} />
      )}
    </Dialog>
  );
}

/** Sign-in for a guest, the profile for a new user; both return to this dialog (product-rules D7). */
function Introduction({ tournament, step, onClose, known }: JoinDialogProps & { known: boolean }) {
  return (
    <>
      <JoinTerms tournament={tournament} step={step} />
      <Text as="p" tone="secondary" mt={12}>
        {known ? joinTexts.profileTexts : joinTexts.guestText}
      </Text>
      <div className={dialogActions}>
        <Button variant="default" size="lg" onClick={onClose}>
          Отмена
        </Button>
        <Button component={AppLink} to={paths.auth(paths.joinNow(tournament.id))} size="lg" data-autofocus>
          {known ? "Заполнить профиль" : "Войти"}
        </Button>
      </div>
    </>
  );
}

type Player = NonNullable<ReturnType<typeof useSession>["user"]>;

function Confirmation({ tournament, entries, step, onClose, onJoined, player }: JoinDialogProps & { player: Player }) {
  const [partner, setPartner] = useState("");
  const join = useMutation({ ...joinTournament, onSuccess: onJoined });
  const pairs = hasFixedPairs(tournament);
  const possible = step.kind === "join" || step.kind === "wait";
  // If the response was lost or another device was quicker, the entry exists, so no error is shown.
  if (step.kind === "entered" && !join.isPending) return <Entered entry={step.entry} onClose={onClose} />;
  if (tournament.approval)
    return <RequestConfirmation tournament={tournament} player={player} step={step} onClose={onClose} />;
  const confirm = () => join.mutate({ tournament: tournament.id, user: player.id, ...(partner && { partner }) });
  return (
    <>
      <JoinTerms tournament={tournament} step={step} level={wholeLevel(player)} />
      {pairs && (
        <PartnerField
          entries={entries}
          viewer={player.id}
          waits={step.kind === "wait"}
          value={partner}
          onChange={setPartner}
        />
      )}
      {join.isError && (
        <Note color="red" role="alert" mt="md">
          <JoinRefusal tournament={tournament} error={join.error} chosen={Boolean(partner)} />
        </Note>
      )}
      {!possible && !join.isPending && !join.isError && (
        <Note color="red" role="alert" mt="md">
          {step.kind === "closed" ? closedTexts[step.reason] : closedTexts["already-joined"]}
        </Note>
      )}
      <div className={dialogActions}>
        <Button variant="default" size="lg" onClick={onClose}>
          Отмена
        </Button>
        <Button size="lg" onClick={confirm} loading={join.isPending} disabled={!possible} data-autofocus>
          {step.kind === "wait" ? "Встать в очередь" : "Подтвердить"}
        </Button>
      </div>
    </>
  );
}

function Entered({ entry, onClose }: { entry: TournamentParticipant; onClose: () => void }) {
  return (
    <>
      <Note color={entry.status === "waitlist" ? "orange" : "green"} role="status" mt="md">
        {entryText(entry, "open")}
      </Note>
      <div className={dialogActions}>
        <Button size="lg" onClick={onClose} data-autofocus>
          Понятно
        </Button>
      </div>
    </>
  );
}

type JoinRefusalProps = { tournament: Tournament; error: Error; chosen: boolean };

/** The server's refusal and what to do next. */
function JoinRefusal({ tournament, error, chosen }: JoinRefusalProps) {
  const code = errorCode(error);
  const wrongPartner = chosen && code === "unknown" && "status" in error && error.status === 400;
  return (
    <>
      {wrongPartner ? joinTexts.partnerFailed : errorSentence(error)}
      {code === "profile-incomplete" && (
        <>
          {". "}
          <AppLink to={paths.auth(paths.joinNow(tournament.id))}>Заполнить</AppLink>
        </>
      )}
    </>
  );
}
