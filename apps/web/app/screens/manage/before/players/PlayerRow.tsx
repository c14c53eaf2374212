import { hasFixedPairs, participantStatusLabels, type TournamentParticipant, zoneOf } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useSession } from "../../../../data/session/session.ts";
import { updateParticipant } from "../../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../../text/errors.ts";
import { formatMoment } from "../../../../text/format.ts";
import { invitationTexts } from "../../../../text/lobby/invitations.ts";
import { seatTexts } from "../../../../text/lobby/seats.ts";
import { WAIVED } from "../../../../text/manage/waived.ts";
import { EntryRow } from "../../../../tournament/people/EntryRow.tsx";
import { notedLevel, welcomesLevel, wholeLevel } from "../../../../tournament/people/level.ts";
import { confirmedPartner } from "../../../../tournament/people/pairing.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Chip } from "../../../../ui/layout/Chip.tsx";
import { PayToggle } from "../../PayToggle.tsx";
import type { OpenPlayer } from "./PlayerDialogs.tsx";
import { PlayerMenu } from "./PlayerMenu.tsx";
import classes from "./PlayerRow.module.css";

type PlayerChipProps = { play: Play; entry: TournamentParticipant };
type PlayerRowProps = PlayerChipProps & { onOpen: (player: OpenPlayer) => void };

/** One player: name, status, payment; the rest is in the menu. */
export function PlayerRow({ play, entry, onOpen }: PlayerRowProps) {
  const { user } = useSession();
  const pay = useMutation(updateParticipant);
  const { tournament, names } = play;
  const player = entry.expand?.user;
  const level = wholeLevel(player);
  const waits = entry.status === "waitlist";
  return (
    <EntryRow
      player={player}
      mine={entry.user === user?.id}
      lead={waits ? <b className={classes.position}>{entry.position}</b> : undefined}
      note={
        <>
          {notedLevel(player) || "Без уровня"}
          {player?.guest &&
            (entry.brought_by ? ` · ${invitationTexts.friendOf(names.short(entry.brought_by))}` : " · гость")}
          <span className={classes.chips}>
            {entry.status === "confirmed" && <Chip tone="good">{participantStatusLabels.confirmed}</Chip>}
            {entry.payment_status === "waived" && tournament.cost > 0 && <Chip tone="line">{WAIVED}</Chip>}
            {level > 0 && !welcomesLevel(tournament, level) && <Chip tone="warn">Другой уровень</Chip>}
            {hasFixedPairs(tournament) && (!waits || entry.partner) && <PairChip play={play} entry={entry} />}
          </span>
          {waits && entry.offered_until && (
            <span className={classes.notes}>
              {seatTexts.awaited(formatMoment(entry.offered_until, zoneOf(tournament)))}
            </span>
          )}
          {entry.notes && <span className={classes.notes}>{entry.notes}</span>}
          {pay.isError && (
            <span className={classes.problem} role="alert">
              {errorSentence(pay.error)}
            </span>
          )}
        </>
      }
    >
      {tournament.cost > 0 && entry.user !== tournament.organizer && (
        <PayToggle entry={entry} name={names.full(entry.user)} pay={pay} />
      )}
      <PlayerMenu play={play} entry={entry} onOpen={(dialog) => onOpen({ entry, dialog })} />
    </EntryRow>
  );
}

/** A pair is confirmed if both name each other; a single name is an invitation. */
function PairChip({ play, entry }: PlayerChipProps) {
  const { names, participants } = play;
  // The partner who was named may have left.
  if (!participants.some(({ user }) => user === entry.partner)) return <Chip tone="warn">Ищет пару</Chip>;
  const isConfirmed = confirmedPartner(entry, participants) !== undefined;
  return (
    <Chip tone={isConfirmed ? "line" : "warn"}>
      {isConfirmed ? "В паре" : "Ждёт ответа"}: {names.short(entry.partner)}
    </Chip>
  );
}
