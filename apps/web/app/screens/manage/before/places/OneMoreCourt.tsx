import { can, isSeated, type TournamentParticipant } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { busyCourtsQuery, openCourt } from "../../../../data/tournaments/open-court.ts";
import { errorCode } from "../../../../text/errors.ts";
import { invitationTexts as texts } from "../../../../text/lobby/invitations.ts";
import { seatsLeft } from "../../../../tournament/card/seats.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Card } from "../../../../ui/layout/Card.tsx";
import { Text } from "../../../../ui/layout/Text.tsx";
import { notifyMeanwhile } from "../../notify-failure.ts";
import { courtForFour } from "./court-for-four.ts";

type Four = ReturnType<typeof courtForFour>;

/** Four who wait and could be given a place on one more court. */
export function useFourWaiting({ tournament, participants, viewer }: Play): Four {
  const busy = useQuery(busyCourtsQuery(tournament)).data;
  if (busy === undefined || !can("givePlace", tournament, viewer).ok) return undefined;
  const waiting = participants.filter((entry) => !isSeated(entry));
  const freePlaces = seatsLeft(tournament, { seated: participants.length - waiting.length, waiting: waiting.length });
  return courtForFour(tournament, waiting, tournament.expand?.club, { busy, freePlaces });
}

export function OneMoreCourt({ play }: { play: Play }) {
  const four = useFourWaiting(play);
  if (!four) return null;
  return (
    <Card aria-labelledby="court-title">
      <h2 id="court-title">{texts.fourWait}</h2>
      <CourtForFour play={play} four={four} />
    </Card>
  );
}

/** One tap gives all four a place. */
export function CourtForFour({ play: { tournament, names }, four }: { play: Play; four: NonNullable<Four> }) {
  // Not an option of the press: the four may be gone when it is refused, and this with them.
  const open = useMutation({
    ...openCourt,
    onError: (error) =>
      errorCode(error) === "result-conflict"
        ? notifyMeanwhile(error, "result-conflict", texts.courtsChanged)
        : notifyMeanwhile(error, "illegal-status", texts.fourChanged),
  });
  const listed = (entries: readonly TournamentParticipant[]) => entries.map(({ user }) => names.short(user)).join(", ");
  return (
    <>
      <Text as="p" tone="secondary" mt={4}>
        {listed(four.entries)}. {texts.freeCourts(four.free)}
      </Text>
      {four.passed.length > 0 && (
        <Text as="p" size={15} tone="secondary" mt={4}>
          {texts.passed(listed(four.passed), four.passed.length)}
        </Text>
      )}
      <Button
        variant="light"
        fullWidth
        mt="sm"
        loading={open.isPending}
        onClick={() => open.mutate({ tournament, entries: four.entries.map(({ id }) => id) })}
      >
        {texts.openCourt(tournament.courts + 1)}
      </Button>
    </>
  );
}
