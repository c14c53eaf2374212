import { CHECK_INS, type TournamentParticipant } from "@bandeha/contract";
import { IconPhone } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useSession } from "../../../data/session.ts";
import { updateParticipant } from "../../../data/tournament-participants.ts";
import { errorSentence } from "../../../text/errors.ts";
import { checkIn, checkInLabel } from "../../../text/manage.ts";
import { Initials } from "../../../tournament/people/Initials.tsx";
import { partnerOf } from "../../../tournament/people/pairing.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { PayToggle } from "../PayToggle.tsx";
import classes from "./CheckIn.module.css";

/** One player: three marks, a second tap clears the mark, and the phone. */
export function CheckInRow({ play, entry }: { play: Play; entry: TournamentParticipant }) {
  const { user } = useSession();
  const mark = useMutation(updateParticipant);
  const pay = useMutation(updateParticipant);
  const { tournament, names, participants } = play;
  const player = entry.expand?.user;
  const name = names.full(entry.user);
  const partner = partnerOf(entry, participants);
  // An optimistic update; the refetched list replaces it.
  const current = mark.isPending ? mark.variables.change.check_in : entry.check_in;
  return (
    <li className={classes.row} data-mark={current || undefined}>
      <Row gap={12} align="center" className={classes.person}>
        <Initials name={name} />
        <div className={classes.name}>
          <b>{name}</b>
          {entry.user === user?.id && <span className="quiet"> · это вы</span>}
          {partner && <div className="quiet">В паре: {names.short(partner)}</div>}
          {tournament.cost > 0 && entry.payment_status === "paid" && <div className="quiet">{checkIn.paid}</div>}
        </div>
        {tournament.cost > 0 && <PayToggle entry={entry} name={name} pay={pay} />}
        {player?.phone && entry.user !== user?.id && (
          <IconButton component="a" href={`tel:${player.phone}`} edged aria-label={`Позвонить: ${name}`}>
            <IconPhone size={22} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </Row>
      <fieldset className={classes.marks} aria-label={name}>
        {CHECK_INS.map((key) => (
          <button
            key={key}
            type="button"
            className={classes.mark}
            data-mark={key}
            aria-pressed={current === key}
            onClick={() => mark.mutate({ id: entry.id, change: { check_in: current === key ? "" : key } })}
          >
            {checkInLabel(key, player?.gender)}
          </button>
        ))}
      </fieldset>
      {(mark.error ?? pay.error) && (
        <p className={classes.problem} role="alert">
          {errorSentence(mark.error ?? pay.error)}
        </p>
      )}
    </li>
  );
}
