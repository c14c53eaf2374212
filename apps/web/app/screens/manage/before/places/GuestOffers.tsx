import { can, type TournamentParticipant, zoneOf } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { updateParticipant } from "../../../../data/tournaments/participant-actions.ts";
import { errorSentence } from "../../../../text/errors.ts";
import { formatMoment } from "../../../../text/format.ts";
import { seatTexts as texts } from "../../../../text/lobby/seats.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import classes from "../../Manage.module.css";

const isAsked = ({ status, offered_until, expand }: TournamentParticipant): boolean =>
  status === "waitlist" && offered_until !== "" && expand?.user?.guest === true;

export const guestsAsked = ({ participants }: Pick<Play, "participants">): TournamentParticipant[] =>
  participants.filter(isAsked);

/** Places offered to guests. They have no account to answer with, so the organiser answers for them. */
export function GuestOffers({ play }: { play: Play }) {
  const asked = guestsAsked(play);
  if (asked.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={texts.guestOffers}>
      {asked.map((entry) => (
        <GuestOffer key={entry.id} play={play} entry={entry} />
      ))}
    </ul>
  );
}

function GuestOffer({ play, entry }: { play: Play; entry: TournamentParticipant }) {
  const answer = useMutation(updateParticipant);
  const name = play.names.full(entry.user);
  const zone = zoneOf(play.tournament);
  const chosen = answer.isPending ? answer.variables.change.status : undefined;
  const say = (status: "registered" | "cancelled") => answer.mutate({ id: entry.id, change: { status } });
  return (
    <Row as="li" gap={8} wrap align="center" justify="between" className={classes.asked}>
      <span>{texts.offeredTo(name, formatMoment(entry.offered_until, zone))}</span>
      <Row gap={8}>
        <Button
          variant="default"
          aria-label={`${texts.guestCannot}: ${name}`}
          loading={chosen === "cancelled"}
          disabled={answer.isPending}
          onClick={() => say("cancelled")}
        >
          {texts.guestCannot}
        </Button>
        <Button
          variant="light"
          aria-label={`${texts.guestComes}: ${name}`}
          loading={chosen === "registered"}
          disabled={answer.isPending || !can("givePlace", play.tournament, play.viewer).ok}
          onClick={() => say("registered")}
        >
          {texts.guestComes}
        </Button>
      </Row>
      {answer.isError && (
        <span className={classes.problem} role="alert">
          {errorSentence(answer.error)}
        </span>
      )}
    </Row>
  );
}
